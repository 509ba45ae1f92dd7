import type { Db } from '@daily-drops/db/connection/client'
import { sql } from 'kysely'
import { type Figure, median } from '../../report.ts'

const BATCHES = 15
const DROPS_A_BATCH = 200

/** The cost of the index: its bytes, and the time to store a drop with and without it. */
export async function measureInserts(db: Db): Promise<Figure[]> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_relation_size('drops_search') / count(*) as bytes from drops`.execute(db)
  const withIndex = await insertMs(db)
  await sql`drop index drops_search`.execute(db)
  const without = await insertMs(db)
  return [
    { name: 'bytes of the index a drop', value: Math.round(rows[0]?.bytes ?? Number.NaN), unit: 'B' },
    { name: 'storing a drop', value: Number(withIndex.toFixed(2)), unit: 'ms' },
    { name: 'storing a drop without the index', value: Number(without.toFixed(2)), unit: 'ms' },
  ]
}

/** Milliseconds per drop, in batches of a feed's size. The median excludes the merging of pending entries. */
async function insertMs(db: Db): Promise<number> {
  const times: number[] = []
  for (let batch = 0; batch < BATCHES; batch++) {
    const started = performance.now()
    await sql`
      insert into drops (title, url, summary, published_at, language, source_id, story_id)
      select title, url || '?' || gen_random_uuid(), summary, now(), language, source_id, story_id
      from drops where id between ${batch * 1000 + 1} and ${batch * 1000 + DROPS_A_BATCH}`.execute(db)
    times.push((performance.now() - started) / DROPS_A_BATCH)
  }
  return median(times)
}
