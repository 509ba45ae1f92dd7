import { open, reload } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { aStory } from './support/reading.ts'
import { expect, test } from './support/test.ts'

const dropOf = (title: string) =>
  db
    .selectFrom('drops')
    .select(['id', 'source_id', 'tags', 'deleted_at', 'l1_topic_id', 'l2_topic_id'])
    .where('title', '=', title)
    .executeTakeFirstOrThrow()

/** A separate article for each journey, with another article's topics. */
async function anArticle(title: string) {
  const like = await db
    .selectFrom('drops')
    .select(['source_id', 'l1_topic_id', 'l2_topic_id', 'tags'])
    .where('tag_done', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('drops')
    .values({
      ...like,
      title,
      url: `https://journeys.example/${encodeURIComponent(title)}`,
      published_at: new Date(),
      tag_done: true,
    })
    .execute()
  return dropOf(title)
}

const find = (title: string) => `/admin/articles?q=${encodeURIComponent(title)}`

test('[ART-29] [ART-31] [ART-34] [ART-38] [ART-39] edited tags are still there after a reload', async ({
  page,
}) => {
  await signIn(page, { role: 'editor' })
  const title = `Zirconium ledger ${test.info().workerIndex}`
  const before = await anArticle(title)
  await open(page, find(title))
  await page.getByRole('button', { name: 'Modifica tag' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Modifica tag' })
  await expect(dialog.getByText(`Selezionati: ${before.tags.length}/3`)).toBeVisible()
  const save = dialog.getByRole('button', { name: 'Salva' })
  await expect(save).toBeEnabled()
  await dialog.getByLabel('L1', { exact: true }).selectOption({ index: 1 })
  await dialog.getByLabel('L2', { exact: true }).selectOption({ index: 0 })
  await expect(save).toBeDisabled()
  await dialog.getByLabel('L2', { exact: true }).selectOption({ index: 1 })
  await expect(dialog.getByText('Selezionati: 0/3')).toBeVisible()
  await expect(save).toBeDisabled()
  const boxes = dialog.getByRole('checkbox')
  const count = Math.min(3, await boxes.count())
  for (let nth = 0; nth < count; nth += 1) await boxes.nth(nth).check()
  await expect(dialog.getByText(`Selezionati: ${count}/3`)).toBeVisible()
  if ((await boxes.count()) > 3) await expect(boxes.nth(3)).toBeDisabled()
  await save.click()
  await expect(page.getByRole('region', { name: /^Notif/ })).toContainText('Tag aggiornati')
  await expect(dialog).toHaveCount(0)
  expect((await dropOf(title)).tags).toHaveLength(count)
})

test("the second of two editors sees a notice, and the first editor's change is kept", async ({ page }) => {
  await signIn(page, { role: 'editor' })
  const title = `Tungsten almanac ${test.info().workerIndex}`
  const { id, l2_topic_id } = await anArticle(title)
  await open(page, find(title))
  await page.getByRole('button', { name: 'Modifica tag' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Modifica tag' })
  await dialog.getByRole('checkbox').first().click()
  // Meanwhile, another editor saves.
  const other = await db
    .selectFrom('topics')
    .select('slug')
    .where('parent_id', '=', l2_topic_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('drops')
    .set({ tags: [other.slug] })
    .where('id', '=', id)
    .execute()
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Qualcun altro ha cambiato questi tag')
  expect((await dropOf(title)).tags).toEqual([other.slug])
})

test('[ART-42] [ART-43] [ART-44] [ART-45] deleting asks first, marks the article, and can be undone', async ({
  page,
}) => {
  await signIn(page, { role: 'editor' })
  const title = `Quicksilver gazette ${test.info().workerIndex}`
  await anArticle(title)
  await open(page, find(title))
  const remove = page.getByRole('row', { name: new RegExp(title) }).getByRole('button', { name: 'Elimina' })
  await remove.click()
  const dialog = page.getByRole('dialog', { name: `Eliminare “${title}”?` })
  await expect(dialog).toContainText('Riceve il tag “deleted”')
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  expect((await dropOf(title)).deleted_at).toBeNull()

  await remove.click()
  await dialog.getByRole('button', { name: 'Elimina articolo' }).click()
  const notices = page.getByRole('region', { name: /^Notif/ })
  await expect(notices).toContainText('Articolo eliminato con successo')
  const deleted = await dropOf(title)
  expect(deleted.tags).toContain('deleted')
  expect(deleted.deleted_at).not.toBeNull()
  await notices.getByRole('button', { name: 'Annulla' }).click()
  await expect.poll(async () => (await dropOf(title)).deleted_at).toBeNull()
})

test('[ART-22] [ART-24] pages show a hundred articles, and link to each other', async ({ page }) => {
  await signIn(page, { role: 'editor' })
  await open(page, '/admin/articles')
  await expect(page.locator('tbody tr')).toHaveCount(100)
  await expect(page.getByText(/^Pagina 1 di \d+ \([\d.]+ risultati\)$/)).toBeVisible()
  await page.getByRole('link', { name: 'Successiva' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^Pagina 2 di/)).toBeVisible()
  await page.getByRole('link', { name: 'Precedente' }).click()
  await expect(page.getByText(/^Pagina 1 di/)).toBeVisible()
  await page.getByLabel('Solo articoli non taggati').click()
  await expect(page).toHaveURL(/untagged=1/)
})

test('[MAN-19] [MAN-33] [MAN-17] an address that already exists, and an invalid address', async ({
  page,
}) => {
  await signIn(page, { role: 'editor' })
  const title = `Palladium notes ${test.info().workerIndex}`
  const { id } = await anArticle(title)
  await open(page, '/admin/manual-ingest')
  await page.getByRole('button', { name: 'Ingest', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('URL è richiesto')
  await expect(page.getByLabel('URL*')).toBeFocused()
  await page.getByLabel('URL*').fill(`https://journeys.example/${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: 'Ingest', exact: true }).click()
  await expect(page.getByText('Already Exists')).toBeVisible()
  await expect(page.getByText('Questo URL è già stato ingested')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Visualizza Articolo' })).toHaveAttribute(
    'href',
    `/feed#article-${id}`,
  )
})

test('a job deletes everything that matches a filter, records each article, and one click restores them', async ({
  page,
}) => {
  test.slow()
  await signIn(page, { role: 'editor' })
  const word = `Quillfeather${test.info().workerIndex}`
  const { source_id } = await anArticle(`${word} first`)
  await db
    .insertInto('drops')
    .values(
      Array.from({ length: 110 }, (_, n) => ({
        source_id,
        title: `${word} ${n}`,
        url: `https://journeys.example/${word}/${n}`,
        published_at: new Date(),
      })),
    )
    .execute()
  const left = async () =>
    (
      await db
        .selectFrom('drops')
        .select('id')
        .where('title', 'like', `${word} %`)
        .where('deleted_at', 'is', null)
        .execute()
    ).length

  await open(page, find(word))
  await page.getByRole('checkbox', { name: 'Seleziona la pagina' }).check()
  await page.getByRole('button', { name: 'Seleziona tutti i risultati (111)' }).click()
  await expect(page.getByText('Selezionati tutti i risultati (111)')).toBeVisible()
  await page.getByRole('button', { name: 'Elimina', exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Eliminare tutti i 111 articoli trovati?' })
  await dialog.getByRole('button', { name: 'Elimina 111 articoli' }).click()
  await expect(page.getByText('111 articoli eliminati').first()).toBeVisible({ timeout: 30_000 })
  expect(await left()).toBe(0)
  await page.getByRole('button', { name: 'Annulla' }).click()
  await expect(page.getByText('111 articoli riportati allo stato precedente').first()).toBeVisible({
    timeout: 30_000,
  })
  expect(await left()).toBe(111)
  const { id } = await dropOf(`${word} 7`)
  const record = await db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', String(id))
    .where('entity', '=', 'drop')
    .orderBy('id')
    .execute()
  expect(record).toEqual([{ action: 'admin-delete-drop' }, { action: 'admin-restore-drop' }])
})

test('[STORY-07] an editor removes a telling, merges a story, and undoes both', async ({ page }) => {
  await signIn(page, { role: 'editor' })
  const nth = test.info().workerIndex
  const [title, other, third] = [`Osmium ferry ${nth}`, `Osmium pier ${nth}`, `Osmium tram ${nth}`]
  const { id, story_id } = await aStory({ title })
  const { id: otherId } = await aStory({ title: other, story_id })
  const { id: thirdId, story_id: thirdStory } = await aStory({ title: third })
  const stories = async () =>
    (
      await db
        .selectFrom('drops')
        .select('story_id')
        .where('id', 'in', [otherId, thirdId])
        .orderBy('id')
        .execute()
    ).map((drop) => drop.story_id)
  const drawer = page.getByRole('complementary', { name: title })
  const notices = page.getByRole('region', { name: /^Notif/ })

  await page.route('**/functions/v1/get-article-story', (route) => route.abort(), { times: 1 })
  await open(page, `${find(title)}&open=${id}`)
  await expect(drawer).toContainText('Impossibile caricare la notizia')
  await drawer.getByRole('button', { name: 'Riprova' }).click()
  await expect(drawer).toContainText('2 articoli in questa notizia')

  await drawer.getByRole('button', { name: `Togli “${other}” dalla notizia` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Togli articolo' }).click()
  await expect(drawer).toContainText('Nessun’altra fonte racconta questa notizia.')
  expect((await stories())[0]).not.toBe(story_id)
  await notices.getByRole('button', { name: 'Annulla' }).click()
  await expect(drawer).toContainText('2 articoli in questa notizia')
  expect(await stories()).toEqual([story_id, thirdStory])

  await drawer.getByLabel('Titolo o indirizzo di un articolo').fill(third)
  await drawer.getByRole('button', { name: 'Trova' }).click()
  const merge = drawer.getByRole('button', { name: `Unisci a questa la notizia di “${third}”` })
  await merge.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unisci notizie' }).click()
  await expect(drawer).toContainText('3 articoli in questa notizia')
  await expect(merge).toHaveCount(0)
  expect(await stories()).toEqual([story_id, story_id])

  await reload(page)
  await expect(drawer).toContainText('3 articoli in questa notizia')
  await drawer.getByRole('button', { name: `Annulla l’unione della notizia di “${third}”` }).click()
  await expect(drawer).toContainText('2 articoli in questa notizia')
  expect(await stories()).toEqual([story_id, thirdStory])
})
