import type { Capabilities } from '@daily-drops/contract/site/capabilities'
import { eachChannel } from '@daily-drops/core/delivery/channels'
import type { Locale } from '@daily-drops/messages/locales'
import { privacy } from '@daily-drops/messages/subjects/privacy'

type Integration = Exclude<keyof Capabilities, 'messaging' | 'contact'>

/** What each integration learns about readers. Null where it learns nothing. A missing integration does not compile. */
export function recipientWords(locale: Locale): Record<Integration, string | null> {
  const t = privacy.in(locale)
  const { email: mail, ...channels } = eachChannel((channel) => t(`recipient.${channel}`))
  return {
    mail,
    ...channels,
    payments: t('recipient.payments'),
    google: t('recipient.google'),
    linkedin: t('recipient.linkedin'),
    youtube: null,
    analytics: t('recipient.analytics'),
    indexing: null,
    searchConsole: null,
    // It gets texts that are the same for all readers.
    voice: null,
  }
}

/** Only the recipients that this installation uses. Pages load videos from their host, whatever is configured. */
export function recipients(locale: Locale, capabilities: Capabilities): string[] {
  const words = Object.entries(recipientWords(locale))
    .filter(([name]) => capabilities[name as Integration])
    .flatMap(([, sentence]) => sentence ?? [])
  return [...words, privacy.in(locale)('recipients.videos')]
}
