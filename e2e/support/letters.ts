import type { Mail } from '@daily-drops/contract/jobs/accounts'
import type { Reason } from '@daily-drops/core/ranking/reason'
import type { Locale } from '@daily-drops/messages/locales'
import { issueInHtml, issueInText } from '@daily-drops/pipeline/delivery/message-words'
import { lettersIn } from '@daily-drops/pipeline/emails/letters'
import { renderLetter } from '@daily-drops/pipeline/emails/render-letter'
import { createDeliverySigner } from '@daily-drops/services/delivery/signed-links'
import { renderReason } from '@daily-drops/services/editions/render-reason'
import { editionEmail, linksOf } from '@daily-drops/services/emails/edition-email'
import { anIssue, anIssueItem } from '@daily-drops/services/testing/an-issue'
import { AUTH_SECRET, BASE_URL } from './addresses.ts'

export const signer = createDeliverySigner({ current: AUTH_SECRET })

/** Every value that any letter takes. */
const PROPS = {
  at: '2026-11-17T08:00:00.000Z',
  device: 'Firefox on Linux',
  name: 'Ada Lovelace',
  url: `${BASE_URL}/confirm?token=${'a1b2c3d4'.repeat(8)}`,
  reset: `${BASE_URL}/auth?tab=reset`,
  email: 'ada@example.com',
  app: 'Telegram',
  organisation: 'Analytical Engines',
  change: 'passkey-added',
  source: 'gazette.example',
  accepted: false,
  message: 'Mostly press releases.',
  because: 'confirmed',
}

const LONGEST_MESSAGE = 4000

function items(locale: Locale) {
  const reason = (reason: Reason) => renderReason(reason, locale, () => 'Climate & Energy')
  return [
    anIssueItem({
      id: 1,
      title: 'Night trains get a second seated carriage, at a third of the price of a berth',
      summary: 'The cheapest berths sell out first, so the railways add a carriage with plain seats.',
      source_name: 'The Gazette',
      reason: reason({ code: 'follows', topic: 1, and: 'others', others: 3 }),
      image_url: 'https://pictures.example/one.jpg',
      ink: 'moss',
    }),
    anIssueItem({
      id: 2,
      title:
        'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle closes its last counter',
      reason: reason({ code: 'near', topic: 1 }),
      ink: 'plum',
    }),
    anIssueItem({
      id: 3,
      title: 'The rewrite that did not happen',
      reason: reason({ code: 'outside' }),
      ink: 'slate',
      summary: '',
    }),
  ]
}

/** The part of publishers and editors in what the emails say. */
export const LETTER_CONTENT = [
  PROPS.source,
  PROPS.message,
  ...items('en').flatMap(({ title, summary, source_name }) => [title, summary, source_name]),
]

export interface Written {
  name: string
  html: string
  text: string
}

/** Every email, and what an edition's messages in apps say, without their markup. */
export function lettersWritten(locale: Locale): Written[] {
  const links = linksOf(BASE_URL, signer, { id: 'message', userId: 'reader' }, locale)
  const issue = (extra: number) =>
    anIssue({ items: items(locale), editionSize: items(locale).length + extra, locale })
  const messages = [issueInHtml, issueInText].map((write) =>
    write(issue(0), BASE_URL, LONGEST_MESSAGE).replace(/<[^>]+>/g, ''),
  )
  const edition = editionEmail(issue(0), links)
  return [
    ...Object.keys(lettersIn(locale)).map((template) => {
      const mail = { template, to: PROPS.email, props: PROPS } as unknown as Mail
      return { name: template, ...renderLetter(mail, BASE_URL, locale) }
    }),
    { name: 'edition', html: edition.html, text: [edition.text, ...messages].join('\n\n') },
    { name: 'edition-first-half', ...editionEmail(issue(2), links) },
  ]
}
