import { MAX_MUTED_WORDS } from '@daily-drops/core/limits'
import { hasWordBoundaries } from '@daily-drops/core/text/muted-words'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { containsMutedWord, hasMutedWord } from '../drops/muted-word-rule.ts'
import { lockReader } from '../editions/editions.ts'

/** Shorter than two letters, or only punctuation, would match nearly everything. */
const SHORTEST = 2

export const isInForce = sql<boolean>`(muted_words.ends_at is null or muted_words.ends_at > now())`

interface NewWord {
  word: string
  anywhere: boolean
  /** The last day in the reader's time zone. Null is permanently. */
  until: string | null
  timeZone: string
}

/** Muting an unmuted word again within this time restores it. */
const UNDO = sql`interval '1 hour'`

/** Muting a word again changes until when, and keeps its place. Words that ended make room for new ones. */
export async function addMutedWord(
  db: Tx,
  user_id: string,
  { word, anywhere, until, timeZone }: NewWord,
): Promise<{ id: number } | 'full' | 'empty'> {
  await lockReader(db, user_id)
  const needle = await needleOf(db, word, anywhere)
  if (needle === undefined) return 'empty'
  await db
    .deleteFrom('muted_words')
    .where('user_id', '=', user_id)
    .where('ends_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`(needle <> ${needle} or ends_at <= now() - ${UNDO})`)
    .execute()
  const ends_at =
    until === null ? null : sql<Date>`((${until}::date + 1)::timestamp at time zone ${timeZone})`
  const changed = await db
    .updateTable('muted_words')
    .set({ word, ends_at })
    .where('user_id', '=', user_id)
    .where('needle', '=', needle)
    .returning('id')
    .executeTakeFirst()
  if (changed) return changed
  const { count } = await db
    .selectFrom('muted_words')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (count >= MAX_MUTED_WORDS) return 'full'
  return db
    .insertInto('muted_words')
    .values({ user_id, word, needle, ends_at })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** What the text of an item is searched for. Undefined if nothing of the word is left once it is folded. */
async function needleOf(db: Db, word: string, anywhere: boolean): Promise<string | undefined> {
  const { rows } = await sql<{ folded: string }>`select btrim(fold_search(${word})) as folded`.execute(db)
  const folded = rows[0]?.folded ?? ''
  if ([...folded].length < SHORTEST) return undefined
  return anywhere || !hasWordBoundaries(word) ? folded : ` ${folded} `
}

export async function removeMutedWord(db: Db, userId: string, id: number): Promise<void> {
  await db
    .updateTable('muted_words')
    .set({ ends_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where(isInForce)
    .execute()
}

/** Newest first. */
export function mutedWordsOf(db: Db, userId: string) {
  return db
    .selectFrom('muted_words')
    .select(['id', 'word', 'ends_at'])
    .select(sql<boolean>`needle not like ' %'`.as('anywhere'))
    .where('user_id', '=', userId)
    .where(isInForce)
    .orderBy('id', 'desc')
    .execute()
}

/** Which of these drops contain a word that the reader has muted. */
export async function dropsWithMutedWords(
  db: Db,
  userId: string,
  dropIds: readonly number[],
): Promise<number[]> {
  const found = await db
    .selectFrom('drops')
    .select('id')
    .where('id', '=', sql<number>`any (${dropIds}::bigint[])`)
    .where(hasMutedWord(userId))
    .execute()
  return found.map(({ id }) => id)
}

/**
 * How many of these drops each of the reader's words has hidden: drops that arrived after it was muted, and those of
 * editions since that day.
 */
export async function countHidden(
  db: Db,
  { id: userId, timeZone }: { id: string; timeZone: string },
  dropIds: readonly number[],
): Promise<Map<number, number>> {
  const counts = await db
    .selectFrom('muted_words')
    .innerJoin('drops', (join) => join.on(containsMutedWord))
    .select('muted_words.id')
    .select((eb) => eb.fn.countAll<number>().as('hidden'))
    .where('user_id', '=', userId)
    .where(isInForce)
    .where('drops.id', '=', sql<number>`any (${dropIds}::bigint[])`)
    .where(
      sql<boolean>`(drops.created_at >= muted_words.created_at or exists (
        select from edition_items as item
        where item.user_id = muted_words.user_id and item.drop_id = drops.id
          and item.day >= (muted_words.created_at at time zone ${timeZone})::date
      ))`,
    )
    .groupBy('muted_words.id')
    .execute()
  return new Map(counts.map(({ id, hidden }) => [id, hidden]))
}
