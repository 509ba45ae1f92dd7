import type { Page, Response } from '@playwright/test'

/** Waits until the page's scripts have taken over, so that the next click meets them and not the plain page. */
export async function awaitScripts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await awaitScripts(page)
  return response
}
