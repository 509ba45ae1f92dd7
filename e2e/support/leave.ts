import type { Page } from '@playwright/test'

/**
 * Ends the visit. The browser ends a busy page half a second after it is left, without its last events, so
 * the page is told before.
 */
export async function leave(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await page.goto('about:blank')
}
