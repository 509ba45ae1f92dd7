import { addressIn } from '@daily-drops/contract/pages/language-paths'
import { markRows } from '@daily-drops/core/editions/mark-outline'
import { itemMinutes } from '@daily-drops/core/editions/mark-shape'
import { isolate } from '@daily-drops/core/text/isolate'
import { capitalised } from '@daily-drops/messages/dates'
import { LOCALES, type Locale } from '@daily-drops/messages/locales'
import { editionMessages } from '@daily-drops/messages/subjects/edition-messages'
import type { Issue, IssueItem } from '../delivery/issue.ts'
import {
  addressOf,
  cut,
  dayInWords,
  headingOf,
  leadOf,
  metaOf,
  summaryOf,
  titleOf,
} from '../delivery/item-words.ts'
import { type DeliverySigner, LINK_PATHS } from '../delivery/signed-links.ts'
import { inEnglish, LANGUAGE_SETTING } from './in-english.ts'
import { type Markup, markup } from './markup.ts'
import { button, type Email, emailHead, emailPage, link, section, smallPrint } from './parts.ts'
import { DROP_ROW_ABOVE_GAP, inkClass, inkColour, LOOK, MARK_ROW } from './styles.ts'

export interface MailLinks {
  settings: string
  /** Where the language of emails is chosen. */
  language: string
  unsubscribe: string
  view: string
  save(dropId: number): string
  picture(url: string): string
}

/** The links of one message. Each works without a session and only for its own purpose. */
export function linksOf(
  site: string,
  signer: DeliverySigner,
  message: { id: string; userId: string },
  locale: Locale,
): MailLinks {
  const at = (purpose: keyof typeof LINK_PATHS, subject: string) =>
    `${site}${LINK_PATHS[purpose]}/${signer.sign(purpose, subject)}`
  return {
    settings: addressIn(locale, `${site}/newsletter`),
    language: `${site}${LANGUAGE_SETTING}`,
    unsubscribe: at('unsubscribe', message.userId),
    view: at('view', message.id),
    save: (dropId) => at('save', `${message.userId}.${dropId}`),
    picture: (url) => `${site}${signer.picture(url)}`,
  }
}

/** Produces the same bytes for the same issue. */
export function editionEmail(issue: Issue, links: MailLinks): Email {
  const { locale } = issue
  const t = editionMessages.in(locale)
  const items = issue.items.map((item) => wordsOf(item, links, locale))
  const subjectLine = t('subject', { day: dayInWords(issue.day, locale), title: items[0]?.title ?? '' })
  const subject = cut(capitalised(subjectLine, locale), 120)
  const [heading, lead] = [headingOf(issue), leadOf(issue)]
  const html = emailPage({ subject, preview: lead, locale }, [
    emailHead(heading, markup`<p ${LOOK.lead}>${lead}</p>`, dropOf(issue)),
    ...items.map((item, index) => itemOf(item, index, t, index === 0 ? leadPicture(issue, links) : null)),
    endOf(issue, links),
  ])
  const text = [
    heading,
    lead,
    ...items.map((item, index) => itemText(item, index, t)),
    endText(issue, links),
  ].join('\n\n')
  return { subject, html, text: `Daily Drops\n\n${text}` }
}

/** An item's texts, shared by the HTML and the plain text. */
function wordsOf(item: IssueItem, links: MailLinks, locale: Locale) {
  return {
    title: titleOf(item, locale),
    address: addressOf(item),
    meta: metaOf(item, locale),
    summary: summaryOf(item),
    reason: item.reason,
    ink: item.ink,
    own: ownLanguage(item, locale),
    reasonLook: locale === 'ja' || locale === 'ar' ? LOOK.uprightReason : LOOK.reason,
    save: links.save(item.id),
  }
}

/** A publisher's text runs in its own direction, and starts where the email's lines start. */
function ownLanguage({ language }: IssueItem, locale: Locale): Markup {
  const side = LOCALES[locale].dir === 'rtl' ? 'right' : 'left'
  const lang = language === null || language === locale ? null : markup` lang="${language}"`
  return markup`dir="auto" align="${side}"${lang}`
}

