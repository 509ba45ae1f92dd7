import { AppError } from '@daily-drops/contract/errors'
import type { LanguageCode } from '@daily-drops/core/languages'
import { sql } from 'kysely'
import type { Db, Tx } from './client.ts'

interface PreferencesChoice {
  topics: readonly number[]
  languages: readonly string[]
}

/** Replaces what a reader follows; the database checks the plan's limits and adds every descendant. */
export async function savePreferences(db: Tx, userId: string, choice: PreferencesChoice): Promise<void> {
  try {
    await sql`select upsert_preferences(${userId}::uuid, ${choice.topics}::integer[], ${choice.languages}::text[])`.execute(
      db,
    )
  } catch (error) {
    throw refusedChoice(error) ?? error
  }
}

/** The function's own refusals carry the reader's text; those of a table's constraint name the constraint. */
function refusedChoice(error: unknown): AppError | undefined {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message: string }
  return code === '23514' && !constraint
    ? new AppError('INVALID_INPUT', { message, cause: error })
    : undefined
}

export function findPreferences(db: Db | Tx, userId: string) {
  return db
    .selectFrom('preferences')
    .select(['user_id', 'selected_topic_ids'])
    .select((eb) => eb.ref('selected_language_ids').$castTo<LanguageCode[]>().as('selected_language_ids'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
