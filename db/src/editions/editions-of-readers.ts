import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { PREPARED } from '../connection/prepared.ts'
import { visibleCards } from '../drops/drops.ts'
import { notHiddenFrom } from '../drops/visibility.ts'

interface Wanted {
  userId: string
  day: string
}

type Drop = Awaited<ReturnType<typeof visibleCards>> extends Map<number, infer Card> ? Card : never

interface Reasoned {
  /** Null in older editions. */
  reason: string | null
  reason_for_ranking: string
}

export type EditionCard = Drop & Reasoned

interface Row extends Reasoned {
  user_id: string
  day: string
  drop_id: number | null
}

/**
 * The frozen sets of many readers, by the rule of `findEdition`. A drop that several readers have is read
 * once. A reader without an edition is missing, and one with a cleared edition has an empty list.
 */
export async function editionsOfReaders(db: Db, wanted: readonly Wanted[]) {
  const rows = await itemsOfReaders(db, wanted)
  const ids = rows.flatMap(({ drop_id }) => drop_id ?? [])
  const drops: ReadonlyMap<number, Drop> = await visibleCards(db, [...new Set(ids)], {})
  const editions = new Map<string, EditionCard[]>()
  for (const { user_id, day, drop_id, reason, reason_for_ranking } of rows) {
    const key = keyOf(user_id, day)
    const cards = editions.get(key) ?? []
    const drop = drop_id === null ? undefined : drops.get(drop_id)
    if (drop) cards.push({ ...drop, reason, reason_for_ranking })
    editions.set(key, cards)
  }
  return { get: (userId: string, day: string) => editions.get(keyOf(userId, day)) }
}

const keyOf = (userId: string, day: string) => `${userId} ${day}`

async function itemsOfReaders(db: Db, wanted: readonly Wanted[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with wanted as (
      select distinct user_id, day
      from unnest(${wanted.map(({ userId }) => userId)}::uuid[], ${wanted.map(({ day }) => day)}::date[]) as given (user_id, day)
    )
    select editions.user_id, editions.day, shown.drop_id, shown.reason, shown.reason_for_ranking
    from wanted join editions on editions.user_id = wanted.user_id and editions.day = wanted.day
    left join lateral (
      select item.drop_id, item.reason, item.reason_for_ranking, item.position
      from edition_items as item join drops on drops.id = item.drop_id
      where item.user_id = wanted.user_id and item.day = wanted.day and item.removed_at is null
        and ${notHiddenFrom(sql.ref<string>('wanted.user_id'))}
    ) as shown on true
    order by editions.user_id, editions.day, shown.position ${PREPARED}`.execute(db)
  return rows
}
