import { CONSENT_COOKIE } from '@daily-drops/contract/site/consent'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { giveVoice } from '../device-voice.ts'
import { LANGUAGE_COOKIE, WHO_COOKIE, type Who } from './people.ts'

/** Browser builds draw letters slightly differently. A broken layout differs far more. */
export const TOLERANCE = { threshold: 0.25, maxDiffPixelRatio: 0.01, timeout: 30_000 }
export const DESKTOP = { width: 1280, height: 900 }
export const PHONE = { width: 390, height: 844 }

interface Visit extends BrowserContextOptions {
  who: Who
  /** The language of the reader's account. */
  language?: string
}

/** A page on which nothing outside responds, and whose clock matches the server's. */
export async function stillPage(browser: Browser, address: string, visit: Visit): Promise<Page> {
  const { who, language = '', ...options } = visit
  const page = await browser.newPage({
    baseURL: address,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
    ...options,
  })
  await giveVoice(page)
  await page.clock.setFixedTime('2026-11-15T08:00:00Z')
  const cookies = { [WHO_COOKIE]: who, [CONSENT_COOKIE]: 'denied', [LANGUAGE_COOKIE]: language }
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: address })))
  await page.route(
    (url) => url.origin !== address,
    (route) => route.abort(),
  )
  return page
}
