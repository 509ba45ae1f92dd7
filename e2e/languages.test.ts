import { pathIn } from '@daily-drops/contract/pages/language-paths'
import { LOCALES, type Locale, offeredLocales } from '@daily-drops/messages/locales'
import { edition } from '@daily-drops/messages/subjects/edition'
import { feed } from '@daily-drops/messages/subjects/feed'
import { languageLinks } from '@daily-drops/messages/subjects/language-links'
import { languages } from '@daily-drops/messages/subjects/languages'
import type { Page } from '@playwright/test'
import { BASE_URL } from './support/addresses.ts'
import { awaitScripts, open } from './support/open.ts'
import { sharedPaths } from './support/page-list.ts'
import { db, signIn } from './support/people.ts'
import { pagesOf } from './support/reading.ts'
import { expect, test } from './support/test.ts'
import { aBranch, aStoryOn, daysAgo, retire } from './support/topics.ts'

const html = (page: Page) => page.locator('html')
const offer = (page: Page) => page.getByText(languageLinks.in('de')('offer'))
/** By its address, which is the same whatever the link is called. */
const inHeader = (page: Page, path: string) => page.getByRole('banner').locator(`a[href^="${path}"]`).first()
const inGerman = feed.in('de')('visitor.title')

test.describe('a visitor', () => {
  test('[LANG-03] stays in the language of the path while they read', async ({ page }) => {
    await open(page, '/de')
    await expect(html(page)).toHaveAttribute('lang', 'de')
    await inHeader(page, '/de/topics').click()
    await expect(page).toHaveURL('/de/topics')
    await inHeader(page, '/de/feed').click()
    await expect(page).toHaveURL('/de/feed')
    await expect(page.getByRole('heading', { name: inGerman })).toBeVisible()
    await expect(html(page)).toHaveAttribute('lang', 'de')
    await inHeader(page, '/de/auth').click()
    await expect(page).toHaveURL(/\/de\/auth/)
  })

  test('[LANG-03] finds the same page in every other language', async ({ page }) => {
    await page.goto('/de/how-it-works')
    const links = page.getByRole('contentinfo').locator('a[hreflang]')
    const others = Object.values(LOCALES).map(({ name }) => name)
    await expect(links).toHaveText(others.filter((name) => name !== 'Deutsch'))
    await links.getByText('العربية').click()
    await expect(page).toHaveURL('/ar/how-it-works')
    await expect(html(page)).toHaveAttribute('dir', 'rtl')
    await page.getByRole('contentinfo').getByText('English').click()
    await expect(page).toHaveURL('/how-it-works')
    await expect(html(page)).not.toHaveAttribute('dir')
  })

  test('gets the messages of the language with the scripts, and only of that language', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      const found = /\/assets\/messages\/[\w-]+\/(\w+)\/([\w-]+)\.js$/.exec(request.url())
      if (found) fetched.push(`${found[1]} ${found[2]}`)
    })
    await page.goto('/feed')
    await awaitScripts(page)
    expect(fetched).toEqual([])
    await page.goto('/de/feed')
    await expect(page.getByRole('heading', { name: inGerman })).toBeVisible()
    expect(fetched).toEqual([])
    await awaitScripts(page)
    expect(fetched).toContain('de feed')
    expect(fetched.filter((file) => !file.startsWith('de '))).toEqual([])
    await expect(page.getByRole('heading', { name: inGerman })).toBeVisible()
  })

  test('[LANG-11] gets a working page in English when the messages cannot be loaded', async ({
    page,
    complaints,
  }) => {
    await page.route('**/assets/messages/**', (route) => route.abort())
    await page.goto('/de/feed')
    await awaitScripts(page)
    await inHeader(page, '/de/topics').click()
    await expect(page).toHaveURL('/de/topics')
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    complaints.length = 0
  })
})

/** What a page says about its languages, from its HTML. */
function declaredBy(html: string) {
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, ...groups]) => groups)
  const footer = html.slice(html.indexOf('<footer'))
  return {
    html: found(/<html lang="(\w+)"(?: dir="(\w+)")?/g),
    canonical: found(/<link rel="canonical" href="([^"?]+)/g),
    alternates: found(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"?]+)/g),
    footer: [...footer.matchAll(/<a href="([^"]+)" hrefLang="(\w+)"/g)].map(([, path, code]) => [code, path]),
  }
}

