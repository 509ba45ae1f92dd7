import { addressIn } from '@daily-drops/contract/pages/language-paths'
import { escapeContent } from '@daily-drops/core/text/escape-markup'
import type { Locale } from '@daily-drops/messages/locales'
import { editionMessages } from '@daily-drops/messages/subjects/edition-messages'
import type { Issue, IssueItem } from '@daily-drops/services/delivery/issue'
import { addressOf, cut, headingOf, isolatedTitle, metaOf } from '@daily-drops/services/delivery/item-words'

export interface SlackMessage {
  /** Shown in notifications, and by services that do not support blocks. */
  text: string
  blocks: object[]
}

const LONGEST_REASON = 120
/** Discord's limit. */
const LONGEST_TEXT = 2000

export function editionMessage(issue: Issue, site: string): SlackMessage {
  const heading = plain(headingOf(issue))
  const items = issue.items.map((item, index) => `${index + 1}. ${itemOf(item, issue.locale)}`)
  const more = `<${addressIn(issue.locale, `${site}/feed`)}|${plain(editionMessages.in(issue.locale)('readOnTheWeb'))}>`
  return {
    text: fitting([`*${heading}*`, ...items, more]),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: heading } },
      ...items.map((text) => section(text)),
      { type: 'context', elements: [{ type: 'mrkdwn', text: more }] },
    ],
  }
}

export function testMessage(site: string, locale: Locale): SlackMessage {
  const pieces = editionMessages.in<string>(locale).rich('webhookConnected', {
    link: (words) => `<${addressIn(locale, `${site}/settings`)}|${words.join('')}>`,
  })
  const text = pieces.join('')
  return { text, blocks: [section(text)] }
}

const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } })

function itemOf(item: IssueItem, locale: Locale): string {
  // A vertical bar would end the address of a link.
  const address = escapeContent(addressOf(item)).replaceAll('|', '%7C')
  return `<${address}|${plain(isolatedTitle(item, locale))}>\n${plain(metaOf(item, locale))}\n_${plain(cut(item.reason, LONGEST_REASON))}_`
}

/** Escapes Slack's three special characters, so that a publisher's text cannot mention anyone. */
function plain(text: string): string {
  return escapeContent(text).replaceAll('@', '@\u200b')
}

function fitting(parts: string[]): string {
  const text = parts.join('\n\n')
  return text.length <= LONGEST_TEXT || parts.length <= 2 ? text : fitting(parts.toSpliced(-2, 1))
}
