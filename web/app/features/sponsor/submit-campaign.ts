import { createCampaign } from '@daily-drops/contract/functions/campaigns/campaigns'
import { ERRORS, isAppError } from '@daily-drops/contract/kernel/errors'
import type { AppContext } from '@daily-drops/server/context'
import type { CampaignOutcome } from './campaign-form.tsx'

export async function submitCampaign(context: AppContext, form: FormData): Promise<CampaignOutcome> {
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    await context.call(createCampaign, {
      headline: text('headline'),
      sponsor: text('sponsor'),
      url: text('url'),
      impressions: Number(text('impressions')),
      first_day: text('first_day'),
      last_day: text('last_day'),
    })
    return { done: 'Your campaign waits for review. It runs from its first day once it was approved.' }
  } catch (error) {
    if (isAppError(error) && error.status < 500) return { error: error.message }
    if (error instanceof Error && error.name === 'ZodError') return { error: ERRORS.INVALID_INPUT.message }
    throw error
  }
}
