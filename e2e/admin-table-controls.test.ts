import { randomUUID } from 'node:crypto'
import { deleteArticle } from '@daily-drops/db/drops/articles'
import type { Page } from '@playwright/test'
import { watchControls } from './support/controls.ts'
import { open, reload } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const WORK_MS = 60_000

const notices = (page: Page) => page.getByRole('region', { name: /^Notif/ })
const said = (page: Page, words: string) =>
  expect(notices(page), words).toContainText(words, { timeout: WORK_MS })
const undo = (page: Page, words: string) =>
  page
    .locator('[data-sonner-toast]')
    .filter({ hasText: words })
    .getByRole('button', { name: 'Annulla' })
    .click({ timeout: WORK_MS })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Creates tagged articles with the topics of an existing one. */
async function someArticles(word: string, count: number) {
  const like = await db
    .selectFrom('drops')
    .select(['source_id', 'l1_topic_id', 'l2_topic_id', 'tags'])
    .where('tag_done', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return db
    .insertInto('drops')
    .values(
      Array.from({ length: count }, (_, n) => ({
        ...like,
        title: `${word} ${n}`,
        url: `https://journeys.example/${word}/${n}`,
        published_at: new Date(),
        tag_done: true,
      })),
    )
    .returning(['id', 'title'])
    .execute()
}

const deletedOf = async (word: string) =>
  (
    await db
      .selectFrom('drops')
      .select('title')
      .where('title', 'like', `${word} %`)
      .where('deleted_at', 'is not', null)
      .orderBy('id')
      .execute()
  ).map(({ title }) => title)

test('[ART-40] [ART-27] [DEC-87] [DEC-91] articles: every control of the table, the editor and the parameters', async ({
  page,
}) => {
  const word = `Palimpsest${randomUUID().slice(0, 8)}`
  const controls = await watchControls(page, {
    screen: '/admin/articles',
    language: 'it',
    subjects: [new RegExp(`${word} \\d`), /(?<=Seleziona ).*/],
    // Tags are edited in admin-articles.test.ts.
    elsewhere: ['Modifica tag'],
  })
  const drops = await someArticles(word, 3)
  await signIn(page, { role: 'admin' })
  await open(page, `/admin/articles?q=${word}`)
  const row = (nth: number) => page.getByRole('row').filter({ hasText: `${word} ${nth}` })

  // Row actions.
  const retag = page.waitForRequest('**/functions/v1/admin-retag-drop')
  await row(0).getByRole('button', { name: 'Retag' }).click()
  expect((await retag).postDataJSON()).toEqual({ dropId: drops[0]?.id })
  await said(page, 'Retag: avviato')
  await said(page, 'Articolo ri-taggato con successo')
  await row(0).getByRole('button', { name: 'Elimina' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  await row(0).getByRole('button', { name: 'Elimina' }).click()
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  expect(await deletedOf(word)).toEqual([])
  await row(0).getByRole('button', { name: 'Elimina' }).click()
  await dialog.getByRole('button', { name: 'Elimina articolo' }).click()
  await expect.poll(() => deletedOf(word)).toEqual([`${word} 0`])

  // Another tab has shortened the list: undo restores what this tab deleted, and nothing else.
  await expect(row(0)).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Seleziona la pagina' }).check()
  await db.transaction().execute((db) => deleteArticle(db, Number(drops[1]?.id)))
  await button(page, 'Elimina').last().click()
  await dialog.getByRole('button', { name: 'Elimina 2 articoli' }).click()
  await expect.poll(() => deletedOf(word)).toHaveLength(3)
  await undo(page, '2 articoli eliminati')
  await expect.poll(() => deletedOf(word)).toEqual([`${word} 0`, `${word} 1`])

  // The deleted ones.
  await page.getByLabel('Eliminati').click()
  await expect(row(1)).toHaveCount(1)
  await row(1).getByRole('button', { name: 'Ripristina' }).click()
  await said(page, 'Articolo ripristinato')
  await expect.poll(() => deletedOf(word)).toEqual([`${word} 0`])
  await page.getByRole('checkbox', { name: `Seleziona ${word} 0` }).check()
  await button(page, 'Ripristina').last().click()
  await expect.poll(() => deletedOf(word)).toEqual([])
  await expect(page.getByText('Nessun articolo', { exact: true })).toBeVisible()
  await button(page, 'Azzera i filtri').click()
  await expect(page).toHaveURL('/admin/articles')

  // Filters, columns and density, which the browser stores.
  const search = page.getByRole('searchbox', { name: 'Cerca tra gli articoli' })
  await expect(search).toHaveValue('')
  await search.fill(word)
  await expect(page).toHaveURL(/q=/)
  await expect(row(2)).toHaveCount(1)
  await page.getByLabel('Solo articoli non taggati').click()
  await expect(page).toHaveURL(/untagged=1/)
  await button(page, 'Togli il filtro Status').click()
  await expect(page).not.toHaveURL(/untagged/)
  await page.getByRole('combobox', { name: 'Fonte' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/source_id=/)
  await button(page, 'Togli il filtro Fonte').click()
  await expect(page).not.toHaveURL(/source_id=/)
  await expect(row(2)).toHaveCount(1)
  await button(page, 'Colonne').click()
  for (const name of ['Fonte', 'Topics', 'Data']) {
    await page.getByRole('menuitemcheckbox', { name }).click()
    await expect(page.getByRole('columnheader', { name })).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await button(page, 'Righe compatte').click()
  await reload(page)
  await expect(page.getByRole('columnheader', { name: 'Topics' })).toHaveCount(0)
  await expect(page.locator('table[data-density=compact]')).toHaveCount(1)
  await button(page, 'Aggiorna').click()
  await expect(row(2)).toHaveCount(1)

  // The whole selection, and none.
  await page.getByRole('checkbox', { name: `Seleziona ${word} 2` }).check()
  await button(page, 'Deseleziona').click()
  await page.getByRole('checkbox', { name: `Seleziona ${word} 2` }).check()
  const second = page.waitForRequest('**/functions/v1/admin-retag-drop')
  await button(page, 'Retag').last().click()
  expect((await second).postDataJSON()).toEqual({ dropId: drops[2]?.id })
  await button(page, 'Togli il filtro Testo').click()
  await expect(page.locator('tbody tr')).toHaveCount(100)
  await page.getByRole('checkbox', { name: 'Seleziona la pagina' }).check()
  await button(page, /^Seleziona tutti i/).click()
  await expect(page.getByText(/^Selezionati tutti i/)).toBeVisible()
  await button(page, 'Deseleziona').click()
  await page.getByLabel('Solo articoli non taggati').click()
  await button(page, 'Azzera').click()
  await expect(page).toHaveURL('/admin/articles')
  await button(page, 'Retag Mancanti').click()
  await said(page, 'Retag Mancanti: avviato')

  // Saved parameters are still there after a reload.
  for (const field of await page.locator('.c-params input').all()) await field.fill(await field.inputValue())
  const size = page.getByLabel('batch_size', { exact: true })
  const before = await size.inputValue()
  for (const [value, words] of [
    ['none', "Errore nell'aggiornamento dei parametri"],
    [String(Number(before) + 1), 'Parametri aggiornati con successo'],
    [before, 'Parametri aggiornati con successo'],
  ] as const) {
    await size.fill(value)
    await button(page, 'Salva Parametri').click()
    await said(page, words)
    // The reload also removes the notice, which stays over the button while the pointer is on it.
    await reload(page)
    await expect(size).toHaveValue(value === 'none' ? before : value)
  }
  await controls.expectAllUsed()
})

test('[SRC-36] [DEC-82] [DEC-91] sources: every control of the table and the bulk bar, and an undo that leaves paused sources paused', async ({
  page,
}) => {
  const word = `Quarto${randomUUID().slice(0, 8)}`
  const controls = await watchControls(page, {
    screen: '/admin/sources',
    language: 'it',
    subjects: [
      /(?<=Seleziona )(?!tutti|la pagina).*/,
      /(?<=^Elimina )(?!sorgente).*/,
      /(?<=Scrivi ).*(?= per)/,
    ],
    // Importing a list, and testing and fetching a feed, are in admin-ingestion.test.ts. Pages are in
    // admin-sources.test.ts.
    elsewhere: [
      'File OPML',
      'Prova il feed',
      'Recupera ora',
      'Seleziona tutti i risultati (#)',
      'Precedenti',
      'Successive',
    ],
  })
  const { id: paused } = await aSource(`${word} 1`, 'inactive')
  await aSource(`${word} 2`, 'active')
  await signIn(page, { role: 'admin' })
  const statuses = async () =>
    (
      await db
        .selectFrom('sources')
        .select('status')
        .where('name', 'like', `${word} %`)
        .orderBy('name')
        .execute()
    ).map(({ status }) => status)
  await open(page, `/admin/sources?q=${word.slice(0, -1)}`)
  await page.getByRole('searchbox').fill(word)
  await expect(page).toHaveURL(new RegExp(`q=${word}$`))
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(2)
  await expect(page.getByRole('columnheader').filter({ hasText: /./ })).toHaveText([
    'Seleziona la pagina',
    'Nome',
    'Tipo',
    'Status',
    'Articoli',
    'Falliti',
    'Successo',
    'Azioni',
    'Ultima lettura',
    'Al giorno',
  ])

  // One of two is already paused.
  await page.getByRole('checkbox', { name: 'Seleziona la pagina' }).check()
  await button(page, 'Metti in pausa').click()
  await expect.poll(statuses).toEqual(['inactive', 'inactive'])
  await undo(page, 'Sorgente in pausa')
  await expect.poll(statuses).toEqual(['inactive', 'active'])
  await button(page, 'Riprendi').click()
  await expect.poll(statuses).toEqual(['active', 'active'])
  await undo(page, 'Sorgente ripresa')
  await expect.poll(statuses).toEqual(['inactive', 'active'])
  await button(page, 'Deseleziona').click()
  for (const nth of [1, 2]) await page.getByRole('checkbox', { name: `${word} ${nth}` }).check()
  await button(page, 'Deseleziona').click()

  // Order, columns, filters.
  for (const name of ['Nome', 'Articoli', 'Ultima lettura']) {
    await page.getByRole('columnheader', { name }).getByRole('button').click()
    await expect(page).toHaveURL(/sort=/)
  }
  await button(page, 'Colonne').click()
  for (const name of ['Tipo', 'Articoli', 'Falliti', 'Successo', 'Ultima lettura', 'Lingua', 'Al giorno'])
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await button(page, 'Righe compatte').click()
  await reload(page)
  await expect(page.getByRole('columnheader').filter({ hasText: /./ })).toHaveText([
    'Seleziona la pagina',
    'Nome',
    'Status',
    'Azioni',
    'Lingua',
  ])
  for (const name of [/^Attiva/, /^Instabile/, /^Errore/, /^In pausa/, /^Tutte/])
    await button(page, name).click()
  await button(page, /^In pausa/).click()
  await button(page, 'Togli il filtro Stato').click()
  await expect(page).not.toHaveURL(/health=/)
  await page.getByLabel('Solo ufficiali').click()
  await expect(page).toHaveURL(/official=1/)
  await button(page, 'Togli il filtro Ufficiale').click()
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('rss')
  await expect(page).toHaveURL(/type=rss/)
  await button(page, 'Togli il filtro Tipo').click()
  await expect(page).not.toHaveURL(/type=/)

  // The drawer of a paused source, and what it opens.
  await button(page, `${word} 1`).click()
  const drawer = page.getByRole('complementary', { name: `${word} 1` })
  await drawer.getByText('Mostra come tabella').click()
  for (const name of ['Articoli', 'Dati', 'Salute']) await drawer.getByRole('tab', { name }).click()
  await drawer.getByRole('button', { name: 'Riprendi' }).click()
  await expect.poll(statuses).toEqual(['active', 'active'])
  await drawer.getByRole('button', { name: 'Metti in pausa' }).click()
  await expect.poll(statuses).toEqual(['inactive', 'active'])
  const dialog = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Modifica sorgente' }).click()
  await dialog.getByLabel('Nome*').fill(`${word} 1`)
  await dialog.getByLabel('URL Homepage*').fill(`https://${word}.example/new`)
  await dialog.getByLabel('URL Feed RSS').fill('')
  await dialog.getByRole('switch').click()
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await said(page, 'Sorgente salvata')
  const edited = await db
    .selectFrom('sources')
    .select(['homepage_url', 'feed_url', 'official'])
    .where('id', '=', paused)
    .executeTakeFirstOrThrow()
  expect(edited).toEqual({ homepage_url: `https://${word}.example/new`, feed_url: null, official: true })
  await drawer.getByRole('button', { name: 'Successivo' }).click()
  await page.getByRole('button', { name: 'Precedente', exact: true }).click()
  await open(page, `/admin/sources?q=${word}&open=${paused}`)
  await drawer.getByRole('button', { name: 'Elimina', exact: true }).click()
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await drawer.getByRole('button', { name: 'Chiudi' }).click()
  await button(page, 'Aggiungi Sorgente').click()
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  await button(page, 'Importa OPML').click()
  await dialog.getByRole('button', { name: 'Chiudi' }).first().click()

  // Pausing instead of deleting, and deleting.
  await button(page, `Elimina ${word} 2`).click()
  await dialog.getByRole('button', { name: 'Metti solo in pausa' }).click()
  await expect.poll(statuses).toEqual(['inactive', 'inactive'])
  await button(page, `Elimina ${word} 2`).click()
  await dialog.getByLabel(`Scrivi ${word} 2 per confermare`).fill(`${word} 2`)
  await dialog.getByRole('button', { name: 'Elimina sorgente' }).click()
  await said(page, 'Elimina sorgente: avviato')
  await said(page, 'Sorgente eliminata')
  await expect.poll(statuses).toEqual(['inactive'])
  await button(page, 'Togli il filtro Nome').click()
  await expect(page).not.toHaveURL(/q=/)
  await page.getByLabel('Solo ufficiali').click()
  await button(page, 'Azzera').click()
  await expect(page).not.toHaveURL(/official/)
  await page.getByRole('searchbox').fill(`${word} none`)
  await button(page, 'Azzera i filtri').click()
  await expect(page).not.toHaveURL(/q=/)
  await controls.expectAllUsed()
})

function aSource(name: string, status: 'active' | 'inactive') {
  const host = `${name.toLowerCase().replace(/\W+/g, '-')}.example`
  return db
    .insertInto('sources')
    .values({ name, homepage_url: `https://${host}/`, feed_url: `https://${host}/feed`, host, status })
    .returning('id')
    .executeTakeFirstOrThrow()
}
