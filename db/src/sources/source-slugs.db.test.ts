import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { aSource } from '../testing/factories.ts'
import { testDb } from '../testing/test-db.ts'

const test = await testDb()
const { db } = test
afterAll(() => test.close())

const slugOf = async (name: string) => (await aSource(db, { name })).slug

it('makes a slug from the name, without accents and signs', async () => {
  expect(await slugOf('Le Café & Größe: Notes!')).toBe('le-cafe-grosse-notes')
  expect(await slugOf('– 24/7 –')).toBe('24-7')
  const long = (await slugOf(`${'word '.repeat(39)}end`)) ?? ''
  expect(long).toMatch(/^(word-)+word$/)
  expect(long.length).toBeLessThanOrEqual(60)
})

it('uses the number where a name has no Latin letters, is taken or is reserved', async () => {
  const { id, slug } = await aSource(db, { name: '日本経済新聞' })
  expect(slug).toBe(`source-${id}`)
  expect(await slugOf('Green Current')).toBe('green-current')
  const second = await aSource(db, { name: 'Green Current' })
  expect(second.slug).toBe(`green-current-${second.id}`)
  const taken = await aSource(db, { name: `Green Current ${second.id + 2}` })
  const third = await aSource(db, { name: 'Green  current' })
  expect(taken.slug).toBe(`green-current-${third.id}`)
  expect(third.slug).toBe(`green-current-${third.id}-${third.id}`)
  const reserved = await aSource(db, { name: 'Suggest' })
  expect(reserved.slug).toBe(`suggest-${reserved.id}`)
})

it('gives different slugs to sources of one name that are added at once', async () => {
  const added = await Promise.all(Array.from({ length: 8 }, () => slugOf('At Once')))
  expect(new Set(added).size).toBe(8)
  const together = await db
    .insertInto('sources')
    .values(
      [1, 2].map((n) => ({
        name: 'Twins',
        homepage_url: `https://twins${n}.example/`,
        host: 'twins.example',
      })),
    )
    .returning('slug')
    .execute()
  expect(new Set(together.map(({ slug }) => slug)).size).toBe(2)
})

it('keeps the slug of a renamed source', async () => {
  const { id } = await aSource(db, { name: 'Before' })
  const renamed = db.updateTable('sources').set({ name: 'After' }).where('id', '=', id).returning('slug')
  expect(await renamed.executeTakeFirst()).toEqual({ slug: 'before' })
})

it('fills the sources from before the column, the oldest first, and changes no other', async () => {
  const kept = await aSource(db, { name: 'Old Name' })
  const [first, second] = [await aSource(db), await aSource(db)]
  await db
    .updateTable('sources')
    .set({ name: 'Old Times', slug: null })
    .where('id', 'in', [first.id, second.id])
    .execute()
  const file = new URL('../../migrations/0217_fill_source_slugs.sql', import.meta.url)
  await sql.raw(await readFile(file, 'utf8')).execute(db)
  const ids = [kept.id, first.id, second.id]
  const found = await db.selectFrom('sources').select('slug').where('id', 'in', ids).orderBy('id').execute()
  expect(found.map(({ slug }) => slug)).toEqual(['old-name', 'old-times', `old-times-${second.id}`])
})
