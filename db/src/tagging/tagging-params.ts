import { readTaggingParams, type TaggingParams } from '@daily-drops/core/topics/tagging-params'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

export function listTaggingParams(db: Db) {
  return db
    .selectFrom('tagging_params')
    .select(['param_name', 'param_value', 'kind', 'description', 'updated_at'])
    .orderBy('param_name')
    .execute()
}

/** The current values, read at the start of every run, so that a saved value applies from the next run. */
export async function currentTaggingParams(db: Db): Promise<TaggingParams> {
  return readTaggingParams(await listTaggingParams(db))
}

/** Returns the changes with the previous values. The values must be valid. */
export async function saveTaggingParams(
  db: Tx,
  params: Record<string, string>,
): Promise<{ param_name: string; before: string; after: string }[]> {
  const { rows } = await sql<{ param_name: string; before: string; after: string }>`
    with present as (select param_name, param_value from tagging_params order by param_name for update)
    update tagging_params set param_value = given.value, updated_at = now()
    from jsonb_each_text(${JSON.stringify(params)}::jsonb) as given (name, value), present
    where tagging_params.param_name = given.name and present.param_name = given.name
      and tagging_params.param_value <> given.value
    returning tagging_params.param_name, present.param_value as before, tagging_params.param_value as after
  `.execute(db)
  return rows
}
