import type { ErrorBody } from '@daily-drops/contract/kernel/errors'
import { LOCALES, type Locale } from '@daily-drops/messages/locales'
import { errorPage as texts } from '@daily-drops/messages/subjects/error-page'
import { html } from 'hono/html'

/** Shown when even the pages' own error screen could not be rendered: plain, and without other files. */
export function errorPage({ error, requestId = '' }: ErrorBody, locale: Locale) {
  const t = texts.in<ReturnType<typeof html>>(locale)
  const ways = t.rich('ways', {
    again: (words) => html`<a href="">${words}</a>`,
    front: (words) => html`<a href="/">${words}</a>`,
  })
  return html`<!doctype html>
<html lang="${locale}" dir="${LOCALES[locale].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('title')} · Daily Drops</title>
</head>
<body>
<h1>${t('title')}</h1>
<p>${error}</p>
<p>${ways}</p>
<p><small>${t('reference', { requestId })}</small></p>
</body>
</html>`
}
