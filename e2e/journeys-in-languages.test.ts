import { LOCALES, type Locale } from '@daily-drops/messages/locales'
import { accountEmails } from '@daily-drops/messages/subjects/account-emails'
import { auth } from '@daily-drops/messages/subjects/auth'
import { confirm } from '@daily-drops/messages/subjects/confirm'
import { feed } from '@daily-drops/messages/subjects/feed'
import { fields } from '@daily-drops/messages/subjects/fields'
import { flash } from '@daily-drops/messages/subjects/flash'
import { items } from '@daily-drops/messages/subjects/items'
import { languages } from '@daily-drops/messages/subjects/languages'
import { onboarding } from '@daily-drops/messages/subjects/onboarding'
import { reactions } from '@daily-drops/messages/subjects/reactions'
import { search } from '@daily-drops/messages/subjects/search'
import { settings } from '@daily-drops/messages/subjects/settings'
import { settingsSteps } from '@daily-drops/messages/subjects/settings-steps'
import { shell } from '@daily-drops/messages/subjects/shell'
import { verification } from '@daily-drops/messages/subjects/verification'
import type { Page } from '@playwright/test'
import { toast } from './support/auth-screen.ts'
import { button, topic } from './support/choosing.ts'
import { linkIn, mailTo } from './support/mails.ts'
import { awaitScripts, open, reload } from './support/open.ts'
import { aStranger, db } from './support/people.ts'
import { aStory } from './support/reading.ts'
import { expect, test } from './support/test.ts'
import { daysAgo } from './support/topics.ts'
import { serveVideoHost } from './support/video-host.ts'

type Stranger = ReturnType<typeof aStranger>
type Translation = Exclude<Locale, 'en'>

const html = (page: Page) => page.locator('html')
const cards = (page: Page) => page.getByRole('main').getByRole('article')

