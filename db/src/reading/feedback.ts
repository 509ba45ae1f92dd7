import type { Opinion } from '@daily-drops/contract/items/feed-items'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { recordEngagement } from '../events/engagement.ts'
import { isInForce } from './muted-words.ts'
import { saveStatement, withdrawStatement } from './statements.ts'

/** Only the newest of each list are shown. */
const LISTED = 100

/** One opinion per reader and drop: a like replaces a dislike. */
export async function setOpinion(db: Tx, user_id: string, drop_id: number, opinion: Opinion): Promise<void> {
  await saveStatement(
    db,
    'reactions',
    { user_id, drop_id },
    { opinion, opinion_at: opinion && sql<Date>`now()` },
  )
  if (opinion) await recordEngagement(db, user_id, drop_id, opinion)
}

export async function setDismissed(
  db: Tx,
  user_id: string,
  drop_id: number,
  dismissed: boolean,
): Promise<void> {
  await saveStatement(
    db,
    'reactions',
    { user_id, drop_id },
    { dismissed_at: dismissed ? sql<Date>`now()` : null },
  )
  if (dismissed) await recordEngagement(db, user_id, drop_id, 'dismiss')
}

export async function reportDrop(db: Tx, user_id: string, drop_id: number, reason: string): Promise<void> {
  await saveStatement(db, 'reports', { user_id, drop_id }, { reason })
  await recordEngagement(db, user_id, drop_id, 'report')
}

export function withdrawReport(db: Tx, user_id: string, drop_id: number): Promise<void> {
  return withdrawStatement(db, 'reports', { user_id, drop_id })
}

/** The reader's reactions to these drops, in one read for a whole page. */
export async function feedbackOn(db: Db, userId: string, dropIds: readonly number[]) {
  if (dropIds.length === 0) return { saved: new Set<number>(), opinions: new Map<number, Opinion>() }
  const [saved, opinions] = await Promise.all([
    db
      .selectFrom('bookmarks')
      .select('drop_id')
      .where('user_id', '=', userId)
      .where('drop_id', 'in', dropIds)
      .execute(),
    db
      .selectFrom('reactions')
      .select(['drop_id', 'opinion'])
      .where('user_id', '=', userId)
      .where('drop_id', 'in', dropIds)
      .where('opinion', 'is not', null)
      .execute(),
  ])
  return {
    saved: new Set(saved.map((row) => row.drop_id)),
    opinions: new Map(opinions.map((row) => [row.drop_id, row.opinion])),
  }
}

/** Every reaction of a reader that changes what they see, newest first. */
export async function feedbackOfUser(db: Db, userId: string) {
  const [
    favoured_sources,
    muted_sources,
    muted_topics,
    muted_words,
    less_topics,
    dismissed,
    reported,
    reported_sources,
  ] = await Promise.all([
    sourcesOf(db, userId, 'favoured_sources'),
    sourcesOf(db, userId, 'muted_sources'),
    db
      .selectFrom('muted_topics')
      .innerJoin('topics', 'topics.id', 'muted_topics.topic_id')
      .select(['topics.id', 'topics.label'])
      .where('user_id', '=', userId)
      .orderBy('muted_topics.created_at', 'desc')
      .limit(LISTED)
      .execute(),
    db
      .selectFrom('muted_words')
      .select(['id', 'word as label'])
      .where('user_id', '=', userId)
      .where(isInForce)
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('topic_weights')
      .innerJoin('topics', 'topics.id', 'topic_weights.topic_id')
      .select(['topics.id', 'topics.label'])
      .where('user_id', '=', userId)
      .orderBy('topic_weights.updated_at', 'desc')
      .limit(LISTED)
      .execute(),
    db
      .selectFrom('reactions')
      .innerJoin('drops', 'drops.id', 'reactions.drop_id')
      .select(['drops.id', 'drops.title as label'])
      .where('user_id', '=', userId)
      .where('dismissed_at', 'is not', null)
      .where('drops.deleted_at', 'is', null)
      .orderBy('dismissed_at', 'desc')
      .limit(LISTED)
      .execute(),
    db
      .selectFrom('reports')
      .innerJoin('drops', 'drops.id', 'reports.drop_id')
      .select(['drops.id', 'drops.title as label'])
      .where('user_id', '=', userId)
      .where('drops.deleted_at', 'is', null)
      .orderBy('reports.created_at', 'desc')
      .limit(LISTED)
      .execute(),
    sourcesOf(db, userId, 'source_reports'),
  ])
  return {
    favoured_sources,
    muted_sources,
    muted_topics,
    muted_words,
    less_topics,
    dismissed,
    reported,
    reported_sources,
  }
}

type AboutSources = 'favoured_sources' | 'muted_sources' | 'source_reports'

function sourcesOf(db: Db, userId: string, table: AboutSources) {
  return db
    .selectFrom(`${table as 'muted_sources'} as said`)
    .innerJoin('sources', 'sources.id', 'said.source_id')
    .select(['sources.id', 'sources.name as label'])
    .where('said.user_id', '=', userId)
    .orderBy('said.created_at', 'desc')
    .limit(LISTED)
    .execute()
}
