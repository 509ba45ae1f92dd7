import { AppError } from '@daily-drops/contract/errors'
import * as campaigns from '@daily-drops/contract/functions/campaigns/campaigns'
import type { Viewer } from '@daily-drops/contract/viewer'
import { rightsOf } from '@daily-drops/core/accounts/plans'
import {
  addCampaign,
  type CampaignState,
  campaignsOf,
  campaignsToReview,
  setReviewed,
} from '@daily-drops/db/campaigns/campaigns'
import { cardOfDay, countPressed, countSeen } from '@daily-drops/db/campaigns/sponsored-cards'
import { todayOf } from '@daily-drops/services/editions/reader-today'
import { handle } from '../handle.ts'
import { handleChange } from '../handle-change.ts'

export const campaignsHandlers = [
  handleChange(campaigns.createCampaign, 'campaign', async ({ db, viewer }, wish) => {
    requireSponsor(viewer)
    const id = await addCampaign(db, { ...wish, user_id: viewer.id })
    return { answer: { id }, id, details: { headline: wish.headline } }
  }),

  handle(campaigns.listCampaigns, async ({ db, viewer }) => {
    requireSponsor(viewer)
    return { campaigns: (await campaignsOf(db, viewer.id)).map(shown) }
  }),

  handle(campaigns.listCampaignsToReview, async ({ db }) => ({
    campaigns: (await campaignsToReview(db)).map(shown),
  })),

  handleChange(campaigns.reviewCampaign, 'campaign', async ({ db }, { id, approve }) => {
    if (!(await setReviewed(db, id, approve ? 'active' : 'refused'))) throw new AppError('CONFLICT')
    return { answer: { success: true as const }, id, details: { approve } }
  }),

  handle(campaigns.getSponsoredCard, async ({ db, viewer, settings }) => {
    if (!seesSponsored(viewer)) return { card: null }
    const { today } = await todayOf({ db, settings }, viewer.id, new Date())
    const card = await cardOfDay(db, viewer.id, today)
    return { card: card ?? null }
  }),

  handle(campaigns.countImpression, async ({ db, viewer }, { nonce }) => {
    if (!seesSponsored(viewer)) return { counted: false }
    return { counted: await db.transaction().execute((db) => countSeen(db, viewer.id, nonce)) }
  }),

  handle(campaigns.countPress, async ({ db, viewer }, { nonce }) => ({
    counted: await db.transaction().execute((db) => countPressed(db, viewer.id, nonce)),
  })),
]

function requireSponsor({ tier }: Viewer): void {
  if (!rightsOf(tier).campaigns)
    throw new AppError('FORBIDDEN', { message: 'Campaigns need the Sponsor plan.' })
}

/** Asked when a card is given and again when it is counted; what staff see is nobody's impression. */
function seesSponsored({ tier, role }: Viewer): boolean {
  return tier !== null && rightsOf(tier).sponsoredContent && role === 'user'
}

function shown<Row extends { status: string }>(row: Row) {
  return { ...row, status: row.status as CampaignState }
}
