import { LOCALES, type Locale } from '@daily-drops/messages/locales'
import { type Markup, markup } from './markup.ts'
import { LOOK, STYLE_SHEET } from './styles.ts'

/** The parts of every email. Each renders well in light and dark mode, and none needs a picture. */

export interface Email {
  subject: string
  html: string
  text: string
}

export interface Action {
  label: string
  url: string
}

interface Head {
  subject: string
  /** Shown by mail programs beside the subject. */
  preview: string
  locale: Locale
}

/** Keeps the text of the email out of its preview line. */
const AFTER_PREVIEW: Markup = { html: '&#847; '.repeat(50) }
const TABLE: Markup = { html: 'role="presentation" cellpadding="0" cellspacing="0" border="0"' }

/** The frame of every email. It repeats the language, because Gmail removes `<html>`. A style draws the mark before the name. Where the style fails, it is a small square. */
export function emailPage({ subject, preview, locale }: Head, content: readonly Markup[]): string {
  const { dir } = LOCALES[locale]
  const direction = dir === 'rtl' ? markup` dir="rtl"` : null
  const { html } =
    markup`<html lang="${locale}"${direction}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title><style>${STYLE_SHEET}</style></head>
<body ${LOOK.page}><div ${LOOK.preview}>${preview}${AFTER_PREVIEW}</div>
<table ${TABLE} width="100%" ${LOOK.page}><tr><td align="center">
<table ${TABLE} class="${locale}" lang="${locale}"${direction} ${LOOK.frame}><tr><td ${LOOK.pad}>
<p ${LOOK.brand}><span ${LOOK.mark}></span>&nbsp; Daily Drops</p>
${content}
</td></tr></table></td></tr></table></body></html>`
  return `<!doctype html>${html}`
}

/** `drop`: a cell before the title. */
export function emailHead(title: string, lead: Markup | null = null, drop: Markup | null = null): Markup {
  return markup`<table ${TABLE} ${LOOK.head}><tr>${drop}<td valign="middle">
<h1 ${LOOK.title}>${title}</h1>${lead}
</td></tr></table>`
}

/** A section below a line. */
export function section(...content: Markup[]): Markup {
  return markup`<table ${TABLE} width="100%"><tr><td ${LOOK.section}>
${content}</td></tr></table>
`
}

export function paragraph(content: string | Markup): Markup {
  return markup`<p ${LOOK.body}>${content}</p>
`
}

export function smallPrint(content: string | Markup): Markup {
  return markup`<p ${LOOK.small}>${content}</p>
`
}

export function link({ label, url }: Action): Markup {
  return markup`<a href="${url}" ${LOOK.link}>${label}</a>`
}

export function button({ label, url }: Action): Markup {
  return markup`<table ${TABLE} ${LOOK.button}><tr><td ${LOOK.buttonCell}><a href="${url}" ${LOOK.buttonLink}>${label}</a></td></tr></table>
`
}
