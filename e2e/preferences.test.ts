import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { BASE_URL } from './support/addresses.ts'
import { button, holdBack, language, notices, savedTopics, topic, topicIds } from './support/choosing.ts'
import { leave } from './support/leave.ts'
import { open } from './support/open.ts'
import { db, loseProfile, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const wizard = (page: Page) => page.getByRole('region', { name: 'Choose Your Interests' })
const summary = (page: Page) => page.getByRole('region', { name: 'Your Selection' })
const save = (page: Page) => button(page, 'Save All Preferences')

async function openPreferences(page: Page, person?: Parameters<typeof signIn>[1]) {
  const reader = await signIn(page, person)
  await open(page, '/preferences')
  return reader
}

/** Categories, subtopics, specific, total. */
async function expectCounts(page: Page, ...counts: number[]) {
  await expect(summary(page).getByRole('term')).toHaveText(['Categories', 'Subtopics', 'Specific', 'Total'])
  await expect(summary(page).getByRole('definition')).toHaveText(counts.map(String))
}

test('[PREF-01] needs sign-in', async ({ page }) => {
  await page.goto('/preferences')
  await expect(page).toHaveURL(/\/auth/)
})

test('[PREF-01] [PREF-02] [PREF-03] [PREF-04] offers 20 languages, 1 to 3 of which can be chosen', async ({
  page,
}) => {
  await openPreferences(page)
  const languages = page.getByRole('region', { name: 'Languages' })
  const boxes = languages.getByRole('checkbox')
  await expect(boxes).toHaveCount(20)
  await expect(languages).toContainText('1/3')
  await language(page, 'Italian').check()
  await language(page, 'Japanese').check()
  await expect(languages).toContainText('3/3')
  await expect(languages).toContainText('Maximum 3 languages allowed')
  await expect(languages.locator('input:disabled')).toHaveCount(17)
  await language(page, 'English').uncheck()
  await expect(languages.locator('input:disabled')).toHaveCount(0)
  await language(page, 'Italian').uncheck()
  await language(page, 'Japanese').uncheck()
  await expect(languages).toContainText('0/3')
  await expect(languages.getByText('Please select at least 1 language')).toBeVisible()
})

test('[PREF-06] has the switch for embedded videos, a Premium feature', async ({ page }) => {
  await openPreferences(page)
  const embeds = page.getByRole('switch', { name: /YouTube embeds/ })
  await expect(embeds).toBeChecked()
  await expect(embeds).toHaveAccessibleDescription(/Premium feature/)
})

test('[PREF-07] [PREF-08] [PREF-09] [PREF-10] [PREF-11] [PREF-12] [PREF-15] [PREF-16] [LIM-06] [DEC-22] leads through the topics in three steps', async ({
  page,
}) => {
  await openPreferences(page)
  const [back, next] = [button(page, 'Back'), button(page, 'Next')]
  await expect(wizard(page)).toContainText('Step 1 of 3')
  await expect(next).toBeDisabled()
  await topic(page, 'AI & ML').check()
  await topic(page, 'AI & ML').uncheck()
  await expect(next).toBeDisabled()
  await topic(page, 'AI & ML').check()
  await topic(page, 'Design').check()

  await next.click()
  await expect(wizard(page)).toContainText('Step 2 of 3')
  const ofDesign = wizard(page).getByRole('group', { name: 'Design', exact: true })
  await expect(ofDesign.getByRole('checkbox', { name: 'UX Design' })).toBeVisible()
  await expect(wizard(page).getByRole('group', { name: 'AI & ML' })).toBeVisible()
  await expect(wizard(page).getByRole('group', { name: 'Science' })).toHaveCount(0)
  await topic(page, 'Large Language Models').check()

  await next.click()
  await expect(wizard(page)).toContainText('Step 3 of 3')
  await expect(next).toBeDisabled()
  await expect(topic(page, 'User Research')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search specific interests' }).fill('fine-TUN')
  await expect(topic(page, 'User Research')).toBeHidden()
  await topic(page, 'Fine-Tuning').check()
  await page.getByRole('searchbox', { name: 'Search specific interests' }).fill('zzz')
  await expect(wizard(page)).toContainText('No interest matches “zzz”.')

  await back.click()
  await back.click()
  await expect(wizard(page)).toContainText('Step 1 of 3')
  await expect(back).toBeDisabled()
  await expectCounts(page, 2, 1, 1, 4)
})

test('[PREF-13] [PREF-14] summarises the choice, and each topic can be removed', async ({ page }) => {
  await openPreferences(page)
  await expectCounts(page, 0, 0, 0, 0)
  await topic(page, 'AI & ML').check()
  await topic(page, 'Design').check()
  await expectCounts(page, 2, 0, 0, 2)
  await expect(summary(page).getByRole('listitem')).toHaveText(['AI & ML', 'Design'])
  await summary(page).getByRole('button', { name: 'Remove Design' }).click()
  await expectCounts(page, 1, 0, 0, 1)
  await expect(topic(page, 'Design')).not.toBeChecked()
})

test('[PREF-17] [PREF-18] [PREF-19] [PREF-23] [DEC-31] saves everything and shows it again', async ({
  page,
}) => {
  const reader = await openPreferences(page)
  await expect(save(page)).toBeDisabled()
  await topic(page, 'AI & ML').check()
  await language(page, 'Italian').check()
  await page.getByRole('switch', { name: /YouTube embeds/ }).uncheck()
  await page.getByLabel('Items a day').selectOption('8')

  const letGo = await holdBack(page, '/preferences')
  await save(page).click()
  await expect(button(page, 'Saving...')).toBeVisible()
  letGo()
  await expect(notices(page)).toContainText('Success')
  await expect(notices(page)).toContainText('All your preferences have been saved!')
  await expect(save(page)).toBeEnabled()

  await open(page, '/preferences')
  await expect(topic(page, 'AI & ML')).toBeChecked()
  await expect(language(page, 'Italian')).toBeChecked()
  await expect(page.getByRole('switch', { name: /YouTube embeds/ })).not.toBeChecked()
  await expect(page.getByLabel('Items a day')).toHaveValue('8')
  expect(await savedTopics(reader)).toEqual(await topicIds('AI & ML'))
})

test('[PREF-18] [PREF-20] [ERR-12] shows an error when saving fails, and can be tried again', async ({
  page,
}) => {
  const reader = await openPreferences(page)
  await topic(page, 'AI & ML').check()
  await loseProfile(reader)
  await save(page).click()
  await expect(notices(page)).toContainText('Failed to save preferences. Please try again.')
  await expect(save(page)).toBeEnabled()
  await expect(topic(page, 'AI & ML')).toBeChecked()
})

test('[PREF-21] does not save without a language', async ({ page }) => {
  await openPreferences(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await topic(page, 'AI & ML').check()
  await language(page, 'English').uncheck()
  await save(page).click()
  await expect(notices(page)).toContainText('Please select at least 1 language.')
  expect(sent).toEqual([])
})

test('[PREF-22] shows an error when the preferences cannot be loaded', async ({ page }) => {
  const reader = await signIn(page)
  await loseProfile(reader)
  await open(page, '/preferences')
  await expect(notices(page)).toContainText('Error')
  await expect(notices(page)).toContainText('Failed to load preferences.')
})

test('[DEC-21] a fourth main topic on the Free plan is refused and leads to the plans', async ({ page }) => {
  await openPreferences(page)
  for (const name of ['AI & ML', 'Design', 'Science']) await topic(page, name).check()
  await topic(page, 'Health').click()
  await expect(topic(page, 'Health')).not.toBeChecked()
  const refusal = wizard(page).getByRole('alert')
  await expect(refusal).toContainText('The Free plan includes up to 3 main topics')
  await expect(refusal.getByRole('link')).toHaveAttribute('href', '/pricing')
})

test('[DEC-21] Premium has no limit', async ({ page }) => {
  await openPreferences(page, { tier: 'premium' })
  for (const name of ['AI & ML', 'Design', 'Science', 'Health']) await topic(page, name).check()
  await save(page).click()
  await expect(notices(page)).toContainText('All your preferences have been saved!')
})

test('says when a change takes effect', async ({ page }) => {
  const reader = await openPreferences(page)
  await expect(page.getByText('Your next edition follows your choice.')).toBeVisible()
  await topic(page, 'AI & ML').check()
  await save(page).click()
  await expect(notices(page)).toContainText('All your preferences have been saved!')
  await open(page, '/feed')
  await open(page, '/preferences')
  const editions = db.selectFrom('editions').select('day').where('user_id', '=', reader.id)
  expect(await editions.execute()).toHaveLength(1)
  await expect(page.getByText('Tomorrow’s follows your choice.')).toBeVisible()
})

test("lists the reader's choices, each with an undo", async ({ page }) => {
  const reader = await signIn(page)
  const [muted, less] = await topicIds('Design', 'Health')
  await db
    .insertInto('muted_topics')
    .values({ user_id: reader.id, topic_id: muted as number })
    .execute()
  await db
    .insertInto('topic_weights')
    .values({ user_id: reader.id, topic_id: less as number, weight: 0.25 })
    .execute()
  await open(page, '/preferences')
  const toldUs = page.getByRole('region', { name: 'Muted, dismissed and reported' })
  await expect(toldUs.getByRole('heading', { level: 3 })).toHaveText(['Muted topics', 'Less of'])
  await toldUs.getByRole('button', { name: 'Undo: Design' }).click()
  await expect(toldUs.getByRole('listitem')).toHaveText([/^Health/])
  await expect(toldUs.getByRole('heading', { level: 2 })).toBeFocused()
  const rows = db.selectFrom('muted_topics').selectAll().where('user_id', '=', reader.id)
  await expect.poll(() => rows.execute()).toEqual([])
})

test('the question about analytics covers neither the save button nor a notice', async ({ page }) => {
  await openPreferences(page)
  await topic(page, 'AI & ML').check()
  const question = page.getByRole('region', { name: 'Cookie & analytics settings' })
  await page.getByRole('button', { name: 'Cookie & analytics settings' }).click()
  await expect(question).toBeInViewport()
  // A click on something covered would never arrive.
  await save(page).click({ timeout: 3_000 })
  await expect(notices(page)).toContainText('Success')
  // It slides in from below.
  await expect
    .poll(async () => {
      const above = await notices(page).getByRole('listitem').boundingBox()
      const below = await question.boundingBox()
      return (above?.y ?? 0) + (above?.height ?? 0) <= (below?.y ?? 0)
    })
    .toBe(true)
})

test('[ANL-23] records a successful save with its counts', async ({ page }) => {
  await page.context().addCookies([{ name: 'analytics', value: 'granted', url: BASE_URL }])
  const reader = await openPreferences(page)
  await topic(page, 'AI & ML').check()
  await language(page, 'Italian').check()
  await save(page).click()
  await expect(notices(page)).toContainText('All your preferences have been saved!')
  await leave(page)
  const noted = db
    .selectFrom('analytics_events')
    .select('properties')
    .where('user_id', '=', reader.id)
    .where('name', '=', 'preferences_completed')
  await expect.poll(() => noted.execute()).toEqual([{ properties: { topics_count: 1, languages_count: 2 } }])
})

/** Presses Tab until the control has the focus, as a person without a mouse does. */
async function tabTo(page: Page, control: Locator) {
  for (let presses = 0; presses < 250; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never reaches the control')
}

test('[DEC-93] a reader with only specific topics goes forward and back, and adds a subtopic', async ({
  page,
}) => {
  const reader = await signIn(page)
  const [specific] = await topicIds('Open-Weight Models')
  await db
    .insertInto('preferences')
    .values({ user_id: reader.id, selected_topic_ids: [specific as number] })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ selected_topic_ids: [specific as number] }),
    )
    .execute()
  await open(page, '/preferences')
  await expectCounts(page, 0, 0, 1, 1)
  await button(page, 'Next').click()
  await topic(page, 'Large Language Models').check()
  await button(page, 'Next').click()
  await expect(wizard(page)).toContainText('Step 3 of 3')
  await button(page, 'Back').click()
  await button(page, 'Back').click()
  await expect(wizard(page)).toContainText('Step 1 of 3')
  await expectCounts(page, 0, 1, 1, 2)
})

test('everything can be chosen and saved with the keyboard alone', async ({ page }) => {
  test.slow()
  const reader = await openPreferences(page)
  await tabTo(page, topic(page, 'AI & ML'))
  await page.keyboard.press('Space')
  await tabTo(page, button(page, 'Next'))
  await page.keyboard.press('Enter')
  await tabTo(page, topic(page, 'Large Language Models'))
  await page.keyboard.press('Space')
  await tabTo(page, button(page, 'Next'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Search specific interests'))
  await page.keyboard.type('large')
  await tabTo(page, language(page, 'Italian'))
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await tabTo(page, save(page))
  await page.keyboard.press('Enter')
  await expect(notices(page)).toContainText('All your preferences have been saved!')
  expect(await savedTopics(reader)).toEqual(await topicIds('AI & ML', 'Large Language Models'))
})

test('every step is accessible and works by keyboard', async ({ page }) => {
  test.slow()
  await openPreferences(page)
  await topic(page, 'AI & ML').focus()
  await page.keyboard.press('Space')
  await expect(topic(page, 'AI & ML')).toBeChecked()
  await expectAccessible(page)
  for (const step of [2, 3]) {
    await button(page, 'Next').press('Enter')
    await expect(wizard(page)).toContainText(`Step ${step} of 3`)
    await expect(wizard(page).locator(':focus')).toHaveRole('heading')
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[PREF-05] the form saves, and the server refuses a fourth language', async ({ page }) => {
    const reader = await signIn(page)
    await page.goto('/preferences')
    await topic(page, 'AI & ML').check()
    await language(page, 'Italian').check()
    await save(page).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'All your preferences have been saved!' }),
    ).toBeVisible()
    expect(await savedTopics(reader)).toEqual(await topicIds('AI & ML'))
    await expect(topic(page, 'Large Language Models')).toBeVisible()

    await language(page, 'French').check()
    await language(page, 'German').check()
    await save(page).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Maximum 3 languages allowed' }).first(),
    ).toBeVisible()
  })
})
