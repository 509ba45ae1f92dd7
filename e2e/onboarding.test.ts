import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { BASE_URL } from './support/addresses.ts'
import {
  button,
  holdBack,
  language,
  loseConnection,
  notices,
  savedTopics,
  topic,
  topicIds,
} from './support/choosing.ts'
import { open } from './support/open.ts'
import { db, type Person, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const STEPS = ['Topics', 'Languages and video', 'About you', 'Review']

async function openOnboarding(page: Page): Promise<Person> {
  const newcomer = await signIn(page, { onboarded: false })
  await open(page, '/onboarding')
  return newcomer
}

async function continueTo(page: Page, name: string) {
  await button(page, 'Continue').click()
  await expect(step(page, name)).toBeVisible()
}

async function goToReview(page: Page, ...topics: string[]) {
  for (const name of topics) await topic(page, name).check()
  await continueTo(page, 'Languages and video')
  await continueTo(page, 'About you')
  await continueTo(page, 'Review')
}

const profileOf = ({ id }: Person) =>
  db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('[ONB-15] needs sign-in', async ({ page }) => {
  await page.goto('/onboarding')
  await expect(page).toHaveURL(/\/auth/)
})

test('[ONB-01] [ONB-07] [ONB-08] [ONB-09] [LIM-06] [DEC-18] [DEC-77] four steps, forwards and back', async ({
  page,
}) => {
  test.slow()
  await openOnboarding(page)
  const progress = page.getByRole('progressbar', { name: 'Setup' })
  for (const [index, name] of STEPS.entries()) {
    if (index === 1) await topic(page, 'AI & ML').check()
    if (index > 0) await button(page, 'Continue').click()
    await expect(step(page, name)).toBeVisible()
    await expect(page.getByText(`${25 * (index + 1)}%`)).toBeVisible()
    await expect(progress).toHaveJSProperty('value', 25 * (index + 1))
  }
  await expect(button(page, 'Continue')).toHaveCount(0)
  await expect(button(page, 'Complete Setup')).toBeVisible()
  for (const name of STEPS.slice(0, 3).reverse()) {
    await button(page, 'Back').click()
    await expect(step(page, name)).toBeVisible()
  }
  await expect(button(page, 'Back')).toBeDisabled()
  await open(page, '/onboarding?step=0')
  await expect(step(page, 'Topics')).toBeVisible()
})

test('[ONB-02] [ONB-03] [ONB-04] [ONB-05] [ONB-06] [ONB-10] [ONB-13] [LIM-04] from empty fields to the first edition', async ({
  page,
}) => {
  test.slow()
  const newcomer = await openOnboarding(page)
  await topic(page, 'AI & ML').check()
  await page.getByText('Subtopics', { exact: true }).first().click()
  await topic(page, 'Large Language Models').check()
  await expect(page.getByText('2 chosen')).toBeVisible()
  const preview = page.getByRole('region', { name: 'Your first edition, as it stands' })
  await expect(preview.getByRole('listitem')).toHaveCount(5)
  await continueTo(page, 'Languages and video')
  await expect(page.locator('[name=language]:checked')).toHaveValue('en')
  await expect(page.getByRole('switch', { name: /YouTube embeds/ })).toBeChecked()
  await continueTo(page, 'About you')
  for (const label of ['First name', 'Last name', 'Company role']) {
    await expect(page.getByLabel(label)).toHaveValue('')
  }
  await continueTo(page, 'Review')
  await expect(page.getByRole('main')).toContainText('AI & ML, Large Language Models')
  await expect(page.getByRole('heading', { name: 'Your first edition', exact: true })).toBeVisible()
  const previewed = await page.locator('ol > li p[lang]').allTextContents()
  expect(previewed).toHaveLength(5)

  const letGo = await holdBack(page, '/onboarding')
  await button(page, 'Complete Setup').click()
  await expect(button(page, 'Completing...')).toBeVisible()
  letGo()
  await expect(page).toHaveURL('/feed')
  await expect(notices(page)).toContainText('Welcome')
  await expect(notices(page)).toContainText('Your account has been set up successfully.')
  expect(await savedTopics(newcomer)).toEqual(await topicIds('AI & ML', 'Large Language Models'))
  expect(await profileOf(newcomer)).toMatchObject({
    first_name: null,
    last_name: null,
    company_role: null,
    language_prefs: ['en'],
    youtube_embed_pref: true,
    onboarding_completed: true,
  })
  // The first edition has what the review promised.
  const headlines = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(headlines).toHaveText(previewed)
})

test('[ONB-03] a step without a language does not continue', async ({ page }) => {
  await openOnboarding(page)
  await topic(page, 'AI & ML').check()
  await continueTo(page, 'Languages and video')
  await language(page, 'English').uncheck()
  await button(page, 'Continue').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please select at least 1 language' })).toBeVisible()
  await expect(step(page, 'Languages and video')).toBeVisible()
  await expect(language(page, 'English')).toBeFocused()
})

test('[DEC-94] nothing follows the first step until a topic is chosen', async ({ page }) => {
  await openOnboarding(page)
  await expect(button(page, 'Continue')).toBeDisabled()
  await expect(button(page, 'Continue')).toHaveAccessibleDescription('Pick at least one topic')
  await expectAccessible(page)
  await open(page, '/onboarding?step=4')
  await expect(step(page, 'Topics')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Setup' })).toHaveJSProperty('value', 25)
  await topic(page, 'Design').check()
  await expect(button(page, 'Continue')).toBeEnabled()
  await topic(page, 'Design').uncheck()
  await expect(button(page, 'Continue')).toBeDisabled()
})

test('[DEC-95] a profile becomes public only if its reader says so', async ({ page }) => {
  const newcomer = await openOnboarding(page)
  await topic(page, 'Design').check()
  await continueTo(page, 'Languages and video')
  await continueTo(page, 'About you')
  await expect(page.getByRole('switch', { name: 'Public profile' })).not.toBeChecked()
  await continueTo(page, 'Review')
  await button(page, 'Complete Setup').click()
  await expect(page).toHaveURL('/feed')
  expect(await profileOf(newcomer)).toMatchObject({ is_public: false })
})

test('[ONB-11] completing needs a topic', async ({ page }) => {
  const newcomer = await openOnboarding(page)
  await goToReview(page, 'AI & ML')
  // As when the only topic was removed in another tab.
  await page.locator('[name=topic]:checked').evaluateAll((boxes) => {
    for (const box of boxes) box.removeAttribute('name')
  })
  await button(page, 'Complete Setup').click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please select at least 1 topic to continue' }),
  ).toBeVisible()
  await expect(step(page, 'Review')).toBeVisible()
  expect(await profileOf(newcomer)).toMatchObject({ onboarding_completed: false })
})

test('[ONB-12] a sixteenth topic is refused and leads to the plans', async ({ page }) => {
  await openOnboarding(page)
  await topic(page, 'AI & ML').check()
  await page.getByText('Specific interests', { exact: true }).first().click()
  const specific = page.locator('details[open] [name=topic]')
  for (let nth = 0; nth < 14; nth++) await specific.nth(nth).check()
  await specific.nth(14).click()
  await expect(specific.nth(14)).not.toBeChecked()
  const refusal = page.getByRole('alert').filter({ hasText: 'Maximum 15 topics allowed' })
  await expect(refusal.getByRole('link')).toHaveAttribute('href', '/pricing')
})

test('[ONB-14] a failure shows an error and stays on the step', async ({ page }) => {
  const newcomer = await openOnboarding(page)
  await goToReview(page, 'AI & ML')
  await loseConnection(page, '/onboarding')
  await button(page, 'Complete Setup').click()
  await expect(notices(page)).toContainText('Error')
  await expect(notices(page)).toContainText('Failed to complete setup. Please try again.')
  await expect(page).toHaveURL(/\/onboarding/)
  await expect(button(page, 'Complete Setup')).toBeEnabled()
  expect(await profileOf(newcomer)).toMatchObject({ onboarding_completed: false })
})

test('leaving halfway loses nothing, not even what the open step holds', async ({ page }) => {
  await openOnboarding(page)
  await topic(page, 'Design').check()
  await continueTo(page, 'Languages and video')
  await continueTo(page, 'About you')
  await page.getByLabel('First name').fill('Ada')
  const kept = page.waitForResponse('**/functions/v1/save-onboarding-draft')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  expect((await kept).status()).toBe(200)

  await open(page, '/onboarding?step=3')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await open(page, '/onboarding')
  await expect(topic(page, 'Design')).toBeChecked()
})

test('[DEC-77] topics that a visitor chose at the end of their edition are kept', async ({ page }) => {
  await open(page, '/feed')
  for (const name of ['Design', 'Science']) await page.getByRole('checkbox', { name, exact: true }).check()
  await button(page, 'Continue with 2 topics').click()
  await expect(page).toHaveURL('/auth?tab=register')
  await signIn(page, { onboarded: false })
  await open(page, '/onboarding')
  for (const name of ['Design', 'Science']) await expect(topic(page, name)).toBeChecked()
  await expect(topic(page, 'Health')).not.toBeChecked()
})

test('[ANL-21] [ANL-22] [DEC-18] records each step', async ({ page }) => {
  test.slow()
  await page.context().addCookies([{ name: 'analytics', value: 'granted', url: BASE_URL }])
  const newcomer = await openOnboarding(page)
  await goToReview(page, 'AI & ML')
  await button(page, 'Complete Setup').click()
  await expect(page).toHaveURL('/feed')
  const noted = db
    .selectFrom('analytics_events')
    .select('name')
    .where('user_id', '=', newcomer.id)
    .where('name', 'like', 'onboarding%')
  await expect
    .poll(async () => (await noted.execute()).map(({ name }) => name).sort(), { timeout: 20_000 })
    .toEqual([
      'onboarding_complete',
      'onboarding_start',
      'onboarding_step_1',
      'onboarding_step_2',
      'onboarding_step_3',
      'onboarding_step_4',
    ])
})

test('every step is accessible and works by keyboard', async ({ page }) => {
  test.slow()
  await openOnboarding(page)
  await topic(page, 'AI & ML').press('Space')
  for (const fold of await page.getByRole('main').locator('summary').all()) await fold.press('Enter')
  await expectAccessible(page)
  await button(page, 'Continue').press('Enter')
  await expect(step(page, 'Languages and video')).toBeFocused()
  await expectAccessible(page)
  await button(page, 'Continue').press('Enter')
  await expect(step(page, 'About you')).toBeFocused()
  await page.getByLabel('First name').focus()
  await page.keyboard.type('Ada')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Enter')
  await expect(step(page, 'Review')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[ONB-02] the four steps lead to the feed, with everything that was filled in', async ({ page }) => {
    const newcomer = await signIn(page, { onboarded: false })
    await page.goto('/onboarding')
    await topic(page, 'Design').check()
    await continueTo(page, 'Languages and video')
    await language(page, 'Italian').check()
    await continueTo(page, 'About you')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Lovelace')
    await page.getByLabel('Company role').fill('Analyst')
    await continueTo(page, 'Review')
    await expect(page.getByRole('main')).toContainText('English, Italian')
    await button(page, 'Complete Setup').click()
    await expect(page).toHaveURL('/feed')
    expect(await profileOf(newcomer)).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
      company_role: 'Analyst',
      language_prefs: ['en', 'it'],
      onboarding_completed: true,
    })
  })

  test('[DEC-94] the first step is refused without a topic, and keeps what was chosen', async ({ page }) => {
    await signIn(page, { onboarded: false })
    await page.goto('/onboarding')
    await button(page, 'Continue').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Pick at least one topic' })).toBeVisible()
    await expect(step(page, 'Topics')).toBeVisible()
  })
})
