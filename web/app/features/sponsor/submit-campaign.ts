import { createCampaign } from '@daily-drops/contract/functions/campaigns/campaigns'
import { ERRORS } from '@daily-drops/contract/kernel/errors'
import { sponsor } from '@daily-drops/messages/subjects/sponsor'
import type { AppContext } from '@daily-drops/server/context'
import { data } from 'react-router'
import { refusalOf } from '../../ui/forms/refusal.ts'
import type { CampaignOutcome } from './campaign-form.tsx'

export async function submitCampaign(context: AppContext, form: FormData) {
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
    return data<CampaignOutcome>({
      done: sponsor.in(context.locale)('submitted'),
    })
  } catch (error) {
    return data<CampaignOutcome>({ refusal: refusalOf(error, form) }, { status: ERRORS.INVALID_INPUT.status })
  }
}