test('[LANG-03] [LANG-05] every public page names itself and its versions in every language', async ({
  request,
}) => {
  test.slow()
  const branch = await aBranch()
  const own = await pagesOf(await aStoryOn(branch, daysAgo(1)))
  const paths = [...sharedPaths('ai-ml', daysAgo(1)), ...own, '/search', '/newsletter']
  for (const path of paths)
    for (const locale of offeredLocales()) {
      const response = await request.get(pathIn(locale, path), { maxRedirects: 0 })
      const others = offeredLocales().filter((other) => other !== locale)
      const url = (other: Locale) => BASE_URL + pathIn(other, path)
      expect.soft([response.status(), declaredBy(await response.text())], pathIn(locale, path)).toEqual([
        200,
        {
          html: [[locale, locale === 'ar' ? 'rtl' : undefined]],
          canonical: [[url(locale)]],
          alternates: [...offeredLocales().map((other) => [other, url(other)]), ['x-default', url('en')]],
          footer: others.map((other) => [other, pathIn(other, path)]),
        },
      ])
    }
  await retire(branch)
})

test('[LANG-13] the public edition is in the language of the page, and says where English fills it', async ({
  page,
}) => {
  for (const locale of offeredLocales()) {
    await page.goto(pathIn(locale, '/feed'))
    const items = await page
      .locator('main article[data-item]')
      .evaluateAll((all) => all.map((item) => item.getAttribute('lang')))
    expect(items.length, locale).toBeGreaterThanOrEqual(5)
    expect(items.filter((language) => language !== locale && language !== 'en')).toEqual([])
    const isFilled = locale !== 'en' && items.includes('en')
    await expect(page.getByText(edition.in(locale)('filled'))).toHaveCount(isFilled ? 1 : 0)
    if (isFilled) expect(items.indexOf('en')).toBe(items.filter((language) => language === locale).length)
  }
})

test.describe('a visitor whose browser prefers German', () => {
  test.use({ locale: 'de-AT' })

  test('[LANG-04] is offered German once, without being redirected or loading scripts', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto('/how-it-works')
    await expect(page).toHaveURL('/how-it-works')
    await expect(html(page)).toHaveAttribute('lang', 'en')
    await expect(offer(page)).toBeVisible()
    expect(scripts).toEqual([])
    await page.getByRole('button', { name: languageLinks.in('de')('dismiss') }).click()
    await expect(offer(page)).toBeHidden()
    for (const path of ['/how-it-works', '/topics']) {
      await open(page, path)
      await expect(offer(page)).toBeHidden()
    }
  })

  test('[LANG-04] follows the offer to the same page, which makes no other', async ({ page }) => {
    await page.goto('/topics')
    await offer(page).click()
    await expect(page).toHaveURL('/de/topics')
    await awaitScripts(page)
    await expect(page.locator('#language-offer:visible')).toHaveCount(0)
  })
})

test('[LANG-04] a visitor whose browser prefers English is offered nothing', async ({ page }) => {
  await open(page, '/how-it-works')
  await expect(page.locator('#language-offer:visible')).toHaveCount(0)
})

test.describe('a reader', () => {
  test('changes the language in the user menu, and the page is shown in it at once', async ({ page }) => {
    const { id } = await signIn(page)
    await open(page, '/preferences')
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: languages.in('en')('title') }).press('Enter')
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).press('Enter')
    await expect(html(page)).toHaveAttribute('lang', 'de')
    await expect(page).toHaveURL('/preferences')
    const profile = db.selectFrom('profiles').select('interface_language').where('id', '=', id)
    expect(await profile.executeTakeFirstOrThrow()).toEqual({ interface_language: 'de' })
  })

  test('changes it in two tabs, and each shows the last choice when it is loaded again', async ({
    page,
    context,
  }) => {
    await signIn(page)
    const other = await context.newPage()
    await open(page, '/settings')
    await open(other, '/settings')
    for (const [tab, code] of [
      [page, 'de'],
      [other, 'ar'],
    ] as const) {
      await tab.getByLabel(languages.in('en')('label')).selectOption(code)
      await tab.getByRole('button', { name: languages.in('en')('change') }).click()
      await expect(html(tab)).toHaveAttribute('lang', code)
    }
    await page.goto('/settings')
    await expect(html(page)).toHaveAttribute('lang', 'ar')
    await page.goto('/de/settings')
    await expect(html(page)).toHaveAttribute('lang', 'de')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('finds the other languages of a page in its footer', async ({ page }) => {
      await page.goto('/how-it-works')
      await expect(page.getByRole('contentinfo').locator('a[hreflang=de]')).toBeVisible()
    })

    test('changes it in settings and in onboarding', async ({ page }) => {
      const { id } = await signIn(page, { onboarded: false })
      for (const [path, code] of [
        ['/onboarding', 'de'],
        ['/settings', 'ar'],
      ] as const) {
        await page.goto(path)
        await page.locator('select[name=language]').selectOption(code)
        await page.locator('form[action$="/language"] button').click()
        await expect(page).toHaveURL(path)
        await expect(html(page)).toHaveAttribute('lang', code)
        await db.updateTable('profiles').set({ onboarding_completed: true }).where('id', '=', id).execute()
      }
    })
  })
})
