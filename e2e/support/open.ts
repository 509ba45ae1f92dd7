import type { Page, Response } from '@playwright/test'

/** Opens a page and waits until its scripts have taken over, so that the next click meets them and not the plain form. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  return response
}
