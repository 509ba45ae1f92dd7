import type { Page } from '@playwright/test'

/** Waits until everything has loaded: fonts, pictures further down, and transitions. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.all(
      images.map((image) =>
        image.complete
          ? undefined
          : new Promise((done) => {
              image.addEventListener('load', done, { once: true })
              image.addEventListener('error', done, { once: true })
            }),
      ),
    )
    await Promise.allSettled(images.filter((image) => image.isConnected).map((image) => image.decode()))
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
}