test.beforeEach(async ({ page }) => {
  await serveVideoHost(page)
  await page.context().route(/\.example\//, (route) => route.fulfill({ body: 'Article' }))
})

const profileOf = ({ email }: Stranger) =>
  db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.id', 'first_name', 'interface_language', 'onboarding_completed'])
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow()

/** The topic's name in a language. */
async function nameOf(slug: string, locale: Translation): Promise<string> {
  const { label } = await db
    .selectFrom('topic_names')
    .innerJoin('topics', 'topics.id', 'topic_id')
    .select('topic_names.label')
    .where('slug', '=', slug)
    .where('language', '=', locale)
    .executeTakeFirstOrThrow()
  return label
}

/** Registers on a page in one language. The account's language may be another. */
async function signUp(page: Page, person: Stranger, locale: Locale): Promise<void> {
  const t = auth.in(locale)
  await page.getByLabel(t('fullName')).fill(person.name)
  await page.getByLabel(t('email')).fill(person.email)
  await page.getByLabel(t('password'), { exact: true }).fill(person.password)
  await button(page, t('submit.register')).click()
}

/** Opens the link of the verification email, which must be in this language, and clicks its button. */
async function confirmAddress(page: Page, person: Stranger, locale: Locale): Promise<void> {
  const mail = await mailTo(person.email, accountEmails.in(locale)('verifyEmail.subject'))
  expect(mail.text).toContain(accountEmails.in(locale)('verifyEmail.text'))
  expect(mail.html).toContain(`lang="${locale}"`)
  await open(page, linkIn(mail))
  await expect(html(page)).toHaveAttribute('lang', locale)
  await button(page, confirm.in(locale)('button.verify')).click()
  await expect(page).toHaveURL(`/${locale}/onboarding`)
}

/** From the first step to the first edition. */
async function completeOnboarding(page: Page, locale: Translation): Promise<void> {
  const t = onboarding.in(locale)
  await awaitScripts(page)
  await topic(page, await nameOf('design', locale)).check()
  for (const step of [2, 3]) {
    await button(page, t('continue')).click()
    await expect(page).toHaveURL(new RegExp(`step=${step}`))
  }
  await page.getByLabel(fields.in(locale)('firstName'), { exact: true }).fill('Ada')
  await button(page, t('continue')).click()
  await button(page, t('complete')).click()
  await expect(page).toHaveURL(/\/feed$/)
}

async function readEdition(page: Page, person: Stranger, locale: Locale): Promise<void> {
  const first = cards(page).first()
  const dropId = Number(await first.getAttribute('data-item'))
  const { id } = await profileOf(person)
  const like = first.getByRole('button', { name: items.in(locale)('like'), exact: true })
  const save = first.getByRole('button', { name: items.in(locale)('save'), exact: true })
  await like.click()
  await expect(toast(page, reactions.in(locale)('rated.like'))).toBeVisible()
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')

  const count = await cards(page).count()
  for (let nth = 0; nth < count; nth++) {
    const link = cards(page).nth(nth).getByRole('heading', { level: 2 }).getByRole('link')
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await tab.close()
  }
  const stamp = page.getByRole('region', { name: feed.in(locale)('end') }).locator('.stamp')
  await expect(stamp).toBeVisible()
  const opens = db
    .selectFrom('engagement_events')
    .select('drop_id')
    .distinct()
    .where('user_id', '=', id)
    .where('action', '=', 'open')
  await expect.poll(async () => (await opens.execute()).length).toBe(count)

  await reload(page)
  await expect(stamp).toBeVisible()
  for (const control of [like, save]) await expect(control).toHaveAttribute('aria-pressed', 'true')
  const mine = (table: 'reactions' | 'bookmarks') =>
    db.selectFrom(table).select('drop_id').where('user_id', '=', id).execute()
  for (const table of ['reactions', 'bookmarks'] as const)
    expect(await mine(table)).toEqual([{ drop_id: dropId }])
}

async function findStory(page: Page, locale: Translation): Promise<void> {
  const t = search.in(locale)
  const word = `Quokka${locale}${test.info().workerIndex}${test.info().retry}`
  await aStory({ title: word, published_at: new Date(daysAgo(80)) })
  await open(page, '/search')
  const form = page.getByRole('main').getByRole('search')
  const words = form.getByLabel(t('words'))
  const name = await nameOf('robotics', locale)
  await words.fill(name)
  const suggestions = form.getByRole('listbox', { name: t('suggestions') })
  await suggestions.getByRole('option', { name }).first().click()
  await expect(page).toHaveURL(/\/search\?tag=robotics/)
  await open(page, '/search')
  await words.fill(word)
  await form.getByRole('button', { name: t('submit') }).click()
  const found = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(found).toHaveText(t('found', { count: 1 }))
  await reload(page)
  await expect(found).toHaveText(t('found', { count: 1 }))
  await expect(cards(page)).toContainText([word])
}

async function changeSettings(page: Page, person: Stranger, locale: Locale): Promise<void> {
  await open(page, '/settings')
  // Exactly, because the field for a token's name contains the same letters in Japanese.
  const firstName = page.getByLabel(fields.in(locale)('firstName'), { exact: true })
  await firstName.fill('Augusta')
  await button(page, settings.in(locale)('save')).click()
  await expect(page.getByText(settingsSteps.in(locale)('saved'))).toBeVisible()
  await reload(page)
  await expect(firstName).toHaveValue('Augusta')
  expect(await profileOf(person)).toMatchObject({ first_name: 'Augusta', interface_language: locale })
}

for (const [locale, browser] of [
  ['de', 'de-AT'],
  ['ja', 'ja-JP'],
  ['ar', 'ar-EG'],
] as const) {
  test.describe(`in ${LOCALES[locale].name}`, () => {
    test.use({ locale: browser })

    test('a person signs up, chooses topics, reads an edition to its end, searches and changes settings', async ({
      page,
    }) => {
      test.slow()
      const person = aStranger()
      await open(page, `/${locale}/auth?tab=register`)
      await signUp(page, person, locale)
      await expect(page.getByRole('heading', { name: verification.in(locale)('title') })).toBeVisible()
      await confirmAddress(page, person, locale)
      await completeOnboarding(page, locale)
      await expect(toast(page, flash.in(locale)('onboarded.title'))).toBeVisible()
      await expect(html(page)).toHaveAttribute('lang', locale)
      expect(await profileOf(person)).toMatchObject({
        interface_language: locale,
        onboarding_completed: true,
      })
      await readEdition(page, person, locale)
      await findStory(page, locale)
      await changeSettings(page, person, locale)
    })
  })
}

test.describe('a browser that prefers Japanese', () => {
  test.use({ locale: 'ja-JP' })

  test('[LANG-02] gives a new account that language, which onboarding, the user menu and Settings change', async ({
    page,
  }) => {
    test.slow()
    const person = aStranger()
    const isIn = async (locale: Locale) => {
      await expect(html(page)).toHaveAttribute('lang', locale)
      await reload(page)
      await expect(html(page)).toHaveAttribute('lang', locale)
      expect((await profileOf(person)).interface_language).toBe(locale)
    }
    await open(page, '/auth?tab=register')
    await signUp(page, person, 'en')
    await confirmAddress(page, person, 'ja')
    await isIn('ja')

    await page.getByLabel(languages.in('ja')('label')).selectOption('de')
    await button(page, languages.in('ja')('change')).click()
    await isIn('de')
    await completeOnboarding(page, 'de')

    await page.getByRole('button', { name: shell.in('de')('userMenu') }).click()
    await page.getByRole('menuitem', { name: languages.in('de')('title') }).press('Enter')
    await page.getByRole('menuitemradio', { name: LOCALES.ar.name }).press('Enter')
    await expect(html(page)).toHaveAttribute('dir', 'rtl')
    await isIn('ar')

    await open(page, '/settings')
    await page.getByLabel(languages.in('ar')('label')).selectOption('pl')
    await button(page, languages.in('ar')('change')).click()
    await isIn('pl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.in('pl')('title'))
  })
})
