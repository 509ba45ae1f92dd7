/**
 * Compares the main screens and an edition's email in German, Japanese and Arabic with their approved pictures, each light
 * in one size and dark in the other. Needs Japanese fonts (see .ci/run). After an intended change, see looks.test.ts.
 */
import { expect, type Page, test } from '@playwright/test'
import { settled } from './support/settled.ts'
import { editionMail } from './support/still/edition-mail.ts'
import type { Who } from './support/still/people.ts'
import { DESKTOP, PHONE, stillPage, TOLERANCE } from './support/still/pictures.ts'
import { type StillHost, startStillHost } from './support/still/start.ts'

const LANGUAGES = ['de', 'ja', 'ar'] as const
const SCENES: [name: string, path: string, who: Who][] = [
  ['feed', '/feed', 'finished'],
  ['landing', '/', 'visitor'],
  ['topic', '/topics/climate-energy', 'visitor'],
  ['settings', '/settings', 'reader'],
]
const SIZES = { desktop: DESKTOP, phone: PHONE }
const MAIL_SIZES = { desktop: { width: 600, height: 900 }, phone: { width: 360, height: 844 } }
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
  <rect width="1280" height="720" fill="#8ea6f5"/><circle cx="900" cy="280" r="160" fill="#dfe7ff"/></svg>`

let host: StillHost
test.beforeAll(async () => {
  host = await startStillHost()
})
test.afterAll(() => host.stop())

/** Visitors have the language in the path, readers in their account. */
const pathIn = (language: string, path: string, who: Who) =>
  who === 'visitor' ? `/${language}${path === '/' ? '' : path}` : path

for (const [order, language] of LANGUAGES.entries())
  for (const size of ['desktop', 'phone'] as const) {
    const open = (browser: Parameters<typeof stillPage>[0], place: number, who: Who) => {
      const colorScheme = (order + place + Number(size === 'phone')) % 2 === 0 ? 'light' : 'dark'
      const viewport = (place === SCENES.length ? MAIL_SIZES : SIZES)[size]
      return stillPage(browser, host.address, { who, language, viewport, colorScheme, locale: language })
    }
    for (const [place, [name, path, who]] of SCENES.entries())
      test(`${name} in ${language} looks as approved on a ${size}`, async ({ browser }) => {
        test.slow()
        const page = await open(browser, place, who)
        await page.goto(pathIn(language, path, who))
        await settled(page)
        await expect(page).toHaveScreenshot([language, `${name}-${size}.png`], TOLERANCE)
        await page.close()
      })
    test(`the email in ${language} looks as approved on a ${size}`, async ({ browser }) => {
      const page = await open(browser, SCENES.length, 'reader')
      await page.route(/\/img\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
      await page.setContent(editionMail(language))
      await expect(page).toHaveScreenshot([language, `email-${size}.png`], TOLERANCE)
      await page.close()
    })
  }

/** The computed style of the first element that a selector finds. */
const styleOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { fontFamily, fontStyle, letterSpacing, textAlign, direction, hyphens } =
        getComputedStyle(element)
      return { fontFamily, fontStyle, letterSpacing, textAlign, direction, hyphens }
    })

test('each script has its own type, also for single items of a page', async ({ browser }) => {
  const page = await stillPage(browser, host.address, { who: 'visitor', viewport: DESKTOP })
  const fonts = new Set<string>()
  page.on('request', (request) => {
    const [font] = /noto-\w+-arabic/.exec(request.url()) ?? []
    if (font) fonts.add(font)
  })
  const upright = { fontStyle: 'normal', letterSpacing: 'normal' }

  await page.goto('/de/feed')
  await settled(page)
  expect(await styleOf(page, 'article[lang="de"] h2')).toMatchObject({ hyphens: 'auto' })
  expect(await styleOf(page, 'article[lang="en"] h2')).toMatchObject({ hyphens: 'manual' })
  expect(await styleOf(page, '.font-voice')).toMatchObject({ fontStyle: 'italic' })

  await page.goto('/ja/feed')
  await settled(page)
  expect(await styleOf(page, 'article[lang="ja"] h2')).toMatchObject(upright)
  expect(await styleOf(page, '.font-voice')).toMatchObject(upright)
  expect((await styleOf(page, 'article[lang="en"] h2')).letterSpacing).not.toBe('normal')

  fonts.clear()
  await page.goto('/ar/feed')
  await settled(page)
  const headline = await styleOf(page, 'article[lang="ar"] h2')
  expect(headline).toMatchObject({ ...upright, direction: 'rtl' })
  expect(headline.fontFamily).toContain('Noto Naskh Arabic')
  expect(await styleOf(page, 'article[lang="en"] h2')).toMatchObject({ direction: 'ltr', textAlign: 'right' })
  expect(fonts).toEqual(new Set(['noto-naskh-arabic', 'noto-sans-arabic']))
  await page.close()
})

test('[LANG-06] Arabic is right to left: layout, arrows, headlines in other scripts and digits', async ({
  browser,
}) => {
  const page = await stillPage(browser, host.address, { who: 'visitor', viewport: DESKTOP })
  const place = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().left)
  const parts = { logo: 'header a', signIn: 'header a[href*="/auth"]' }
  const facts = () =>
    page.locator('.folio-facts').evaluate((element) => element.textContent?.match(/\p{Nd}+/gu) ?? [])

  await page.goto('/ar/feed')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await place(parts.logo)).toBeGreaterThan(await place(parts.signIn))
  const isolated = page.locator('article[lang="en"] h2').first()
  expect(await isolated.evaluate((element) => getComputedStyle(element).unicodeBidi)).toMatch(
    /isolate|plaintext/,
  )
  const digits = new Intl.NumberFormat('ar', { useGrouping: false })
  expect(await facts()).toContain(digits.format(2026))
  await page.goto('/ar/topics/climate-energy')
  const arrow = page.locator('.lucide-chevron-right, .lucide-arrow-right').first()
  expect(await arrow.evaluate((element) => getComputedStyle(element).scale)).toBe('-1 1')

  await page.goto('/feed')
  expect(await place(parts.logo)).toBeLessThan(await place(parts.signIn))
  await page.goto('/topics/climate-energy')
  expect(await arrow.evaluate((element) => getComputedStyle(element).scale)).toBe('none')
  await page.close()
})
