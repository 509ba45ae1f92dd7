import { PAGE_COLOURS } from '@daily-drops/core/design/colours'
import { MARK_OUTLINE } from '@daily-drops/core/editions/mark-shape'
import { LOCALES, type Locale } from '@daily-drops/messages/locales'
import { installed } from '@daily-drops/messages/subjects/installed'
import { html } from 'hono/html'

const { paper, ink, accent } = PAGE_COLOURS
const STYLE = `:root{color-scheme:light dark;--paper:${paper.light};--ink:${ink.light};--accent:${accent.light}}
@media (prefers-color-scheme:dark){:root{--paper:${paper.dark};--ink:${ink.dark};--accent:${accent.dark}}}
body{margin:0;display:grid;min-height:100dvh;place-content:center;justify-items:center;padding:1.5rem;text-align:center;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
svg{width:4rem;fill:var(--accent)}h1{font:400 1.75rem/1.2 Georgia,serif;margin:1rem 0 .25rem}p{max-width:36ch;margin:.5rem 0}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.625rem;margin-top:1.5rem}
a{padding:.5rem 1rem;border:1px solid;border-radius:4px;color:inherit;font-weight:500;text-decoration:none}
a:first-child{border-color:var(--accent);background:var(--accent);color:var(--paper)}`

/** In place of a page that a device without a connection cannot show. Stored by the service worker. */
export function offlinePage(locale: Locale, nonce: string) {
  const t = installed.in(locale)
  return html`<!doctype html>
<html lang="${locale}" dir="${LOCALES[locale].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('offline.title')} · Daily Drops</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<svg viewBox="0 0 96 136" aria-hidden="true"><path d="${MARK_OUTLINE}"/></svg>
<h1>${t('offline.title')}</h1>
<p>${t('offline.text')}</p>
<nav><a href="/feed">${t('today')}</a><a href="">${t('offline.again')}</a></nav>
</main>
</body>
</html>`
}
