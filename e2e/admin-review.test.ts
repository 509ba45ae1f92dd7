import { someTopics } from '@daily-drops/db/testing/factories'
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
