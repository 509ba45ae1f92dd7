import type { Page } from '@playwright/test'
import { collectCollisions } from './collisions.ts'
import { knownContent } from './content.ts'
import { collectCutOff } from './cut-off.ts'
import { collectOutside } from './outside.ts'

/** What a person would notice on the page: texts that no translator saw, and texts without room. */
export async function findings(page: Page): Promise<string[]> {
  return [
    ...(await page.evaluate(collectOutside, await knownContent())),
    ...(await page.evaluate(collectCutOff)),
    ...(await page.evaluate(collectCollisions)),
  ]
}

/** The same for a text without markup. */
export async function outsideText(page: Page, text: string): Promise<string[]> {
  await page.setContent('<p>')
  await page.locator('p').evaluate((paragraph, text) => {
    paragraph.textContent = text
  }, text)
  return page.evaluate(collectOutside, await knownContent())
}
