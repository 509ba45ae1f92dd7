import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessible.ts'
import { toast } from './support/auth-screen.ts'
import { button, language, savedTopics, topic, topicIds } from './support/choosing.ts'
import { open } from './support/open.ts'
import { signIn } from './support/people.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'
import { serveVideoHost } from './support/video-host.ts'

const MOST_STOPS = 120
const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** The focused element is somewhere, can be seen, and is marked as focused by itself or by its label. */
async function expectFocusShown(page: Page): Promise<void> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'lost'
    const isMarked = (one: Element | null) => one !== null && getComputedStyle(one).outlineStyle !== 'none'
    const marked = [element, element.closest('label'), element.closest('form > div')].some(isMarked)
    return marked || element.matches('article, main')
      ? 'shown'
      : `hidden on ${element.outerHTML.slice(0, 120)}`
  })
  expect(focus).toBe('shown')
}

/** Presses Tab, or Shift+Tab, until the target has the focus. The focus is visible at every stop. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    await expectFocusShown(page)
  }
  throw new Error(`${target} was not reached in ${MOST_STOPS} stops`)
}

test.beforeEach(({ page }) => serveVideoHost(page))

test('[OFF-08] an edition is read, rated, saved, shared, cleared and finished with the keyboard alone', async ({
  page,
}) => {
  test.slow()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.context().route(/\.example\//, (route) => route.fulfill({ body: 'Article' }))
  await signInReader(page)
  await open(page, '/feed')
  const count = await cards(page).count()
  const second = cards(page).nth(1)
  const title = (await second.getByRole('heading', { level: 2 }).textContent()) as string
  const control = (name: string) => second.getByRole('button', { name, exact: true })
  const press = (key: string) => page.keyboard.press(key)

  for (const name of ['Like', 'Save']) {
    await tabTo(page, control(name))
    await press('Space')
    await expect(control(name)).toHaveAttribute('aria-pressed', 'true')
    await expect(control(name)).toBeFocused()
  }

  const menu = page.getByRole('menu')
  await tabTo(page, control('More choices'))
  await press('Enter')
  await expect(menu).toBeVisible()
  await press('Home')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await press('Escape')
  await expect(control('More choices')).toBeFocused()
  await press('Enter')
  await press('Home')
  await expect(menu.getByRole('menuitem', { name: /^Copy link/ })).toBeFocused()
  await press('Enter')
  await expect(toast(page, 'Link copied.')).toBeVisible()
  await expect(control('More choices')).toBeFocused()

  await press('Enter')
  await expect(menu).toBeVisible()
  await press('Home')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: /^Dismiss/ })).toBeFocused()
  await press('Enter')
  await expect(cards(page)).toHaveCount(count - 1)
  await expect(second).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: `Undo: ${title}` }), 'Shift+Tab')
  await press('Enter')
  await expect(cards(page)).toHaveCount(count)
  await expect(second).toContainText(title)
  await expect(second).toBeFocused()

  for (let nth = 0; nth < count; nth++) {
    const link = cards(page).nth(nth).getByRole('heading', { level: 2 }).getByRole('link')
    await tabTo(page, link, nth === 0 ? 'Shift+Tab' : 'Tab')
    const [tab] = await Promise.all([page.waitForEvent('popup'), press('Enter')])
    await tab.close()
    await expect(link).toBeFocused()
  }
  const end = page.getByRole('region', { name: 'End of the edition' })
  await expect(end).toContainText('finished')
  await tabTo(page, end.getByRole('link', { name: 'Share this day' }))
})

test('[PREF-02] [PREF-07] topics and languages are chosen and saved with the keyboard alone', async ({
  page,
}) => {
  test.slow()
  const reader = await signIn(page)
  await open(page, '/preferences')
  for (const name of ['AI & ML', 'Design']) {
    await tabTo(page, topic(page, name))
    await page.keyboard.press('Space')
    await expect(topic(page, name)).toBeChecked()
  }
  await tabTo(page, language(page, 'Italian'))
  await page.keyboard.press('Space')
  await expect(language(page, 'Italian')).toBeChecked()
  await tabTo(page, button(page, 'Save All Preferences'))
  await page.keyboard.press('Enter')
  await expect.poll(() => savedTopics(reader)).toEqual(await topicIds('AI & ML', 'Design'))
  await open(page, '/preferences')
  await expect(language(page, 'Italian')).toBeChecked()
})

// A browser that zooms to 200 % at 1280 px lays the page out as at 640 px.
for (const width of [320, 640]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 700 } })

    test('no row of the feed breaks, and nothing scrolls sideways', async ({ page }) => {
      await signInReader(page)
      await open(page, '/feed')
      await expectNoSidewaysScroll(page)
      const nav = page.locator('.reading-nav').getByRole('link')
      for (const rows of [
        nav,
        cards(page).first().getByRole('group', { name: 'Actions' }).getByRole('button'),
      ]) {
        const tops = await rows.evaluateAll((all) =>
          all.map((one) => Math.round(one.getBoundingClientRect().top)),
        )
        expect(tops.length).toBeGreaterThan(2)
        expect(new Set(tops).size).toBe(1)
      }
      for (const path of ['/preferences', '/editions', '/search?q=robot', '/settings']) {
        await open(page, path)
        await expectNoSidewaysScroll(page)
      }
    })
  })
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing on the feed moves', async ({ page }) => {
    await signInReader(page)
    await open(page, '/feed')
    const moving = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((element) => {
          const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
          const isLong = (durations: string) =>
            durations.split(', ').some((one) => Number.parseFloat(one) > 0.001)
          const moves = (animationName !== 'none' && isLong(animationDuration)) || isLong(transitionDuration)
          return moves ? [element.outerHTML.slice(0, 120)] : []
        }),
      )
    expect(await moving()).toEqual([])
    await cards(page).first().getByRole('button', { name: 'More choices' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await moving()).toEqual([])
  })
})
