import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** Every item of a reader's editions between two days, oldest first: one range of the primary key. */
export async function itemsOfEditions(db: Db, userId: string, { from, to }: { from: string; to: string }) {
  const rows = await db
    .selectFrom('edition_items as item')
    .innerJoin('editions', (join) =>
      join.onRef('editions.user_id', '=', 'item.user_id').onRef('editions.day', '=', 'item.day'),
    )
    .innerJoin('drops', 'drops.id', 'item.drop_id')
    .leftJoin('reactions', (join) =>
      join.onRef('reactions.user_id', '=', 'item.user_id').onRef('reactions.drop_id', '=', 'item.drop_id'),
    )
    .select([
      'item.day',
      'editions.number',
      'drops.l1_topic_id',
      'drops.reading_minutes',
      'drops.youtube_duration',
    ])
    .select(sql<boolean>`item.opened_at is not null`.as('opened'))
    .select(sql<boolean>`reactions.dismissed_at is not null`.as('dismissed'))
    .where('item.user_id', '=', userId)
    .where('item.day', '>=', from)
    .where('item.day', '<=', to)
    .where('drops.deleted_at', 'is', null)
    .orderBy('item.day')
    .orderBy('item.position')
    .execute()
  return rows
}
