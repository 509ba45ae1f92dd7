import { tagDrops } from '@daily-drops/contract/jobs/tagging'
import { MAX_ATTEMPTS } from '@daily-drops/core/limits'
import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { enqueue } from '../jobs/jobs.ts'
import { countWaiting } from '../jobs/queue-tables.ts'
import { type DropText, WORDS } from './tagging.ts'

/** Longer than a batch takes, so that only the drops of a lost worker are taken again. */
const CLAIM_SECONDS = 180
const RETRY_SECONDS = 60

/**
 * The longest waiting untagged drops that no worker has claimed. Concurrent workers get different ones. A
 * drop that has crashed several workers is given up.
 */
export async function claimUntagged(db: Db, limit: number): Promise<DropText[]> {
  const { rows } = await sql<DropText>`
    with due as (
      select ${WORDS} from drops
      left join tag_attempts as tried on tried.drop_id = drops.id
      where not drops.tag_done and drops.deleted_at is null and (tried.drop_id is null or tried.retry_at <= now())
      order by drops.created_at, drops.id limit ${limit}
      for no key update of drops skip locked
    ), claimed as (
      insert into tag_attempts as tried (drop_id, retry_at)
      select id, now() + make_interval(secs => ${CLAIM_SECONDS}) from due order by id
      on conflict (drop_id) do update set
        attempts = tried.attempts + 1,
        retry_at = case when tried.attempts + 1 < ${MAX_ATTEMPTS} then excluded.retry_at end
      where tried.retry_at <= now()
      returning drop_id
    )
    select due.* from due join claimed on claimed.drop_id = due.id order by due.id`.execute(db)
  return rows
}

/** A temporary failure is retried a few times. A permanent one only when a person asks. */
export async function failTagging(db: Db, dropId: number, error: string, isFinal: boolean): Promise<void> {
  const later = sql<Date | null>`case when attempts < ${MAX_ATTEMPTS}
    then now() + make_interval(secs => ${RETRY_SECONDS} * attempts) end`
  await db
    .updateTable('tag_attempts')
    .set({ error, retry_at: isFinal ? null : later })
    .where('drop_id', '=', dropId)
    .execute()
}

export async function countUntagged(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('drops')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`not tag_done`)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Drops that were given up are tried again. */
export async function deleteFailures(db: Db): Promise<void> {
  await db.deleteFrom('tag_attempts').where('retry_at', 'is', null).execute()
}

/** Whether a worker has claimed drops. */
export async function isTagging(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from tag_attempts where retry_at > now() and error is null limit 1`.execute(db)
  return rows.length > 0
}

/** Enqueues a run of the tagger, unless one is waiting already or tagging is paused. */
export async function requestTagging(db: Db): Promise<void> {
  const { rows } = await sql`
    select from cron_jobs where name = ${tagDrops.name} and enabled`.execute(db)
  if (rows.length > 0 && (await countWaiting(db, tagDrops.name)) === 0) await enqueue(db, tagDrops, {})
}
