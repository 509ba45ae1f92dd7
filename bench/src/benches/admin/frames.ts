/// <reference lib="dom" />
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const SECONDS = 5
const PIXELS_A_FRAME = 60

export interface Frames {
  perSecond: number
  /** The time that 95 of 100 frames stay below. */
  p95Ms: number
}

/** Scrolls the list of sources for some seconds, and times every frame of the browser. */
export async function scrollSources(origin: string, cookie: string): Promise<Frames> {
  const executablePath = process.env.CHROMIUM ?? BROWSERS.find(existsSync)
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
    ...(executablePath && { executablePath }),
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const [name = '', value = ''] = cookie.split('=', 2)
    await context.addCookies([{ name, value: value.split(';')[0] ?? '', url: origin }])
    const page = await context.newPage()
    await page.goto(`${origin}/admin/sources`)
    const list = page.locator('section.c-scroll')
    await list.locator('tr[data-row]').first().waitFor()
    await page.waitForLoadState('networkidle')
    const times = await list.evaluate(
      (scroller, { seconds, step }) =>
        new Promise<number[]>((resolve) => {
          const frames: number[] = []
          const began = performance.now()
          let before = began
          function frame(now: number) {
            frames.push(now - before)
            before = now
            scroller.scrollTop += step
            if (now - began < seconds * 1000) requestAnimationFrame(frame)
            else resolve(frames)
          }
          requestAnimationFrame(frame)
        }),
      { seconds: SECONDS, step: PIXELS_A_FRAME },
    )
    const sorted = times.toSorted((one, other) => one - other)
    return {
      perSecond: Math.round((times.length / SECONDS) * 10) / 10,
      p95Ms: Math.round((sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN) * 10) / 10,
    }
  } finally {
    await browser.close()
  }
}
