import { expectAccessible } from './support/accessible.ts'
import { watchControls } from './support/controls.ts'
import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { aReportedArticle } from './support/reports.ts'
import { expect, test } from './support/test.ts'

test('reports are resolved by keyboard, and the decision is undone', async ({ page, request }) => {
  const controls = await watchControls(page, {
    screen: '/admin/moderation',
    language: 'it',
    subjects: [/(?<=Annulla: ).*/, /(?<=Chiudi segnalazioni su ).*/],
    // Its source has other articles: moderation.db.test.ts pauses one. sources.test.ts closes reports on a source.
    elsewhere: ['#Metti in pausa la sorgente', 'Chiudi segnalazioni su …', 'Precedenti', 'Successive'],
  })
  await signIn(page, { role: 'editor' })
  const { id, title } = await aReportedArticle(request, 'Spam or advertising: every link has a code')

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
  await expect(page.getByRole('region', { name: /^Notifiche/ })).toContainText('Articolo eliminato')
  await expect(article.getByRole('heading', { name: title })).toHaveCount(0)
  expect(await isDeleted()).toBe(true)
  await page.keyboard.press('u')
  await expect(article.getByRole('heading', { name: title })).toBeVisible()
  expect(await isDeleted()).toBe(false)

  await article.getByRole('button', { name: 'Mantieni articolo' }).click()
  await expect(page.getByRole('region', { name: /^Notifiche/ })).toContainText('Articolo mantenuto')
  await expect(article.getByRole('heading', { name: title })).toHaveCount(0)
  await page.getByRole('button', { name: 'Chiuse' }).click()
  await expect(page.getByRole('row', { name: title })).toContainText('Mantenuto')
  await page.getByRole('button', { name: `Annulla: ${title}` }).click()
  await expect(page.getByRole('row', { name: title })).toHaveCount(0)
  await page.getByRole('button', { name: /^Sorgenti/ }).click()
  await expect(page).toHaveURL(/view=sources/)
  await page.getByRole('button', { name: /^Aperte/ }).click()
  await page.getByRole('button', { name: title }).click()
  await article.getByRole('button', { name: 'Correggi i tag' }).click()
  await expect(page).toHaveURL(/admin\/articles\?q=/)
  await open(page, `/admin/moderation?drop=${id}`)
  await article.getByRole('button', { name: 'Elimina articolo' }).click()
  await expect.poll(isDeleted).toBe(true)
  await controls.expectAllUsed()
})

test('single-key shortcuts do nothing for editors who turned them off', async ({ page }) => {
  const { id } = await signIn(page, { role: 'editor' })
  await db.updateTable('profiles').set({ keyboard_shortcuts: false }).where('id', '=', id).execute()
  await open(page, '/admin/articles')
  await page.keyboard.press('j')
  await expect(page.locator('tr[data-current]')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Scorciatoie da tastiera' }).click()
  await page.getByRole('switch', { name: 'Scorciatoie con un solo tasto' }).click()
  await expect(page.getByRole('switch', { name: 'Scorciatoie con un solo tasto' })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(page.locator('tr[data-current]')).toHaveCount(1)
})
