import type { ErrorBody } from '@daily-drops/contract/kernel/errors'
import { html } from 'hono/html'

/** Shown when even the pages' own error screen could not be rendered: plain, and without other files. */
export function errorPage({ error, requestId }: ErrorBody) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong · Daily Drops</title>
</head>
<body>
<h1>Something went wrong</h1>
<p>${error}</p>
<p><a href="">Try again</a> or go to the <a href="/">front page</a>.</p>
<p><small>Reference: ${requestId}</small></p>
</body>
</html>`
}
