export const TIERS = ['free', 'premium', 'corporate', 'sponsor'] as const

export type Tier = (typeof TIERS)[number]

/** Everything but the free tier carries the Premium rights; an unknown or missing tier never does. */
export function isPremium(tier: string | null | undefined): boolean {
  return tier === 'premium' || tier === 'corporate' || tier === 'sponsor'
}
