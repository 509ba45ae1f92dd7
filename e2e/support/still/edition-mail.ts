import type { Locale } from '@daily-drops/messages/locales'
import { createDeliverySigner } from '@daily-drops/services/delivery/signed-links'
import { editionEmail, linksOf } from '@daily-drops/services/emails/edition-email'
import { anIssue, anIssueItem } from '@daily-drops/services/testing/an-issue'
import { stories } from './stories.ts'

const signer = createDeliverySigner({ current: 'a secret of at least thirty-two characters' })

/** The still edition as an email, written by the same code as real ones. */
export function editionMail(locale: Locale): string {
  const links = linksOf('https://dailydrops.example', signer, { id: 'message', userId: 'reader' }, locale)
  const items = stories(locale).items.map(
    ({ published_at, main_topic, reason_for_ranking, topics, ...item }) =>
      anIssueItem({
        ...item,
        reason: reason_for_ranking,
        ink: main_topic?.ink ?? null,
        topics: topics.map(({ label }) => label),
      }),
  )
  return editionEmail(anIssue({ day: '2026-11-15', locale, items }), links).html
}
