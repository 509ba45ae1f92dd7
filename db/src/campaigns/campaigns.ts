import { MAX_WAITING_FOR_REVIEW } from '@daily-drops/core/limits'
import { sql } from 'kysely'
import { holdsRight } from '../accounts/held-rights.ts'
import type { Db, Tx } from '../connection/client.ts'

export interface NewCampaign {
  user_id: string
  headline: string
  sponsor: string
  url: string
  impressions: number
  first_day: string
  last_day: string
}

export type CampaignState = 'pending' | 'active' | 'completed' | 'refused' | 'stopped'

/** A campaign depends on its sponsor's plan. Every statement that selects, counts or approves a card checks it. */
export const SPONSOR_HOLDS_PLAN = holdsRight(sql`campaigns.user_id`, 'campaigns')

const LISTED = 100
/** An administrator approved each of them, and must find it to stop it. */
const LISTED_RUNNING = 1000
const COLUMNS = [
  'id',
  'headline',
  'sponsor',
  'url',
  'impressions',
  'seen',
  'clicks',
  'first_day',
  'last_day',
  'status',
] as const

/**
 * Undefined while the sponsor has enough campaigns waiting for review. Their row is locked, so that concurrent calls
 * cannot exceed the limit.
 */
export async function addCampaign(db: Tx, campaign: NewCampaign): Promise<number | undefined> {
  const sponsor = db.selectFrom('profiles').select('id').where('id', '=', campaign.user_id)
  await sponsor.forNoKeyUpdate().execute()
  const pending = db
    .selectFrom('campaigns')
    .select('id')
    .where('user_id', '=', campaign.user_id)
    .where('status', '=', 'pending')
  if ((await pending.limit(MAX_WAITING_FOR_REVIEW).execute()).length >= MAX_WAITING_FOR_REVIEW)
    return undefined
  const { id } = await db.insertInto('campaigns').values(campaign).returning('id').executeTakeFirstOrThrow()
  return id
}

export function campaignsOf(db: Db, userId: string) {
  return db
    .selectFrom('campaigns')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()
}

export function campaignsToReview(db: Db) {
  return db
    .selectFrom('campaigns')
    .select(COLUMNS)
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(LISTED)
    .execute()
}

/** Approved campaigns that have impressions and days left, even if their sponsor no longer has the plan. */
export function runningCampaigns(db: Db) {
  return db
    .selectFrom('campaigns')
    .select(COLUMNS)
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(LISTED_RUNNING)
    .execute()
}

/** Locks the campaign for the review, and reads whether the sponsor still has the plan. */
export function lockCampaign(db: Tx, id: number) {
  return db
    .selectFrom('campaigns')
    .select(['status', SPONSOR_HOLDS_PLAN.as('holds_plan')])
    .where('id', '=', id)
    .forUpdate('campaigns')
    .executeTakeFirst()
}

export async function setCampaignState(db: Tx, id: number, status: CampaignState): Promise<void> {
  await db.updateTable('campaigns').set({ status }).where('id', '=', id).execute()
}

/** Completes campaigns whose last day is over. Those that reach their booked impressions complete by themselves. */
export async function completeCampaigns(db: Db, today: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('campaigns')
    .set({ status: 'completed' })
    .where('status', '=', 'active')
    .where('last_day', '<', today)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
