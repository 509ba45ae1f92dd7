import type { Db } from '@daily-drops/db/connection/client'
import { recountSourceTotals } from '@daily-drops/db/testing/bulk-load'
import { sql } from 'kysely'

export interface AdminSize {
  sources: number
  articles: number
  users: number
}

/** The rows of the operators' lists besides sources and articles, which are already loaded. */
export async function loadOperations(db: Db, { articles, users }: AdminSize): Promise<void> {
  await db.transaction().execute(async (db) => {
    // The rows that triggers would write are written in bulk.
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`set local maintenance_work_mem = '512MB'`.execute(db)
    await sql`
      update source_counts set drops = counted.drops, tagged = counted.drops
      from (select source_id, count(*) as drops from drops group by source_id) as counted
      where counted.source_id = source_counts.source_id`.execute(db)
    await sql`
      update sources set status = case when id % 50 = 0 then 'error' when id % 70 = 0 then 'inactive' else status end,
        state = case when id % 50 = 0 then 'broken' when id % 30 = 0 then 'failing' else state end,
        last_fetched_at = now() - id * interval '1 second', created_at = now() - id * interval '90 seconds'`.execute(
      db,
    )
    await sql`
      insert into users (name, email, created_at)
      select 'Reader ' || n, 'reader-' || n || '@' || case n % 3 when 0 then 'mail' else 'post' end || '.example',
        now() - n * interval '60 seconds'
      from generate_series(1, ${users}::integer) as n`.execute(db)
    await sql`
      insert into profiles (id, email, display_name, role, created_at)
      select id, email, replace(lower(name), ' ', '-'), case when random() < 0.0005 then 'editor' else 'user' end, created_at
      from users where email like 'reader-%'`.execute(db)
    await sql`
      insert into audit_log (action, entity, entity_id, created_at)
      select 'action-' || n % 60, 'entity-' || n % 20, n::text, now() - n * interval '30 seconds'
      from generate_series(1, ${articles}::integer / 5) as n`.execute(db)
    await sql`
      insert into ingestion_queue (url, source_id, status, error, attempts)
      select 'https://www.example.com/failed/' || n, n % 1000 + 1, 'failed', 'The page is too large.', 5
      from generate_series(1, ${articles}::integer / 100) as n`.execute(db)
    await sql`
      insert into source_fetches (source_id, fetched_at, outcome, new_items)
      select n % 1000 + 1, now() - n * interval '20 seconds', case n % 9 when 0 then 'failed' else 'read' end, 1
      from generate_series(1, ${articles}::integer / 10) as n`.execute(db)
    await sql`
      insert into moderation_cases (drop_id, open_reports, reported_at)
      select id, 1 + id % 40, now() from drops where id % 100 = 0`.execute(db)
    await sql`
      update drops set deleted_at = now(), tags = array_append(tags, 'deleted') where id % 200 = 1`.execute(
      db,
    )
    await sql`
      insert into drop_tags (drop_id, tagger, version, confidence, needs_review, candidates, language)
      select id, 'local', 'bench', (id % 100) / 100.0, id % 100 = 50, '[]', coalesce(language, '')
      from drops`.execute(db)
    await sql`
      insert into delivery_slots (due_at, channel, due, sent)
      select now() - n * interval '10 minutes', channel, 100, 100
      from generate_series(1, ${articles}::integer / 50) as n, unnest('{email,telegram,push}'::text[]) as channel`.execute(
      db,
    )
    await recountSourceTotals(db)
  })
  await sql`vacuum analyze`.execute(db)
}
