import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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

/** A bar at the edge covers what is scrolled under it, so target sizes are measured without it. */
async function uncover(page: Page) {
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('nav, header')) {
      if (getComputedStyle(bar).position === 'sticky') bar.style.position = 'static'
    }
  })
}

const EVERY_RULE: axe.RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  rules: { [OUTSIDE_LANDMARKS]: { enabled: false } },
}
const COLOURS: axe.RunOptions = { runOnly: { type: 'rule', values: RULES_OF_COLOUR } }

/** Each broken rule with the elements that break it. Players of other sites are not ours to check. */
async function violations(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { ...options, iframes: false, resultTypes: ['violations'] } satisfies axe.RunOptions,
  )
}

async function expectNothingFound(page: Page, colorScheme: 'light' | 'dark', options: axe.RunOptions) {
  await page.emulateMedia({ colorScheme })
  await settled(page)
  expect(await violations(page, options), `${page.url()} ${colorScheme}`).toEqual([])
}

/** Every rule in the light theme, then what the dark theme changes. */
export async function expectAccessible(page: Page) {
  await uncover(page)
  await expectNothingFound(page, 'light', EVERY_RULE)
  await expectNothingFound(page, 'dark', COLOURS)
}

/** Removes repetitions: on thousands of elements, axe takes longer than all other steps of a journey. */
export async function removeAll(page: Page, repeated: string) {
  await page.evaluate((repeated) => {
    for (const element of document.querySelectorAll(repeated)) element.remove()
  }, repeated)
}

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 844 }

/**
 * On a wide screen in both themes, and on a phone, whose layout differs but whose colours don't, in one. Rows of a table
 * are drawn alike, so all but eight are removed. The page can only be looked at after that.
 */
export async function expectAccessibleAtBothSizes(page: Page) {
  await removeAll(page, 'tbody > tr:nth-child(n + 9)')
  await page.setViewportSize(WIDE)
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  await uncover(page)
  await expectNothingFound(page, 'dark', EVERY_RULE)
}

export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${page.url()} scrolls sideways`).toBe(0)
}
