import type { Db, Tx } from '../client.ts'

export interface NewCampaign {
  user_id: string
  headline: string
  sponsor: string
  url: string
  impressions: number
  first_day: string
  last_day: string
}

export type CampaignState = 'pending' | 'active' | 'completed' | 'refused'

const LISTED = 100
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

export async function addCampaign(db: Tx, campaign: NewCampaign): Promise<number> {
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

/** False when it was reviewed already. */
export async function setReviewed(db: Tx, id: number, status: 'active' | 'refused'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('campaigns')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those whose last day is over; the ones that were seen as often as paid for end by themselves. */
export async function completeCampaigns(db: Db, today: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('campaigns')
    .set({ status: 'completed' })
    .where('status', '=', 'active')
    .where('last_day', '<', today)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
