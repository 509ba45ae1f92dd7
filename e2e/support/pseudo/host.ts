import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { AUTH_SECRET, BASE_URL, DATABASE_URL, PORT, SMTP_PORT, SOCIAL_URL } from '../addresses.ts'
import { EVERY_CHANNEL } from '../every-channel.ts'
import type { Written } from '../letters.ts'
import { test as base } from '../test.ts'
import { compilePseudo } from './compile.ts'
import { PLACE } from './place.ts'

const root = new URL('../../..', import.meta.url).pathname
const SITE = `http://localhost:${PORT + 60}`
/** Pages of the host itself, in the language of the account. */
const WITHOUT_PREFIX = new RegExp(`^/(newsletter/unsubscribe|api|${PLACE})/`)

const PRELOAD = ['--import', `${import.meta.dirname}/preload.ts`]

/** Every email and message, written by a process of its own. */
export function lettersInPseudo(): Written[] {
  const printed = execFileSync(process.execPath, [...PRELOAD, `${import.meta.dirname}/print-letters.ts`])
  return JSON.parse(String(printed))
}

const env = {
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  PORT: String(PORT + 60),
  BASE_URL: SITE,
  DATABASE_URL,
  AUTH_SECRET,
  SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '1',
  PREVIEW_LANGUAGES: PLACE,
  // As configured as can be. Nobody pays, and nothing is sent.
  STRIPE_SECRET_KEY: 'sk_test_journeys',
  STRIPE_WEBHOOK_SECRET: 'whsec_journeys',
  STRIPE_PRICE_PREMIUM: 'price_premium',
  STRIPE_PRICE_CORPORATE: 'price_corporate',
  ...EVERY_CHANNEL,
}

/** The product beside the journeys' own, in the pseudo language. */
export const test = base.extend<object, { pseudoHost: undefined }>({
  pseudoHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const host = spawn(process.execPath, [...PRELOAD, 'server/src/main.ts'], {
        cwd: root,
        env,
        stdio: 'inherit',
      })
      await untilReady()
      await use(undefined)
      host.kill('SIGTERM')
      await once(host, 'exit')
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],

  page: async ({ page }, use) => {
    await translate(page)
    await use(page)
  },
})

async function untilReady(): Promise<void> {
  for (;;) {
    const answer = await fetch(`${SITE}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Whatever address of the product a scene opens, it opens in the pseudo language. */
async function translate(page: Page): Promise<void> {
  const goto = page.goto.bind(page)
  page.goto = (address, options) => {
    const { origin, pathname, search } = new URL(address, BASE_URL)
    if (![BASE_URL, SOCIAL_URL, SITE].includes(origin)) return goto(address, options)
    const prefix = WITHOUT_PREFIX.test(pathname) ? '' : `/${PLACE}`
    return goto(`${SITE}${prefix}${pathname}${search}`, options)
  }
  await page.route(`**/assets/messages/*/${PLACE}/*.js`, (route) => {
    const [group = ''] = route.request().url().split('/').slice(-1)
    const messages = Object.fromEntries(
      group
        .split('.')
        .slice(0, -1)
        .map((subject) => {
          const texts = Object.values<string>(
            JSON.parse(readFileSync(`${root}messages/en/${subject}.json`, 'utf8')),
          )
          return [subject, texts.map(compilePseudo)]
        }),
    )
    return route.fulfill({
      contentType: 'text/javascript',
      body: `export default ${JSON.stringify(messages)}`,
    })
  })
}
