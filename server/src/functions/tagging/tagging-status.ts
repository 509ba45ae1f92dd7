import type { getTaggingStatus } from '@daily-drops/contract/functions/tagging/tagging'
import type { Db } from '@daily-drops/db/connection/client'
import { modelUsageToday } from '@daily-drops/db/tagging/model-usage'
import { tagReviews } from '@daily-drops/db/tagging/tag-reviews'
import { taggerStatus } from '@daily-drops/db/tagging/tagger-status'
import { currentTaggingParams } from '@daily-drops/db/tagging/tagging-params'
import type { z } from 'zod'

type Status = z.input<(typeof getTaggingStatus)['output']>

/** The dashboard's tagging status: the tagger as a worker loaded it, and the budget as all workers have used it. */
export async function readTaggingStatus(db: Db): Promise<Status> {
  const [status, usage, params, waiting] = await Promise.all([
    taggerStatus(db),
    modelUsageToday(db),
    currentTaggingParams(db),
    tagReviews.count(db, {}),
  ])
  const stateOfModel = (): Status['model']['state'] => {
    if (!status?.model_version) return 'not configured'
    if (!params.model_enabled) return 'off'
    if (usage?.paused_until) return 'paused'
    return (usage?.requests ?? 0) >= params.model_daily_requests ? 'budget spent' : 'on'
  }
  return {
    local: status ?? null,
    model: {
      state: stateOfModel(),
      version: status?.model_version ?? null,
      requests_today: usage?.requests ?? 0,
      requests_allowed: params.model_daily_requests,
      failures_today: usage?.failures ?? 0,
      input_tokens_today: usage?.input_tokens ?? 0,
      output_tokens_today: usage?.output_tokens ?? 0,
      paused_until: usage?.paused_until ?? null,
      last_error: usage?.last_error ?? null,
    },
    waiting_for_review: waiting.count,
  }
}
