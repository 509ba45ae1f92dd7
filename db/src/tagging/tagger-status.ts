import { type Insertable, sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import type { TaggerStatus } from '../connection/schema.ts'

export async function saveTaggerStatus(
  db: Db,
  status: Omit<Insertable<TaggerStatus>, 'only_row' | 'updated_at'>,
): Promise<void> {
  await db
    .insertInto('tagger_status')
    .values(status)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ ...status, updated_at: sql`now()` }))
    .execute()
}

/** Undefined before a worker has first loaded its tagger. */
export function taggerStatus(db: Db) {
  return db
    .selectFrom('tagger_status')
    .select(['mode', 'version', 'reason', 'model_version', 'updated_at'])
    .executeTakeFirst()
}

/** A tagger that learnt from every single correction would change all the time. */
const CORRECTIONS_A_STEP = 50

/** Changes with every topic and keyword, and with every CORRECTIONS_A_STEP corrections. */
export async function knowledgeFingerprint(db: Db): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select md5(concat(
      (select string_agg(md5(topics::text), '' order by id) from topics),
      (select string_agg(md5(topic_keywords::text), '' order by topic_id, language) from topic_keywords),
      (select max(id) / ${CORRECTIONS_A_STEP}::bigint from tag_corrections)
    )) as fingerprint`.execute(db)
  return rows[0]?.fingerprint ?? ''
}
