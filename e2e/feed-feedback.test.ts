import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { toast } from './support/auth-screen.ts'
import { act, expectDisliked, openChoices } from './support/choices.ts'
import { open, reload } from './support/open.ts'
import { db, type Person } from './support/people.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'
import { serveVideoHost } from './support/video-host.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const headlines = (page: Page) => cards(page).getByRole('heading', { level: 2 })
const button = (card: Locator, name: string) => card.getByRole('button', { name, exact: true })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const isPressed = (card: Locator, name: string, pressed: boolean) =>
  expect(button(card, name)).toHaveAttribute('aria-pressed', String(pressed))

test.beforeEach(({ page }) => serveVideoHost(page))

/** One of our functions responds once the page has shown the expected result. */
const answered = (page: Page, name: string) => page.waitForResponse(`**/functions/v1/${name}`)

/** The second item of the reader's edition is replaced by another item from the first one's source. */
async function repeatFirstSource({ id }: Person) {
  const first = await db
    .selectFrom('edition_items as item')
    .innerJoin('drops', 'drops.id', 'item.drop_id')
    .select(['drops.id', 'drops.source_id'])
    .where('item.user_id', '=', id)
    .where('item.position', '=', 1)
    .executeTakeFirstOrThrow()
  const other = await db
    .selectFrom('drops')
    .select(['id as drop_id', 'story_id'])
    .where('source_id', '=', first.source_id)
    .where('id', '!=', first.id)
    .where('tag_done', '=', true)
    .where('id', 'not in', db.selectFrom('edition_items').select('drop_id').where('user_id', '=', id))
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('edition_items')
    .set(other)
    .where('user_id', '=', id)
    .where('position', '=', 2)
    .execute()
}

