import { eachChannel } from '@daily-drops/core/delivery/channels'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { channels as messages } from '@daily-drops/messages/subjects/channels'
import type { Capabilities } from './capabilities.ts'

const { email: mail, ...channels } = eachChannel((channel) =>
  messages.in(SOURCE_LOCALE)(`processor.${channel}`),
)

/**
 * What each integration learns about readers, for the privacy page. Null where it learns nothing. A missing
 * integration does not compile.
 */
export const PROCESSORS: Record<Exclude<keyof Capabilities, 'messaging' | 'contact'>, string | null> = {
  mail,
  ...channels,
  payments: 'Stripe, for payments: your email address and your plan.',
  google: 'Google, if you sign in with it: that you signed in.',
  linkedin: 'LinkedIn, if you sign in with it: that you signed in.',
  youtube: null,
  analytics:
    'The operator’s analytics service, if you agreed to analytics: what is counted, without your identity.',
  indexing: null,
  searchConsole: null,
}

/** Pages load and play videos from their host, whatever is configured. */
export const VIDEO_HOST =
  'YouTube, when a page shows a video’s picture or you play the video: what your browser sends to any site.'
