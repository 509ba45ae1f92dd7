import type { AnalyticsEvent } from '@daily-drops/contract/site/events'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

/**
 * Stores events with the reader's current tier and settings. A visitor is not identified. Returns how many
 * were stored.
 */
export async function insertEvents(
  db: Db | Tx,
  userId: string | null,
  events: AnalyticsEvent[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into analytics_events (name, path, properties, created_at, user_id, user_properties)
    select event.name, event.path, event.properties,
      -- Older than a day: it slept in a closed laptop, and when it happened is anybody's guess.
      now() - make_interval(secs => least(event.age_ms / 1000.0, 86400)),
      profiles.id,
      case when profiles.id is not null then jsonb_build_object(
        'subscription_tier', profiles.subscription_tier,
        'language_prefs', profiles.language_prefs,
        'youtube_embed_pref', profiles.youtube_embed_pref) end
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as event (name text, path text, properties jsonb, age_ms bigint)
    left join profiles on profiles.id = ${userId}::uuid`.execute(db)
  return Number(numAffectedRows ?? 0)
}
