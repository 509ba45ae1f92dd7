import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import { AppError } from '@daily-drops/contract/kernel/errors'
import type { Tier } from '@daily-drops/core/accounts/plans'

const RETRY_SECONDS = 5

/**
 * The plan a person reads with. Undefined for a visitor. If the plan cannot be read, the limits of Free are
 * not applied.
 */
export function planOf(viewer: Viewer | null): Tier | undefined {
  if (viewer?.tier === null) throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS })
  return viewer?.tier
}
