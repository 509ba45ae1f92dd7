import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

async function aSource(name: string): Promise<number> {
  const host = `${name.toLowerCase().replace(/\W+/g, '-')}.example`
  const { id } = await db
    .insertInto('sources')
    .values({
      name,
      homepage_url: `https://${host}/`,
      feed_url: `https://${host}/feed`,
      host,
      status: 'inactive',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const exists = async (id: number) =>
  (await db.selectFrom('sources').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

test('[SRC-06] [SRC-07] [SRC-09] the dialog to add one says what is missing and sends nothing', async ({
  page,
}) => {
  await signIn(page, { role: 'admin' })
  await open(page, '/admin/sources')
  await page.getByRole('button', { name: 'Aggiungi Sorgente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aggiungi Sorgente' })
  for (const label of ['Nome*', 'URL Homepage*', 'URL Feed RSS'])
    await expect(dialog.getByLabel(label)).toBeVisible()
  await expect(dialog.getByRole('switch', { name: 'Sorgente ufficiale' })).not.toBeChecked()
  let calls = 0
  await page.route('**/functions/v1/admin-api/sources', (route) => {
    calls += 1
    return route.continue()
  })
  await dialog.getByLabel('URL Homepage*').fill('https://somewhere.example')
  await dialog.getByRole('button', { name: 'Aggiungi Sorgente' }).click()
  const summary = dialog.getByRole('alert').filter({ hasText: 'Campi mancanti' })
  await expect(summary).toContainText('Nome e URL homepage sono obbligatori')
  await expect(page.getByText('Campi mancanti')).toHaveCount(1)
  const name = dialog.getByLabel('Nome*')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Inserisci un nome.')
  await expect(dialog.locator('[aria-invalid]')).toHaveCount(1)
  await expect(dialog.getByLabel('URL Homepage*')).toHaveValue('https://somewhere.example')
  expect(calls).toBe(0)
})

test('[SRC-36] [SRC-37] [SRC-38] [SRC-39] deleting asks first, with the name typed', async ({ page }) => {
  await signIn(page, { role: 'admin' })
  const name = `Porto Franco ${test.info().workerIndex}`
  const id = await aSource(name)
  await open(page, `/admin/sources?q=${encodeURIComponent(name)}`)
  const remove = page.getByRole('button', { name: `Elimina ${name}` })
  await remove.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Tutti gli articoli associati vengono rimossi')
  await expect(dialog.getByRole('button', { name: 'Elimina sorgente' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await expect(remove).toBeVisible()
  expect(await exists(id)).toBe(true)

  await remove.click()
  await dialog.getByLabel(`Scrivi ${name} per confermare`).fill(name)
  await dialog.getByRole('button', { name: 'Elimina sorgente' }).click()
  await expect(page.getByRole('region', { name: /^Notifiche/ })).toContainText('Sorgente eliminata')
  await expect(remove).toHaveCount(0)
  expect(await exists(id)).toBe(false)
})

test('[SRC-14] an added source appears, and is managed in its drawer', async ({ page }) => {
  await signIn(page, { role: 'admin' })
  const name = `Kernel Notes ${test.info().workerIndex}`
  const id = await aSource(name)
  await open(page, '/admin/sources')
  // The newest comes first.
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`open=${id}`))
  const drawer = page.getByRole('complementary', { name })
  await drawer.getByRole('button', { name: 'Riprendi' }).click()
  await expect(drawer.getByRole('button', { name: 'Metti in pausa' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Metti in pausa' }).click()
  const notices = page.getByRole('region', { name: /^Notif/ })
  await expect(notices).toContainText('Sorgente in pausa')
  await drawer.getByRole('button', { name: 'Modifica sorgente' }).click()
  await page.getByRole('dialog').getByLabel('Nome*').fill(`${name} II`)
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByRole('complementary', { name: `${name} II` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/open=/)
})

test('a job pauses everything that matches a filter, and one click resumes it', async ({ page }) => {
  test.slow()
  await signIn(page, { role: 'admin' })
  const word = `Quillworth ${test.info().workerIndex}`
  // One more than fits on a page.
  for (let n = 0; n < 51; n += 1) await aSource(`${word} ${n}`)
  const named = db.selectFrom('sources').where('name', 'like', `${word} %`)
  await db.updateTable('sources').set({ status: 'active' }).where('name', 'like', `${word} %`).execute()
  const paused = async () => (await named.select('id').where('status', '=', 'inactive').execute()).length

  await open(page, `/admin/sources?q=${encodeURIComponent(word)}`)
  await expect(page.getByText('51 sorgenti', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Successive' }).click()
  await expect(page).toHaveURL(/after=/)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('button', { name: 'Precedenti' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(50)
  await page.getByRole('checkbox', { name: 'Seleziona la pagina' }).check()
  await page.getByRole('button', { name: 'Seleziona tutti i risultati (51)' }).click()
  await page.getByRole('button', { name: 'Metti in pausa', exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Mettere in pausa tutte le 51 sorgenti trovate?' })
  await dialog.getByRole('button', { name: 'Metti in pausa 51 sorgenti' }).click()
  await expect.poll(paused, { timeout: 30_000 }).toBe(51)
  await page.getByRole('button', { name: 'Annulla' }).click({ timeout: 30_000 })
  await expect(page.getByText('51 sorgenti riportate allo stato precedente').first()).toBeVisible({
    timeout: 30_000,
  })
  expect(await paused()).toBe(0)
})