test.describe('a reader', () => {
  let first: Locator
  let reader: Person

  test.beforeEach(async ({ page }) => {
    reader = await signInReader(page)
    await open(page, '/feed')
    first = cards(page).first()
  })

  test('[DEC-35] likes or dislikes, never both, and undoes it', async ({ page }) => {
    for (const [name, liked, disliked] of [
      ['Like', true, false],
      ['Dislike', false, true],
      ['Dislike', false, false],
      ['Like', true, false],
    ] as const) {
      const answer = answered(page, 'rate-drop')
      await act(first, name)
      await isPressed(first, 'Like', liked)
      await expectDisliked(first, disliked)
      await answer
    }
    await reload(page)
    await isPressed(first, 'Like', true)
    await expectDisliked(first, false)
  })

  test('[FEED-23] [DEC-35] saves and removes', async ({ page }) => {
    await button(first, 'Save').click()
    await expect(toast(page, 'Saved to your profile.')).toBeVisible()
    await isPressed(first, 'Save', true)
    await reload(page)
    await isPressed(first, 'Save', true)
    const answer = answered(page, 'save-drop')
    await button(first, 'Save').click()
    await isPressed(first, 'Save', false)
    await answer
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    await reload(page)
    await isPressed(first, 'Save', false)
  })

  test('[DEC-35] dismisses permanently, unless it is undone', async ({ page }) => {
    const titles = await headlines(page).allTextContents()
    await first.focus()
    await page.keyboard.press('x')
    await expect(headlines(page)).toHaveText(titles.slice(1))
    await expect(first).toBeFocused()
    // The dismissal itself may still be on its way.
    const answer = page.waitForResponse(
      (response) =>
        response.url().endsWith('/dismiss-drop') && response.request().postDataJSON().dismissed === false,
    )
    await undo(page).click()
    await expect(headlines(page)).toHaveText(titles)
    await answer
    await reload(page)
    await expect(headlines(page)).toHaveText(titles)

    const second = answered(page, 'dismiss-drop')
    await act(first, 'Dismiss')
    await second
    await reload(page)
    await expect(headlines(page)).toHaveText(titles.slice(1))
  })

  test('[DEC-35] reports with a reason, and withdraws it', async ({ page }) => {
    test.slow()
    const titles = await headlines(page).allTextContents()
    const dropId = Number(await first.getAttribute('data-item'))
    const reports = () => db.selectFrom('reports').select('reason').where('drop_id', '=', dropId)
    const before = await reports().execute()

    await act(first, 'Report')
    const dialog = page.getByRole('dialog', { name: 'Report this item' })
    await expect(button(dialog, 'Report')).toBeDisabled()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(button(first, 'More choices')).toBeFocused()
    await act(first, 'Report')
    await dialog.getByRole('radio', { name: 'Misleading or false' }).check()
    await dialog.getByLabel('Details (optional)').fill('The figures are from 2019')
    await button(dialog, 'Report').click()
    await expect(dialog).toHaveCount(0)
    await expect(headlines(page)).toHaveText(titles.slice(1))
    await expect(toast(page, 'Reported. Our editors will look at it.')).toBeVisible()
    expect(await reports().execute()).toContainEqual({
      reason: 'Misleading or false: The figures are from 2019',
    })

    const answer = answered(page, 'report-drop')
    await undo(page).click()
    await answer
    await expect(headlines(page)).toHaveText(titles)
    expect(await reports().execute()).toHaveLength(before.length)
  })

  test('mutes a source with all its items, and a topic, each undone with one click', async ({ page }) => {
    await repeatFirstSource(reader)
    await reload(page)
    const titles = await headlines(page).allTextContents()
    const source = page.getByRole('menuitem', { name: /^Mute .+You won’t see anything from this source/ })
    const topic = page.getByRole('menuitem', { name: /^Mute .+Hides it from your editions/ })
    for (const choice of [source, topic]) {
      await openChoices(first)
      await choice.click()
      await expect(headlines(page).filter({ hasText: titles[0] as string })).toHaveCount(0)
      if (choice === source) await expect(headlines(page)).toHaveText(titles.slice(2))
      await undo(page).click()
      await expect(headlines(page)).toHaveText(titles)
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    }
    await openChoices(first)
    await source.click()
    await expect(undo(page)).toBeVisible()
    await reload(page)
    await expect(headlines(page).filter({ hasText: titles[0] as string })).toHaveCount(0)
  })

  test("asks for less of a topic, which leaves today's edition unchanged", async ({ page }) => {
    const titles = await headlines(page).allTextContents()
    await openChoices(first)
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: /^Less like this/ }).click()
    await expect(page.getByText(/^You’ll see less .+ from tomorrow$/)).toBeVisible()
    await expect(headlines(page)).toHaveText(titles)
    const answer = answered(page, 'less-of-topic')
    await undo(page).click()
    expect((await answer).request().postDataJSON()).toMatchObject({ less: false })
  })

  test('[ERR-06] [ERR-07] shows when an action failed, and restores the earlier state', async ({ page }) => {
    test.slow()
    const titles = await headlines(page).allTextContents()
    await page.route('**/functions/v1/*', (route) => route.abort())
    for (const name of ['Save', 'Like', 'Dislike', 'Dismiss'] as const) {
      await act(first, name)
      await expect(toast(page, 'Action failed. Please sign in and try again.')).toBeVisible()
      if (name === 'Dislike') await expectDisliked(first, false)
      else if (name !== 'Dismiss') await isPressed(first, name, false)
      await expect(headlines(page)).toHaveText(titles)
      await reload(page)
      await first.getByRole('group', { name: 'Actions' }).waitFor()
    }
    await act(first, 'Report')
    await page.getByRole('radio', { name: 'Offensive' }).check()
    await button(page.getByRole('dialog'), 'Report').click()
    await expect(toast(page, 'Action failed. Please sign in and try again.')).toBeVisible()
    await expect(headlines(page)).toHaveText(titles)
  })
})

test('[ERR-04] [PERM-11] a visitor is asked to sign in, once, and nothing changes', async ({ page }) => {
  await open(page, '/feed')
  const first = cards(page).first()
  await button(first, 'Save').click()
  await expect(toast(page, 'Please sign in to continue')).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
  await isPressed(first, 'Save', false)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth?next=%2Ffeed')
})

