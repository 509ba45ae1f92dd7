import type { getNewsletter } from '@daily-drops/contract/functions/delivery/newsletter'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { NEWSLETTER_DEFAULT_HOUR } from '@daily-drops/core/delivery/channels'
import type { newsletter } from '@daily-drops/messages/subjects/newsletter'

type Newsletter = OutputOf<typeof getNewsletter>

export type NewsletterPreview = NonNullable<Newsletter['preview']>

export interface NewsletterView {
  /** Whether email is configured. Otherwise the page stores nothing. */
  isOpen: boolean
  isSignedIn: boolean
  newsletter: Newsletter
}

/** Instead of an hour: the time stays as chosen in Settings. */
export const TIME_FROM_SETTINGS = 'chosen'

/** What a reader sees who has chosen nothing, or without email configured. */
export const DEFAULT_NEWSLETTER: Newsletter = {
  subscribed: null,
  hour: NEWSLETTER_DEFAULT_HOUR,
  chosen: null,
  frequency: 'weekly',
  paused_until: null,
  problem: null,
  preview: null,
}

const SAMPLES = [
  { name: 'reading', minutes: 6 },
  { name: 'models', minutes: 8 },
  { name: 'bridge', minutes: 4 },
] as const

export function samplePreview(t: ReturnType<typeof newsletter.in>): NewsletterPreview {
  return {
    subject: t('sample.subject'),
    heading: t('sample.heading'),
    lead: t('sample.lead'),
    items: SAMPLES.map(({ name, minutes }) => ({
      title: t(`sample.${name}.title`),
      url: '/feed',
      meta: t(`sample.${name}.meta`),
      summary: t(`sample.${name}.summary`),
      reason: t(`sample.${name}.reason`),
      minutes,
    })),
  }
}
