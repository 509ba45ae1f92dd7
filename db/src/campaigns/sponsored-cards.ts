import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { PREPARED } from '../connection/prepared.ts'
import { SPONSOR_HOLDS_PLAN } from './campaigns.ts'

export interface SponsoredCard {
  nonce: string
  headline: string
  sponsor: string
  url: string
}

/**
 * A reader's card for the day: the one they already have, or one of the campaign that is furthest behind its
 * plan. The primary key (reader, day) makes it unique, however often it is requested. Reading habits play no
 * part.
 */
export async function cardOfDay(db: Db, userId: string, day: string): Promise<SponsoredCard | undefined> {
  const given = await givenCard(db, userId, day)
  if (given) return given
  const campaign_id = await campaignFor(db, userId, day)
  if (campaign_id === undefined) return undefined
  await db
    .insertInto('sponsored_cards')
    .values({ user_id: userId, day, campaign_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return givenCard(db, userId, day)
}

/** The campaign that is furthest behind. It is read separately, because most days have none. */
async function campaignFor(db: Db, userId: string, day: string): Promise<number | undefined> {
  const campaign = await db
    .selectFrom('campaigns')
    .select('id')
    // A literal, so that the plan uses the index of running campaigns.
    .where('status', '=', sql.lit('active' as const))
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .whereRef('seen', '<', 'impressions')
    .where('user_id', 'is distinct from', userId)
    .where(SPONSOR_HOLDS_PLAN)
    .orderBy(sql`seen::float / impressions`)
    .orderBy('id')
    .limit(1)
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  return campaign?.id
}

function givenCard(db: Db, userId: string, day: string): Promise<SponsoredCard | undefined> {
  return db
    .selectFrom('sponsored_cards')
    .innerJoin('campaigns', 'campaigns.id', 'sponsored_cards.campaign_id')
    .select(['nonce', 'headline', 'sponsor', 'url'])
    .where('sponsored_cards.user_id', '=', userId)
    .where('day', '=', day)
    .where(IS_SHOWN)
    .modifyEnd(PREPARED)
    .executeTakeFirst()
}

/** A card stays with its reader for the day, even if it was the last one booked, unless its campaign was stopped. */
const IS_SHOWN = sql<boolean>`(campaigns.status = 'active'
  or (campaigns.status = 'completed' and sponsored_cards.seen_at is not null)) and ${SPONSOR_HOLDS_PLAN}`

/**
 * Counts a card that was seen: first the reader's row, then the campaign's budget in one conditional update.
 * Nothing is counted over the budget. The last impression completes the campaign.
 */
export async function countSeen(db: Tx, userId: string, nonce: string): Promise<boolean> {
  const row = await mark(db, userId, nonce, 'seen_at')
  if (!row) return false
  const { rows } = await sql`
    update campaigns
    set seen = seen + 1, status = case when seen + 1 = impressions then 'completed' else status end
    where id = ${row.campaign_id} and status = 'active' and seen < impressions and ${SPONSOR_HOLDS_PLAN}
    returning id`.execute(db)
  if (rows.length > 0) return true
  await db.updateTable('sponsored_cards').set({ seen_at: null }).where('nonce', '=', nonce).execute()
  return false
}

/** Counts a click once per reader and day, and only for a card that was assigned and is still shown. */
export async function countClick(db: Tx, userId: string, nonce: string): Promise<boolean> {
  const row = await mark(db, userId, nonce, 'clicked_at')
  if (!row) return false
  const { rows } = await sql`
    update campaigns set clicks = clicks + 1
    from sponsored_cards
    where campaigns.id = ${row.campaign_id} and sponsored_cards.nonce = ${nonce} and ${IS_SHOWN}
    returning campaigns.id`.execute(db)
  return rows.length > 0
}

/** Only the first time. */
function mark(db: Tx, userId: string, nonce: string, column: 'seen_at' | 'clicked_at') {
  return db
    .updateTable('sponsored_cards')
    .set({ [column]: new Date() })
    .where('user_id', '=', userId)
    .where('nonce', '=', nonce)
    .where(column, 'is', null)
    .returning('campaign_id')
    .executeTakeFirst()
}

/** Which reader saw which card is not needed after its day. */
export async function purgeCards(db: Db, before: string, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from sponsored_cards where ctid = any(array(
      select ctid from sponsored_cards where day < ${before} limit ${limit}))
    returning 1`.execute(db)
  return rows.length
}
