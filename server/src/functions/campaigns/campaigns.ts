import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import * as campaigns from '@daily-drops/contract/functions/campaigns/campaigns'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { rightsOf } from '@daily-drops/core/accounts/plans'
import { MAX_WAITING_FOR_REVIEW } from '@daily-drops/core/limits'
import { hasRight } from '@daily-drops/db/accounts/held-rights'
import {
  addCampaign,
  type CampaignState,
  campaignsOf,
  campaignsToReview,
  lockCampaign,
  runningCampaigns,
  setCampaignState,
} from '@daily-drops/db/campaigns/campaigns'
import { cardOfDay, countClick, countSeen } from '@daily-drops/db/campaigns/sponsored-cards'
import { planErrors } from '@daily-drops/messages/subjects/plan-errors'
import { todayOf } from '@daily-drops/services/editions/reader-today'
import { handle } from '../handle.ts'
import { handleChange } from '../handle-change.ts'

export const campaignsHandlers = [
  handleChange(campaigns.createCampaign, 'campaign', async ({ db, viewer }, input) => {
    if (!(await hasRight(db, viewer.id, 'campaigns')))
      throw new AppError('FORBIDDEN', { message: planErrors.text('campaignsNeedPlan') })
    const id = await addCampaign(db, { ...input, user_id: viewer.id })
    if (!id)
      throw new AppError('CONFLICT', {
        message: planErrors.text('campaignsWaiting', { count: MAX_WAITING_FOR_REVIEW }),
      })
    return { answer: { id }, id, details: { headline: input.headline } }
  }),

  handle(campaigns.listCampaigns, async ({ db, viewer }) => {
    if (!rightsOf(viewer.tier).campaigns)
      throw new AppError('FORBIDDEN', { message: planErrors.text('campaignsNeedPlan') })
    return { campaigns: (await campaignsOf(db, viewer.id)).map(shown) }
  }),

  handle(campaigns.listCampaignsToReview, async ({ db }) => ({
    campaigns: (await campaignsToReview(db)).map(shown),
  })),

  handle(campaigns.listRunningCampaigns, async ({ db }) => ({
    campaigns: (await runningCampaigns(db)).map(shown),
  })),

  handleChange(campaigns.reviewCampaign, 'campaign', async ({ db }, { id, approve }) => {
    const campaign = await lockCampaign(db, id)
    if (!campaign) throw new AppError('NOT_FOUND')
    const status = stateAfterReview(campaign, approve)
    await setCampaignState(db, id, status)
    return { id, details: { approve, before: campaign.status, after: status } }
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
    counted: await db.transaction().execute((db) => countClick(db, viewer.id, nonce)),
  })),
]

/** A campaign is approved once. A pending or running campaign can be ended at any time. */
function stateAfterReview(
  campaign: { status: CampaignState; holds_plan: boolean },
  approve: boolean,
): CampaignState {
  const { status, holds_plan } = campaign
  if (!approve && status === 'active') return 'stopped'
  if (status !== 'pending') throw new AppError('CONFLICT')
  if (approve && !holds_plan) throw new AppError('CONFLICT', { message: planErrors.text('sponsorLeft') })
  return approve ? 'active' : 'refused'
}

/** Checked when a card is assigned and again when it is counted. Staff views do not count. */
function seesSponsored({ tier, role }: Viewer): boolean {
  return tier !== null && rightsOf(tier).sponsoredContent && role === 'user'
}

function shown<Row extends { status: string }>(row: Row) {
  return { ...row, status: row.status as CampaignState }
}
