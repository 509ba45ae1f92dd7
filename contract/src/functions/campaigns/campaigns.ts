import { fields } from '@daily-drops/messages/subjects/fields'
import { z } from 'zod'
import { dayInput } from '../../kernel/day-input.ts'
import { defineFunction, done, noInput } from '../../kernel/define-function.ts'
import { refusedAs } from '../../kernel/field-messages.ts'
import { publicLine, publicUrl } from '../public-text.ts'

const CAMPAIGN_STATES = ['pending', 'active', 'completed', 'refused', 'stopped'] as const

const day = z.iso.date()

const newCampaign = z
  .object({
    headline: publicLine(120),
    sponsor: publicLine(60),
    url: publicUrl,
    impressions: z.int().min(1).max(10_000_000),
    first_day: dayInput,
    last_day: dayInput,
  })
  .refine(({ first_day, last_day }) => first_day <= last_day, {
    path: ['last_day'],
    ...refusedAs(fields.text('lastDay')),
  })

const campaign = z.object({
  id: z.int(),
  headline: z.string(),
  sponsor: z.string(),
  url: z.string(),
  impressions: z.int(),
  seen: z.int(),
  clicks: z.int(),
  first_day: day,
  last_day: day,
  status: z.enum(CAMPAIGN_STATES),
})

export const createCampaign = defineFunction({
  name: 'create-campaign',
  summary: 'Submits a campaign for review. It runs once approved. For sponsors.',
  access: 'verified',
  input: newCampaign,
  output: z.object({ id: z.int() }),
})

export const listCampaigns = defineFunction({
  name: 'list-campaigns',
  summary: 'Lists the sponsor’s own campaigns with their views and clicks, newest first.',
  access: 'verified',
  input: noInput,
  output: z.object({ campaigns: z.array(campaign) }),
})

export const listCampaignsToReview = defineFunction({
  name: 'list-campaigns-to-review',
  summary: 'Lists campaigns waiting for review, oldest first.',
  access: 'admin',
  input: noInput,
  output: z.object({ campaigns: z.array(campaign) }),
})

export const listRunningCampaigns = defineFunction({
  name: 'list-running-campaigns',
  summary: 'Lists approved campaigns that have not ended, oldest first.',
  access: 'admin',
  input: noInput,
  output: z.object({ campaigns: z.array(campaign) }),
})

export const reviewCampaign = defineFunction({
  name: 'review-campaign',
  summary: 'Approves or refuses a campaign, or stops one that is running.',
  access: 'admin',
  input: z.object({ id: z.int().positive(), approve: z.boolean() }),
  output: done,
})

const card = z.object({
  headline: z.string(),
  sponsor: z.string(),
  url: z.url(),
  /** Proves that this reader was assigned the card today. */
  nonce: z.uuid(),
})

export const getSponsoredCard = defineFunction({
  name: 'get-sponsored-card',
  summary:
    'Returns today’s sponsored card, if there is one: at most one per reader and day, none with Premium.',
  access: 'reader',
  input: noInput,
  output: z.object({ card: card.nullable() }),
})

const proof = z.object({ nonce: z.uuid() })

export const countImpression = defineFunction({
  name: 'count-impression',
  summary: 'Counts a view: half of the card was visible for a second. Once per reader, campaign and day.',
  access: 'reader',
  input: proof,
  output: z.object({ counted: z.boolean() }),
})

export const countPress = defineFunction({
  name: 'count-press',
  summary: 'Counts a click on the card, once per reader and day.',
  access: 'reader',
  input: proof,
  output: z.object({ counted: z.boolean() }),
})