type ItemWords = ReturnType<typeof wordsOf>

type Say = ReturnType<typeof editionMessages.in>

const DROP = { rows: 45, rowHeight: 2 }

/**
 * The edition mark as on our pages, without a picture, because most mail programs block pictures. Outlook
 * renders emails with Word, which does not draw such rows.
 */
function dropOf({ items }: Issue): Markup {
  const rows = markRows(items.map(itemMinutes), DROP).filter(({ width }) => width > 0)
  // The rows need no escaping, and they are half of the markup.
  const html = rows.map(
    ({ width, item, isLast }) =>
      `<div class="${inkClass(items[item]?.ink)}" style="width:${width}px;${isLast ? DROP_ROW_ABOVE_GAP : MARK_ROW};background-color:${inkColour(items[item]?.ink)}"></div>`,
  )
  return markup`<!--[if !mso]><!--><td valign="middle" aria-hidden="true" ${LOOK.drop}>${{ html: html.join('') }}</td><td width="20"></td><!--<![endif]-->`
}

/** Optional: where pictures are blocked, one line names it and nothing moves. */
function leadPicture({ items: [first], locale }: Issue, { picture }: MailLinks): Markup | null {
  if (!first?.image_url) return null
  const alt = editionMessages.in(locale)('picture', { source: cut(first.source_name, 80) })
  return markup`<a href="${addressOf(first)}" ${LOOK.pictureLink}><img src="${picture(first.image_url)}" width="560" alt="${alt}" ${LOOK.picture}></a>
`
}

function itemOf(item: ItemWords, index: number, t: Say, picture: Markup | null): Markup {
  const { title, address, meta, summary, reason, reasonLook, own, save, ink } = item
  return section(
    markup`${picture}<p ${LOOK.kicker}><b class="${inkClass(ink)}-on" style="color:${inkColour(ink)}">${index + 1}</b> · ${meta}</p>
<h2 ${own} ${LOOK.headline}><a href="${address}" ${LOOK.headlineLink}>${title}</a></h2>
${summary && markup`<p ${own} ${LOOK.summary}>${summary}</p>`}
`,
    markup`<p ${reasonLook}><span class="${inkClass(ink)}-on" style="color:${inkColour(ink)}">${reason}</span></p>
`,
    smallPrint(link({ label: t('saveForLater'), url: save })),
  )
}

function endOf(issue: Issue, links: MailLinks): Markup {
  const t = editionMessages.in(issue.locale)
  const unsubscribe = link({ label: t('unsubscribe'), url: links.unsubscribe })
  const settings = link({ label: t('changeTimes'), url: links.settings })
  return section(
    markup`<p ${LOOK.summary}>${endingOf(issue)}</p>`,
    button({ label: t('readOnTheWeb'), url: links.view }),
    smallPrint(t('because')),
    smallPrint(markup`${unsubscribe} · ${settings}`),
    ...inEnglish(issue.locale, links.language).html,
  )
}

function endingOf({ items, editionSize, locale }: Issue): string {
  return editionMessages.in(locale)(items.length < editionSize ? 'moreToday' : 'doneToday')
}

function itemText({ title, address, meta, summary, reason, save }: ItemWords, index: number, t: Say): string {
  return [
    `${index + 1}. ${isolate(title)}`,
    meta,
    isolate(summary),
    t('why', { reason }),
    address,
    t('save', { address: save }),
  ]
    .filter(Boolean)
    .join('\n')
}

function endText(issue: Issue, links: MailLinks): string {
  const t = editionMessages.in(issue.locale)
  return [
    endingOf(issue),
    `${t('readOnTheWeb')}:\n${links.view}`,
    `--\n${t('because')}`,
    `${t('unsubscribe')}:\n${links.unsubscribe}`,
    `${t('changeTimes')}:\n${links.settings}`,
    ...inEnglish(issue.locale, links.language).text,
  ].join('\n\n')
}
