import { AppError } from '@daily-drops/contract/kernel/errors'
import type { LanguageCode } from '@daily-drops/core/languages'
import { MAX_FREE_MAIN_TOPICS, MAX_LANGUAGES, MAX_TOPICS } from '@daily-drops/core/limits'
import { localDay } from '@daily-drops/core/local-day'
import { choiceRules } from '@daily-drops/messages/subjects/choice-rules'
import { requestErrors } from '@daily-drops/messages/subjects/request-errors'
import type { Text } from '@daily-drops/messages/translate'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { prefixDatabaseError } from '../connection/prefix-database-error.ts'

interface PreferencesChoice {
  topics: readonly number[]
  languages: readonly string[]
}

/** Replaces the topics that a reader follows. The database checks the plan's limits and adds every descendant. */
export async function savePreferences(db: Tx, userId: string, choice: PreferencesChoice): Promise<void> {
  try {
    await sql`select upsert_preferences(${userId}::uuid, ${choice.topics}::integer[], ${choice.languages}::text[])`.execute(
      db,
    )
  } catch (error) {
    throw refusedChoice(error) ?? prefixDatabaseError(failedStep(error), error)
  }
}

/** The function's own refusals, by their text. Those of a table constraint name the constraint. */
const REFUSALS: Record<string, Text> = {
  'Please select at least 1 language': choiceRules.text('language.least'),
  'Maximum 3 languages allowed': choiceRules.text('language.most', { max: MAX_LANGUAGES }),
  'Maximum 15 topics allowed': choiceRules.text('topic.most', { max: MAX_TOPICS }),
  'The Free plan includes up to 3 main topics': choiceRules.text('topic.mostMain', {
    max: MAX_FREE_MAIN_TOPICS,
  }),
  'One of the topics does not exist any more': choiceRules.text('topic.gone'),
}

function refusedChoice(error: unknown): AppError | undefined {
  const { code, constraint, message: said } = error as { code?: string; constraint?: string; message: string }
  if (code === NO_DATA_FOUND) {
    return new AppError('NO_SESSION', { message: requestErrors.text('mustSignIn'), cause: error })
  }
  if (code !== '23514' || constraint) return undefined
  const message = REFUSALS[said]
  return new AppError('INVALID_INPUT', { ...(message && { message }), cause: error })
}

const NO_DATA_FOUND = 'P0002'

/** The statements of upsert_preferences whose failure has its own message, by how they begin. */
const STEPS = [
  ['delete from user_topic_preferences', 'Failed to clear existing preferences'],
  ['insert into user_topic_preferences', 'Failed to save topic preferences'],
  ['(select count(*) from public.topics', 'Failed to validate topics'],
] as const

function failedStep(error: unknown): string {
  const { where, internalQuery } = error as { where?: string; internalQuery?: string }
  const step = STEPS.find(([statement]) => `${where} ${internalQuery}`.includes(statement))
  return step?.[1] ?? 'Failed to save preferences'
}

export function findPreferences(db: Db | Tx, userId: string) {
  return db
    .selectFrom('preferences')
    .select(['user_id', 'selected_topic_ids'])
    .select((eb) => eb.ref('selected_language_ids').$castTo<LanguageCode[]>().as('selected_language_ids'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

interface ReadingHabits {
  youtube_embed_pref: boolean
  edition_size?: number | undefined
}

export async function updateReadingHabits(db: Tx, userId: string, habits: ReadingHabits): Promise<void> {
  const { youtube_embed_pref, edition_size } = habits
  await db
    .updateTable('profiles')
    .set({ youtube_embed_pref, ...(edition_size !== undefined && { edition_size }) })
    .where('id', '=', userId)
    .execute()
    .catch((error: unknown) => {
      throw prefixDatabaseError('Failed to update preferences', error)
    })
}

/** Returns false if nothing changed. */
export async function setKeyboardShortcuts(db: Tx, userId: string, enabled: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ keyboard_shortcuts: enabled })
    .where('id', '=', userId)
    .where('keyboard_shortcuts', 'is distinct from', enabled)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What the form of /preferences stores. */
export function findStoredChoice(db: Tx, userId: string) {
  return db
    .selectFrom('profiles')
    .leftJoin('preferences', 'preferences.user_id', 'profiles.id')
    .select(['youtube_embed_pref', 'edition_size', 'selected_topic_ids', 'selected_language_ids'])
    .where('profiles.id', '=', userId)
    .executeTakeFirst()
}

/** Everything that the forms of /preferences and /onboarding show. */
export async function findReaderChoice(db: Db, userId: string, now: Date) {
  const row = await readerChoice(db, userId).catch((error: unknown) => {
    throw prefixDatabaseError('Failed to fetch preferences', error)
  })
  if (!row) return undefined
  const { time_zone, ...choice } = row
  return { ...choice, edition_made: await hasEdition(db, userId, localDay(now, time_zone)) }
}

function readerChoice(db: Db, userId: string) {
  return db
    .selectFrom('profiles')
    .leftJoin('preferences', 'preferences.user_id', 'profiles.id')
    .select(['is_public', 'youtube_embed_pref', 'edition_size', 'time_zone'])
    .select((eb) => [
      eb.fn.coalesce('first_name', sql.lit('')).as('first_name'),
      eb.fn.coalesce('last_name', sql.lit('')).as('last_name'),
      eb.fn.coalesce('company_role', sql.lit('')).as('company_role'),
      eb.ref('language_prefs').$castTo<LanguageCode[]>().as('languages'),
    ])
    .select(sql<number[]>`coalesce(selected_topic_ids, '{}')`.as('topics'))
    .where('profiles.id', '=', userId)
    .executeTakeFirst()
}

async function hasEdition(db: Db, userId: string, day: string): Promise<boolean> {
  const edition = await db
    .selectFrom('editions')
    .select('day')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst()
  return edition !== undefined
}