test('[ERR-05] an unverified reader is asked to verify, and nothing changes', async ({ page }) => {
  const { id } = await signInReader(page)
  await open(page, '/feed')
  await db.updateTable('users').set({ email_verified: false }).where('id', '=', id).execute()
  const first = cards(page).first()
  const answer = answered(page, 'rate-drop')
  await button(first, 'Like').click()
  expect(await (await answer).json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
  await expect(toast(page, 'Please verify your email')).toContainText(
    'You need to verify your email address to continue.',
  )
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
  await isPressed(first, 'Like', false)
})

test('the whole feed by keyboard', async ({ page }) => {
  test.slow()
  await signInReader(page)
  await open(page, '/feed')
  const titles = await headlines(page).allTextContents()
  const [first, second] = [cards(page).nth(0), cards(page).nth(1)]
  const press = (key: string) => page.keyboard.press(key)

  await press('j')
  await expect(first).toBeFocused()
  await press('j')
  await expect(second).toBeFocused()
  await press('k')
  await expect(first).toBeFocused()
  await press('k')
  await expect(first).toBeFocused()

  // Notices come in the order of the answers.
  const liked = answered(page, 'rate-drop')
  await press('l')
  await isPressed(first, 'Like', true)
  await liked
  await press('s')
  await isPressed(first, 'Save', true)
  await expect(toast(page, '1 liked, 1 saved')).toContainText('Saved to your profile.')

  await page.context().route(/\.example\//, (route) => route.fulfill({ body: 'Article' }))
  const [tab] = await Promise.all([page.waitForEvent('popup'), press('o')])
  await tab.close()
  await expect(page.getByText('1 of 5 opened')).toBeVisible()

  await press('x')
  await expect(headlines(page)).toHaveText(titles.slice(1))
  await expect(first).toBeFocused()

  await press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('Next item')
  await expectAccessible(page)
  await press('j')
  await press('Escape')
  await expect(keys).toHaveCount(0)
  await expect(first).toBeFocused()

  await page.getByRole('button', { name: 'Open search' }).click()
  await page.getByRole('searchbox').fill('x')
  await press('x')
  await expect(page.getByRole('searchbox')).toHaveValue('xx')
  await expect(headlines(page)).toHaveText(titles.slice(1))
})

test('two items are dismissed by two keys, even before the code for reactions has arrived', async ({
  page,
}) => {
  let deliver = () => {}
  const held = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/assets/react-to-item-*.js', async (route) => {
    await held
    await route.continue()
  })
  await signInReader(page)
  await open(page, '/feed')
  const titles = await headlines(page).allTextContents()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(cards(page).nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(cards(page).nth(2)).toBeFocused()
  await expect(headlines(page)).toHaveText(titles)
  deliver()
  await expect(headlines(page)).toHaveText(titles.slice(2))
  await expect(cards(page).first()).toBeFocused()
})

test('[DEC-65] an emptied edition shows its end, how many were cleared, and an undo for each', async ({
  page,
}) => {
  test.slow()
  await signInReader(page)
  await open(page, '/feed')
  const titles = await headlines(page).allTextContents()
  for (const title of titles) {
    const done = answered(page, 'dismiss-drop')
    await act(cards(page).filter({ hasText: title }), 'Dismiss')
    await done
  }
  const cleared = page.getByRole('list', { name: 'Cleared items' }).getByRole('listitem')
  await expect(page.getByText(`${titles.length} items cleared`)).toBeVisible()
  await expect(page.getByText("That's it for today.")).toBeVisible()
  await expect(cleared).toHaveCount(titles.length)
  await reload(page)
  await expect(cleared).toHaveCount(titles.length)
  await expect(cards(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Undo: ${titles[1]}` }).click()
  await expect(headlines(page)).toHaveText([titles[1] as string])
})

test('single-key shortcuts are turned off and stay off, for a reader and for a visitor', async ({ page }) => {
  test.slow()
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const chooseShortcuts = async (wanted: boolean) => {
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await keys.getByRole('switch', { name: 'Enable single-key shortcuts' }).setChecked(wanted)
    await keys.getByRole('button', { name: 'Done' }).click()
    await expect(keys).toHaveCount(0)
  }
  const offStaysOff = async () => {
    await reload(page)
    await expect(cards(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect(keys.getByRole('switch')).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await page.keyboard.press('?')
    await expect(keys).toHaveCount(0)
    await expect(cards(page).first()).not.toBeFocused()
  }
  await open(page, '/feed')
  await chooseShortcuts(false)
  await offStaysOff()

  await signInReader(page)
  await open(page, '/feed')
  const saved = page.waitForResponse(/functions\/v1\/set-shortcuts/)
  await chooseShortcuts(false)
  expect((await saved).status()).toBe(200)
  await page.evaluate(() => localStorage.clear())
  await offStaysOff()
  await chooseShortcuts(true)
  await page.keyboard.press('j')
  await expect(cards(page).first()).toBeFocused()
})
