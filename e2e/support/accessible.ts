import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 AA, and axe's recommendations beyond it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Open menus are at the end of the body, outside the landmarks, which WCAG allows. */
const OUTSIDE_LANDMARKS = 'region'
/** A theme changes only colours. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

const LONGEST_MOTION_MS = 1000

/** Waits for transitions to end, because contrast is meaningless halfway. Pulsing placeholders never end. */
async function settled(page: Page) {
  await page.evaluate(
    (longest) =>
      Promise.race([
        Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
        new Promise((resolve) => setTimeout(resolve, longest)),
      ]).then(() => undefined),
    LONGEST_MOTION_MS,
  )
}

/** A bar at the edge of a phone covers what is scrolled under it, so target sizes are measured without it. */
async function uncover(page: Page) {
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll('nav')) {
      if (getComputedStyle(bar).position === 'sticky') bar.style.position = 'static'
    }
  })
}

export async function expectAccessible(page: Page) {
  await uncover(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    // Legacy mode: without foreign frames to enter, it saves a second browser page per run.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    if (colorScheme === 'light') axe.withTags(TAGS).disableRules(OUTSIDE_LANDMARKS)
    else axe.withRules(RULES_OF_COLOUR)
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(found, `${page.url()} ${colorScheme}`).toEqual([])
  }
}

export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${page.url()} scrolls sideways`).toBe(0)
}
