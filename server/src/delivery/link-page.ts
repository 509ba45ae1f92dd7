import { pathIn } from '@daily-drops/contract/pages/language-paths'
import { PAGE_COLOURS } from '@daily-drops/core/design/colours'
import { LOCALES, type Locale } from '@daily-drops/messages/locales'
import { html } from 'hono/html'

const { ink, paper, accent, 'accent-ink': onAccent } = PAGE_COLOURS

interface LinkPage {
  locale: Locale
  title: string
  text?: string | undefined
  /** Requires a click before anything happens. */
  button?: string
}

const BODY = `margin:0;padding:64px 20px;overflow-wrap:break-word;font:17px/27px Georgia,serif;color:${ink.light};background:${paper.light};text-align:center`
const BUTTON = `max-width:100%;padding:12px 24px;border:0;border-radius:6px;background:${accent.light};color:${onAccent.light};font:600 16px/22px system-ui,sans-serif;cursor:pointer`

/** A page without other files or scripts, for people who come from their email. */
export function linkPage({ locale, title, text, button }: LinkPage) {
  return html`<!doctype html>
<html lang="${locale}" dir="${LOCALES[locale].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Daily Drops</title>
</head>
<body style="${BODY}">
<main>
<h1>${title}</h1>
${text ? html`<p>${text}</p>` : ''}
${button ? html`<form method="post"><button style="${BUTTON}">${button}</button></form>` : ''}
<p><a href="${pathIn(locale, '/')}" style="color:${accent.light}">Daily Drops</a></p>
</main>
</body>
</html>`
}
