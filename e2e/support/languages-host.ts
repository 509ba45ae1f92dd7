import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { AUTH_SECRET, DATABASE_URL, PORT, SMTP_PORT } from './addresses.ts'
import { test as base } from './test.ts'

const root = new URL('../..', import.meta.url).pathname
const MOST_WORKERS = 8

/** The product with two languages that readers are not offered yet. One per worker. */
export const test = base.extend<{ baseURL: string }, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use, { workerIndex }) => {
      const port = PORT + 40 + (workerIndex % MOST_WORKERS)
      const site = `http://localhost:${port}`
      const env = {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        BASE_URL: site,
        DATABASE_URL,
        AUTH_SECRET,
        SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '1',
        PREVIEW_LANGUAGES: 'de,ar',
      }
      const host = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env, stdio: 'inherit' })
      await isReady(site)
      await use(site)
      host.kill('SIGTERM')
      await once(host, 'exit')
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
})

async function isReady(site: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${site}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
