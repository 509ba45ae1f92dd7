import { TIERS } from '@daily-drops/core/accounts/plans'
import { ROLES } from '@daily-drops/core/accounts/roles'
import { DISABLED_REASONS } from '@daily-drops/core/delivery/channels'
import { VIDEO_KINDS } from '@daily-drops/core/drops/video-kinds'
import {
  MEMBER_ROLES,
  SUBMISSION_KINDS,
  SUBMISSION_STATES,
} from '@daily-drops/core/organisations/organisations'
import { DROP_TYPES } from '@daily-drops/core/ranking/candidate'
import { SOURCE_TYPES } from '@daily-drops/core/sources/source-types'
import { TAGGERS } from '@daily-drops/core/topics/taggers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDb, testDb } from './testing/test-db.ts'

let test: TestDb

beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

it.each([
  ['drop_tags.tagger', TAGGERS],
  ['delivery_channels.disabled_reason', DISABLED_REASONS],
  ['drops.type', DROP_TYPES],
  ['drops.youtube_kind', VIDEO_KINDS],
  ['organisation_invitations.role', MEMBER_ROLES],
  ['organisation_members.role', MEMBER_ROLES],
  ['organisation_sources.kind', SUBMISSION_KINDS],
  ['organisation_sources.status', SUBMISSION_STATES],
  ['profiles.role', ROLES],
  ['profiles.subscription_tier', TIERS],
  ['sources.type', SOURCE_TYPES],
])('accepts exactly the values that core lists for %s', async (column, values) => {
  expect((await checkedValues(column)).sort()).toEqual([...values].sort())
})

async function checkedValues(column: string): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select literal[1] as value
    from pg_constraint
      join pg_attribute on attrelid = conrelid and array[attnum] = conkey
      cross join regexp_matches(pg_get_constraintdef(pg_constraint.oid), '''([^'']+)''::text', 'g') as literal
    where contype = 'c' and conparentid = 0 and conrelid::regclass || '.' || attname = ${column}`.execute(
    test.db,
  )
  return rows.map(({ value }) => value)
}
