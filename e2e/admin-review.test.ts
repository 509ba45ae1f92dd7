import { randomUUID } from 'node:crypto'
import { someTopics } from '@daily-drops/db/testing/factories'
import { watchControls } from './support/controls.ts'
import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const REVIEWED = 20

test('twenty articles are reviewed by keyboard alone', async ({ page }) => {
  test.slow()
  await signIn(page, { role: 'editor' })
  const specific = await someTopics(db, 3, 2)
  const drops = await db
    .selectFrom('drops')
    .select(['id', 'title'])
    .where('tag_done', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(REVIEWED)
    .execute()
  await db
    .insertInto('drop_tags')
    .values(
      drops.map(({ id }, nth) => ({
        drop_id: id,
        tagger: 'local' as const,
        version: 'journey',
        confidence: nth / 1000,
        needs_review: true,
        candidates: JSON.stringify(specific.map((topicId, rank) => ({ topicId, score: 1 - rank / 2 }))),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('drop_id').doUpdateSet((row) => ({
        version: row.ref('excluded.version'),
        confidence: row.ref('excluded.confidence'),
        candidates: row.ref('excluded.candidates'),
        needs_review: true,
      })),
    )
    .execute()
  await open(page, '/admin/review')
  const title = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  const best = page.getByRole('main').getByRole('listitem').first().getByRole('button')
  for (const drop of drops) {
    await expect(title).toHaveText(drop.title)
    if ((await best.getAttribute('aria-pressed')) === 'false') await page.keyboard.press('1')
    await page.keyboard.press('Enter')
  }
  const waiting = () =>
    db
      .selectFrom('drop_tags')
      .select('drop_id')
      .where('version', '=', 'journey')
      .where('needs_review', '=', true)
      .execute()
  await expect.poll(waiting).toEqual([])
})

/** A language that no other journey's articles use. */
const LANGUAGE = 'cs'

/** Articles with the first proposed specific topic, waiting for review. */
async function someUncertain(word: string, proposed: readonly number[]) {
  // Those of an attempt before.
  await db.updateTable('drop_tags').set({ needs_review: false }).where('version', '=', 'controls').execute()
  const { l1, l2, slug, source_id } = await db
    .selectFrom('topics as specific')
    .innerJoin('topics as sub', 'sub.id', 'specific.parent_id')
    .innerJoin('sources', (join) => join.onTrue())
    .select(['sub.parent_id as l1', 'sub.id as l2', 'specific.slug', 'sources.id as source_id'])
    .where('specific.id', '=', Number(proposed[0]))
    .limit(1)
    .executeTakeFirstOrThrow()
  const drops = await db
    .insertInto('drops')
    .values(
      [0, 1, 2].map((nth) => ({
        source_id,
        l1_topic_id: l1,
        l2_topic_id: l2,
        tags: [slug],
        title: `${word} ${nth}`,
        url: `https://journeys.example/${word}/${nth}`,
        published_at: new Date(),
        language: LANGUAGE,
        tag_done: true,
      })),
    )
    .returning('id')
    .execute()
  const candidates = JSON.stringify(proposed.map((topicId, rank) => ({ topicId, score: 1 - rank / 2 })))
  await db
    .insertInto('drop_tags')
    .values(
      drops.map(({ id }, nth) => ({
        drop_id: id,
        tagger: 'local' as const,
        version: 'controls',
        confidence: 0.9 + nth / 100,
        needs_review: true,
        candidates,
        language: LANGUAGE,
      })),
    )
    .execute()
}

test('review: every control of the proposals, the levels and the end of the list', async ({ page }) => {
  const word = `Codex${randomUUID().slice(0, 8)}`
  const topics = await db
    .selectFrom('topics')
    .select(['id', 'slug', 'label', 'level', 'parent_id'])
    .orderBy('id')
    .execute()
  const below = (parent: number | null | undefined) => topics.filter(({ parent_id }) => parent_id === parent)
  const sub = topics.find(({ id, level }) => level === 2 && below(id).length > 1)
  const [best, second] = below(sub?.id)
  const otherMain = topics.findLast(({ id, level }) => level === 1 && id !== sub?.parent_id)
  const otherSub = below(otherMain?.id).find(({ id }) => below(id).length > 0)
  const [other] = below(otherSub?.id)
  if (!best || !second || !otherMain || !otherSub || !other) throw new Error('The seeded topics are too few.')
  const labels = topics.filter(({ level }) => level === 3).map(({ label }) => label.replace(/\W/g, '\\$&'))
  const controls = await watchControls(page, {
    screen: '/admin/review',
    language: 'it',
    // A proposal begins with its digit, a specific topic with its label.
    subjects: [/(?<=^\d).+/, new RegExp(`^(?:${labels.join('|')})$`)],
  })
  await someUncertain(word, [best.id, second.id])
  const stored = async (nth: number) =>
    db
      .selectFrom('drops')
      .innerJoin('drop_tags', 'drop_tags.drop_id', 'drops.id')
      .select(['l1_topic_id as l1', 'l2_topic_id as l2', 'tags', 'needs_review as waits'])
      .where('title', '=', `${word} ${nth}`)
      .executeTakeFirstOrThrow()
  const before = await stored(0)
  await signIn(page, { role: 'editor' })
  await open(page, '/admin/review')
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const title = main.getByRole('heading', { level: 2 }).first()
  const proposal = (nth: number) => main.getByRole('listitem').nth(nth).getByRole('button')
  const language = page.getByRole('combobox', { name: 'Lingua degli articoli' })
  const undone = page.getByRole('region', { name: /^Notif/ }).getByText('Tag ripristinati')

  await language.selectOption(LANGUAGE)
  await expect(page).toHaveURL(`/admin/review?language=${LANGUAGE}`)
  await expect(title).toHaveText(`${word} 0`)
  await expect(button('Annulla')).toBeDisabled()
  await expect(proposal(0)).toHaveAttribute('aria-pressed', 'true')
  await proposal(0).click()
  await expect(proposal(0)).toHaveAttribute('aria-pressed', 'false')
  await expect(button('Accetta')).toBeDisabled()
  await proposal(0).click()
  const article = await main.getByRole('article').boundingBox()
  const proposals = await main.getByRole('region', { name: 'Proposte' }).boundingBox()
  const share = (article?.width ?? 0) / ((article?.width ?? 0) + (proposals?.width ?? 1))
  expect(share).toBeCloseTo(0.6, 2)
  await main.getByRole('checkbox', { name: second.label, exact: true }).check()
  await expect(proposal(1)).toHaveAttribute('aria-pressed', 'true')
  await button('Accetta').click()
  await expect(title).toHaveText(`${word} 1`)
  expect(await stored(0)).toEqual({ ...before, tags: [best.slug, second.slug], waits: false })
  await button('Annulla').click()
  await expect(undone).toBeVisible()
  await expect(title).toHaveText(`${word} 0`)
  expect(await stored(0)).toEqual(before)

  // Skipping decides nothing, even with Enter on its button. The levels lead to another branch.
  await button('Salta').focus()
  await page.keyboard.press('Enter')
  await expect(title).toHaveText(`${word} 1`)
  expect(await stored(0)).toEqual(before)
  await main.getByLabel('L1', { exact: true }).selectOption(otherMain.label)
  await expect(button('Accetta')).toBeDisabled()
  await main.getByLabel('L2', { exact: true }).selectOption(otherSub.label)
  await main.getByRole('checkbox', { name: other.label, exact: true }).check()
  await button('Accetta').click()
  await expect(title).toHaveText(`${word} 2`)
  expect(await stored(1)).toEqual({ l1: otherMain.id, l2: otherSub.id, tags: [other.slug], waits: false })

  // The search for another topic has its own key, and a list's keys.
  await page.keyboard.press('e')
  const search = main.getByRole('combobox', { name: /^Cerca un topic L3/ })
  await expect(search).toBeFocused()
  await search.fill(second.label.toUpperCase().slice(0, -1))
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(second.label)
  await page.keyboard.press('Enter')
  await expect(main.getByRole('checkbox', { name: second.label, exact: true })).toBeChecked()
  await expect(search).toHaveValue('')

  // The end of the list, where the last decision can also be undone.
  await button('Salta').click()
  await expect(main.getByText('Niente da rivedere')).toBeVisible()
  await button('Annulla').click()
  await expect(title).toHaveText(`${word} 1`)
  expect(await stored(1)).toEqual(before)
  await language.selectOption('')
  await expect(page).toHaveURL('/admin/review')
  await controls.expectAllUsed()
})
