import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { open, reload } from './support/open.ts'
import { db } from './support/people.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'
import { serveVideoHost } from './support/video-host.ts'

test.beforeEach(({ page }) => serveVideoHost(page))

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const headlines = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

async function mute(page: Page, word: string) {
  await page.getByLabel('Word or phrase').fill(word)
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
}

test('[WORD-01] [WORD-03] [WORD-04] [WORD-05] a reader mutes a word, loses its item with an undo, and unmutes it', async ({
  page,
}) => {
  await signInReader(page)
  await open(page, '/feed')
  const titles = await headlines(page).allTextContents()
  const title = titles[1] as string
  const word = title.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] as string

  await open(page, '/preferences')
  await page.getByRole('link', { name: 'Mute words and phrases' }).click()
  await expect(page).toHaveURL('/preferences/muted-words')
  await expect(page.getByRole('heading', { name: 'No muted words' })).toBeVisible()
  await expectAccessible(page)

  await mute(page, 'a')
  const field = page.getByLabel('Word or phrase')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()

  await page.getByLabel('How long').selectOption('For a week')
  await mute(page, word)
  await expect(page.getByRole('status')).toContainText(`“${word}” is muted.`)
  await expect(field).toHaveValue('')
  await expect(rows(page)).toContainText([/Whole word · until .*Hid [1-9]/])
  await expectAccessible(page)

  await open(page, '/feed')
  await expect(headlines(page).filter({ hasText: title })).toHaveCount(0)
  const gone = page.getByRole('listitem').filter({ hasText: title })
  await expect(gone).toContainText(`${word} is muted`)
  await reload(page)
  await gone.getByRole('button', { name: `Undo: ${title}` }).click()
  await expect(headlines(page)).toHaveText(titles)

  await open(page, '/preferences/muted-words')
  await mute(page, 'transfer rumours')
  await mute(page, 'unboxing')
  await expect(rows(page)).toHaveText([/^unboxing/, /^transfer rumours/])
  await expect(rows(page)).toContainText(['Hid nothing', 'Hid nothing'])
  await page.getByRole('button', { name: 'Unmute “transfer rumours”' }).click()
  await expect(rows(page)).toHaveText([/^unboxing/])
  await expect(page.getByRole('status')).toContainText('“transfer rumours” is unmuted.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveText([/^unboxing/, /^transfer rumours/])
  await reload(page)
  await expect(rows(page)).toHaveText([/^unboxing/, /^transfer rumours/])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[WORD-03] a word is muted until a date, and unmuted', async ({ page }) => {
    const reader = await signInReader(page)
    await page.goto('/preferences/muted-words')
    await expect(page.getByLabel('Until', { exact: true })).toBeHidden()
    await page.getByLabel('How long').selectOption('Until a date')
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('Until', { exact: true }).fill(until)
    await mute(page, 'élection')
    await expect(rows(page)).toHaveText([/^élection/])
    const stored = db.selectFrom('muted_words').select(['word', 'needle']).where('user_id', '=', reader.id)
    expect(await stored.execute()).toEqual([{ word: 'élection', needle: ' election ' }])

    await page.getByLabel('How long').selectOption('Until a date')
    await page.getByLabel('Until', { exact: true }).fill('2020-01-01')
    await mute(page, 'finale')
    await expect(page.getByText('Choose today or a later day.')).toBeVisible()
    await expect(page.getByLabel('Word or phrase')).toHaveValue('finale')

    await page.getByRole('button', { name: 'Unmute “élection”' }).click()
    await expect(page.getByRole('heading', { name: 'No muted words' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows(page)).toHaveText([/^élection/])
  })
})
