import { addressIn } from '@daily-drops/contract/pages/language-paths'
import { escapeMarkup } from '@daily-drops/core/text/escape-markup'
import { editionMessages } from '@daily-drops/messages/subjects/edition-messages'
import type { Issue } from '@daily-drops/services/delivery/issue'
import { addressOf, cut, headingOf, isolatedTitle, metaOf } from '@daily-drops/services/delivery/item-words'

const LONGEST_REASON = 120

/** The issue for a chat with limited HTML, within a number of characters. Items are left out rather than cut. */
export function issueInHtml(issue: Issue, site: string, longest: number): string {
  const head = `<b>${escapeMarkup(headingOf(issue))}</b>`
  const foot = `<a href="${escapeMarkup(addressIn(issue.locale, `${site}/feed`))}">${escapeMarkup(editionMessages.in(issue.locale)('readOnTheWeb'))}</a>`
  const items = issue.items.map(
    (item, index) =>
      `${index + 1}. <a href="${escapeMarkup(addressOf(item))}">${escapeMarkup(isolatedTitle(item, issue.locale))}</a>\n${escapeMarkup(metaOf(item, issue.locale))}\n<i>${escapeMarkup(cut(item.reason, LONGEST_REASON))}</i>`,
  )
  return fitting([head, ...items, foot], longest)
}

/** The same without any markup. */
export function issueInText(issue: Issue, site: string, longest: number): string {
  const items = issue.items.map(
    (item, index) =>
      `${index + 1}. ${isolatedTitle(item, issue.locale)}\n${metaOf(item, issue.locale)}\n${addressOf(item)}`,
  )
  return fitting([headingOf(issue), ...items, addressIn(issue.locale, `${site}/feed`)], longest)
}

function fitting(parts: string[], longest: number): string {
  const text = parts.join('\n\n')
  return text.length <= longest || parts.length <= 2 ? text : fitting(parts.toSpliced(-2, 1), longest)
}
