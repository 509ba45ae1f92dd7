import type { Page, Response } from '@playwright/test'

/**
 * Interacts with the page and waits until its scripts have hydrated all of it, so that the next click reaches
 * them and not the plain page. A part with its own script is hydrated later than what surrounds it.
 */
export async function awaitScripts(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })))
  await page.waitForFunction(() =>
    [document.querySelector('main'), ...document.querySelectorAll('button, form')].every((element) =>
      Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps')),
    ),
  )
  // Effects, which listen for keys, follow once the page has nothing more urgent to do.
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
}

export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await awaitScripts(page)
  return response
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await awaitScripts(page)
}
