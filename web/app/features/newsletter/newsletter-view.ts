import type { getNewsletter } from '@daily-drops/contract/functions/delivery/newsletter'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { NEWSLETTER_DEFAULT_HOUR } from '@daily-drops/core/delivery/channels'

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

export const SAMPLE_PREVIEW: NewsletterPreview = {
  subject: 'Sunday: A quieter way to read the news',
  heading: 'Your edition for Sunday',
  lead: '3 items, about 18 minutes. Then you’re done.',
  items: [
    {
      title: 'A quieter way to read the news',
      url: '/feed',
      meta: 'The Gazette · 6 min read',
      summary: 'Why a finite page beats an endless one.',
      reason: 'You follow Reading habits, and it’s new today.',
      minutes: 6,
    },
    {
      title: 'What small models are good for',
      url: '/feed',
      meta: 'Field Notes · 8 min read',
      summary: 'A year of measurements on a laptop.',
      reason: 'You follow AI & ML.',
      minutes: 8,
    },
    {
      title: 'The bridge that sings',
      url: '/feed',
      meta: 'Open Workshop · 4 min video',
      summary: 'An engineer explains a noise that nobody had planned.',
      reason: 'You follow Science, and one other source reports it.',
      minutes: 4,
    },
  ],
}
