import { dropRows } from '@daily-drops/core/editions/drop-outline'
import { itemMinutes } from '@daily-drops/core/editions/drop-shape'
import type { Issue, IssueItem } from './issue.ts'
import { addressOf, cut, dayInWords, headingOf, leadOf, metaOf, summaryOf, titleOf } from './item-words.ts'
import { DROP_ROW, DROP_ROW_ABOVE_GAP, inkClass, inkColour, STYLES as S, STYLE_SHEET } from './mail-style.ts'
import { type Markup, markup } from './markup.ts'
import { type DeliverySigner, LINK_PATHS } from './signed-links.ts'

export interface MailLinks {
  settings: string
  unsubscribe: string
  view: string
  save(dropId: number): string
}

/** The links of one message; each works without a session, for its own purpose only. */
export function linksOf(
  site: string,
  signer: DeliverySigner,
  message: { id: string; userId: string },
): MailLinks {
  const at = (purpose: keyof typeof LINK_PATHS, subject: string) =>
    `${site}${LINK_PATHS[purpose]}/${signer.sign(purpose, subject)}`
  return {
    settings: `${site}/newsletter`,
    unsubscribe: at('unsubscribe', message.userId),
    view: at('view', message.id),
    save: (dropId) => at('save', `${message.userId}.${dropId}`),
  }
}

export interface EditionMail {
  subject: string
  html: string
  text: string
}

/** The same for the same issue, byte by byte. */
export function writeEditionMail(issue: Issue, links: MailLinks): EditionMail {
  const items = issue.items.map((item) => wordsOf(item, links))
  const subject = cut(`${dayInWords(issue.day)}: ${items[0]?.title ?? ''}`, 120)
  return { subject, html: htmlOf(issue, items, links, subject), text: textOf(issue, items, links) }
}

/** What both forms of the mail say of an item, put into words once. */
function wordsOf(item: IssueItem, links: MailLinks) {
  return {
    title: titleOf(item),
    address: addressOf(item),
    meta: metaOf(item),
    summary: summaryOf(item),
    reason: item.reason,
    ink: item.ink,
    save: links.save(item.id),
  }
}

type ItemWords = ReturnType<typeof wordsOf>

function htmlOf(issue: Issue, items: readonly ItemWords[], links: MailLinks, subject: string): string {
  const { html } =
    markup`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title><style>${{ html: STYLE_SHEET }}</style></head>
<body class="paper" style="${S.page}"><div style="${S.quiet}">${leadOf(issue)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="${S.page}"><tr><td align="center">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${S.frame}"><tr><td style="${S.pad}">
<p class="ink" style="${S.brand}"><span class="fill" style="${S.dropMark}"></span>Daily Drops</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${S.head}"><tr>${dropOf(issue)}<td valign="middle">
<h1 class="ink" style="${S.title}">${headingOf(issue)}</h1>
<p class="soft" style="${S.lead}">${leadOf(issue)}</p>
</td></tr></table>
${items.map(itemOf)}
${endOf(issue, links)}
</td></tr></table></td></tr></table></body></html>`
  return `<!doctype html>${html}`
}

const DROP = { rows: 45, rowHeight: 2 }

/** The edition as on our pages. No picture: those are blocked more often than not. Word, which draws Outlook's mails, knows no such rows. */
function dropOf({ items }: Issue): Markup {
  const rows = dropRows(items.map(itemMinutes), DROP).filter(({ width }) => width > 0)
  // Nothing in them needs escaping, and they are half of the markup.
  const html = rows.map(
    ({ width, item, isLast }) =>
      `<div class="${inkClass(items[item]?.ink)}" style="width:${width}px;${isLast ? DROP_ROW_ABOVE_GAP : DROP_ROW};background-color:${inkColour(items[item]?.ink)}"></div>`,
  )
  return markup`<!--[if !mso]><!--><td valign="middle" aria-hidden="true" style="${S.drop}">${{ html: html.join('') }}</td><!--<![endif]-->`
}

function itemOf({ title, address, meta, summary, reason, save, ink }: ItemWords, index: number): Markup {
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="line" style="${S.item}">
<p class="meta" style="${S.kicker}"><b class="${inkClass(ink)}-on" style="color:${inkColour(ink)}">${index + 1}</b> · ${meta}</p>
<h2 class="ink" style="${S.headline}"><a href="${address}" class="ink" style="${S.link}">${title}</a></h2>
${summary ? markup`<p class="soft" style="${S.text}">${summary}</p>` : null}
<p class="meta" style="${S.small};margin:0">Why: ${reason} · <a href="${save}" class="link" style="${S.plainLink}">Save</a></p>
</td></tr></table>
`
}

function endOf(issue: Issue, links: MailLinks): Markup {
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="line" style="${S.item}">
<p class="soft" style="${S.text}">${endingOf(issue)}</p>
<p style="margin:14px 0 26px"><a href="${links.view}" class="action" style="${S.button}">Read it on the web</a></p>
<p class="meta" style="${S.small}">You get this mail because you asked for your edition by mail at Daily Drops.</p>
<p class="meta" style="${S.small}"><a href="${links.unsubscribe}" class="link" style="${S.plainLink}">Unsubscribe</a> · <a href="${links.settings}" class="link" style="${S.plainLink}">Change when it comes</a></p>
</td></tr></table>`
}

function endingOf({ items, editionSize }: Issue): string {
  return items.length < editionSize ? 'The rest comes later today.' : 'That is all of it. See you next time.'
}

function textOf(issue: Issue, words: readonly ItemWords[], links: MailLinks): string {
  const items = words.map(({ title, address, meta, summary, reason, save }, index) =>
    [`${index + 1}. ${title}`, meta, summary, `Why: ${reason}`, address, `Save: ${save}`]
      .filter(Boolean)
      .join('\n'),
  )
  return [
    'Daily Drops',
    headingOf(issue),
    leadOf(issue),
    ...items,
    endingOf(issue),
    `Read it on the web:\n${links.view}`,
    '--\nYou get this mail because you asked for your edition by mail at Daily Drops.',
    `Unsubscribe:\n${links.unsubscribe}`,
    `Change when it comes:\n${links.settings}`,
  ].join('\n\n')
}
