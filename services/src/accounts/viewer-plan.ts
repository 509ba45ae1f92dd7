import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import { AppError } from '@daily-drops/contract/kernel/errors'
import type { Tier } from '@daily-drops/core/accounts/plans'

const RETRY_SECONDS = 5

/** By which plan somebody reads; undefined for a visitor. Where a plan cannot be read, nobody is held to the free one. */
export function planOf(viewer: Viewer | null): Tier | undefined {
  if (viewer?.tier === null) throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS })
  return viewer?.tier
}
