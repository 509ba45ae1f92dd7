import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { BASE_URL } from './support/addresses.ts'
import { open } from './support/open.ts'
import { db, register, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('what readers reported is decided by keyboard, and the decision is taken back', async ({
  page,
  request,
}) => {
  await register(request)
  await signIn(page, { role: 'editor' })
  const title = `Ten gadgets ${randomUUID()}`
  const { id } = await db
    .insertInto('drops')
    .columns(['source_id', 'url', 'title', 'published_at'])
    .expression((eb) =>
      eb
        .selectFrom('sources')
        .select((eb) => [
          'id',
          eb.val(`https://weekly.example/${randomUUID()}`).as('url'),
          eb.val(title).as('title'),
          eb.val(new Date()).as('published_at'),
        ])
        .limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const report = await request.post('/functions/v1/report-drop', {
    data: { drop_id: id, reason: 'Spam or advertising: every link has a code' },
    headers: { origin: BASE_URL },
  })
  expect(report.status(), await report.text()).toBe(200)

  await open(page, `/admin/moderation?drop=${id}`)
  const article = page.getByRole('region', { name: 'Articolo segnalato' })
  await expect(article.getByRole('heading', { name: title })).toBeVisible()
  await expect(article).toContainText('Spam o pubblicità 1')
  await expect(article).toContainText('every link has a code')
  await expectAccessible(page)

  const isDeleted = async () =>
    (await db.selectFrom('drops').select('deleted_at').where('id', '=', id).executeTakeFirstOrThrow())
      .deleted_at !== null
  await page.keyboard.press('4')
  await expect(page.getByRole('region', { name: /notifications/i })).toContainText('L’articolo è eliminato')
  await expect(article.getByRole('heading', { name: title })).toHaveCount(0)
  expect(await isDeleted()).toBe(true)
  await page.keyboard.press('u')
  await expect(article.getByRole('heading', { name: title })).toBeVisible()
  expect(await isDeleted()).toBe(false)

  await article.getByRole('button', { name: 'Va bene così' }).click()
  await expect(page.getByRole('region', { name: /notifications/i })).toContainText('L’articolo resta')
  await expect(article.getByRole('heading', { name: title })).toHaveCount(0)
  await page.getByRole('button', { name: 'Chiuse' }).click()
  await expect(page.getByRole('row', { name: title })).toContainText('Tenuto')
})

test('single keys do nothing for who switched them off', async ({ page }) => {
  const { id } = await signIn(page, { role: 'editor' })
  await db.updateTable('profiles').set({ keyboard_shortcuts: false }).where('id', '=', id).execute()
  await open(page, '/admin/articles')
  await page.keyboard.press('j')
  await expect(page.locator('tr[data-current]')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('switch', { name: 'Single keys' }).click()
  await expect(page.getByRole('switch', { name: 'Single keys' })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(page.locator('tr[data-current]')).toHaveCount(1)
})
