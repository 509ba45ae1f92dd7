import { FREE_ARCHIVE_DAYS, MAX_FREE_MAIN_TOPICS } from '../limits.ts'

export const TIERS = ['free', 'premium', 'corporate', 'sponsor'] as const

export type Tier = (typeof TIERS)[number]

/** The rights that a plan gives. Null means no limit. */
export interface Rights {
  mainTopics: number | null
  archiveDays: number | null
  inlineVideo: boolean
  messaging: boolean
  sponsoredContent: boolean
  officialSources: boolean
  campaigns: boolean
  /** By personal tokens, all of them together. */
  apiCallsAnHour: number
}

export interface Plan {
  name: string
  /** Euro cents a month. Null means that the price is agreed with each customer. */
  monthlyCents: number | null
  rights: Rights
}

const FREE: Rights = {
  mainTopics: MAX_FREE_MAIN_TOPICS,
  archiveDays: FREE_ARCHIVE_DAYS,
  inlineVideo: false,
  messaging: false,
  sponsoredContent: true,
  officialSources: false,
  campaigns: false,
  apiCallsAnHour: 100,
}

const PREMIUM: Rights = {
  ...FREE,
  mainTopics: null,
  archiveDays: null,
  inlineVideo: true,
  messaging: true,
  sponsoredContent: false,
  apiCallsAnHour: 1000,
}

/** The only table of plans: screens describe plans from it, and rights are checked against it. */
export const PLANS: Record<Tier, Plan> = {
  free: { name: 'Free', monthlyCents: 0, rights: FREE },
  premium: { name: 'Premium', monthlyCents: 900, rights: PREMIUM },
  corporate: { name: 'Corporate', monthlyCents: 4900, rights: { ...PREMIUM, officialSources: true } },
  sponsor: { name: 'Sponsor', monthlyCents: null, rights: { ...PREMIUM, campaigns: true } },
}

/** An unknown or missing tier has the rights of the Free plan. */
export function rightsOf(tier: string | null | undefined): Rights {
  return PLANS[TIERS.find((known) => known === tier) ?? 'free'].rights
}

/** Every plan except Free includes the Premium rights. An unknown or missing tier does not. */
export function isPremium(tier: string | null | undefined): boolean {
  return rightsOf(tier).inlineVideo
}
