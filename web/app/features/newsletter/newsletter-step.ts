import { mayRead } from '@daily-drops/contract/accounts/viewer'
import {
  getNewsletter,
  saveNewsletter,
  sendTestEdition,
} from '@daily-drops/contract/functions/delivery/newsletter'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { newsletterSteps } from '@daily-drops/messages/subjects/newsletter-steps'
import type { AppContext } from '@daily-drops/server/context'
import { data, redirect } from 'react-router'
import { signInPath } from '../../access/sign-in-path.ts'
import type { Notice } from '../../ui/overlays/notice.ts'
import { DEFAULT_NEWSLETTER, type NewsletterView, TIME_FROM_SETTINGS } from './newsletter-view.ts'

export interface NewsletterOutcome {
  notice: Pick<Notice, 'tone' | 'title' | 'description'>
  /** What the subscription became, if it changed. */
  switched?: 'on' | 'off'
}

export async function loadNewsletter({ viewer, capabilities, call }: AppContext): Promise<NewsletterView> {
  return {
    isOpen: capabilities.mail,
    isSignedIn: viewer !== null,
    newsletter:
      viewer && mayRead(viewer) && capabilities.mail ? await call(getNewsletter, {}) : DEFAULT_NEWSLETTER,
  }
}

/** A visitor signs in first and comes back. A refusal is shown, a fault is thrown. */
export async function takeNewsletterStep(context: AppContext, form: FormData) {
  if (!context.viewer) throw redirect(signInPath('/newsletter'))
  const t = newsletterSteps.in(context.locale)
  try {
    if (form.get('intent') === 'test') {
      await context.call(sendTestEdition, {})
      return said({
        notice: { tone: 'ok', title: t('testSent'), description: context.viewer.email },
      })
    }
    return said(await save(context, form))
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const notice = { tone: 'bad' as const, title: t('failed'), description: error.message }
    return data<NewsletterOutcome>({ notice }, { status: error.status })
  }
}

async function save(context: AppContext, form: FormData): Promise<NewsletterOutcome> {
  const subscribed = form.get('subscribed') === 'on'
  const before = await context.call(getNewsletter, {})
  await context.call(saveNewsletter, {
    subscribed,
    hour: hourIn(form, before),
    frequency: (form.get('frequency') ?? before.frequency) === 'daily' ? 'daily' : 'weekly',
  })
  const t = newsletterSteps.in(context.locale)
  const description = t(subscribed ? 'savedOn' : 'savedOff')
  const isSwitched = subscribed !== (before.subscribed ?? false)
  return {
    notice: { tone: 'ok', title: t('saved'), description },
    ...(isSwitched && { switched: subscribed ? 'on' : 'off' }),
  }
}

/** Null keeps the time chosen in Settings. Without scripts, a switched-off form sends no time. */
function hourIn(form: FormData, { hour, chosen }: Pick<NewsletterView['newsletter'], 'hour' | 'chosen'>) {
  const given = form.get('hour') ?? (chosen ? TIME_FROM_SETTINGS : hour)
  return given === TIME_FROM_SETTINGS ? null : Number(given)
}

const said = (outcome: NewsletterOutcome) => data<NewsletterOutcome>(outcome)
