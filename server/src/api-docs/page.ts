import { ITEMS_PATH } from '@daily-drops/contract/endpoints'
import type { Access, FunctionContract } from '@daily-drops/contract/kernel/define-function'
import { exampleOf } from '@daily-drops/contract/kernel/examples'
import { API_EXAMPLE } from '@daily-drops/contract/site/api-example'
import { html, raw } from 'hono/html'
import { agentsNav, agentsSection } from './agents-section.ts'
import { itemsOperation } from './items-operation.ts'
import { inputSchema, outputSchema } from './openapi.ts'
import { PAGE_SCRIPT } from './page-script.ts'
import { readerApiNav, readerApiSection } from './reader-api-section.ts'
import { schemaRows, typeText } from './schema-rows.ts'
import type { JsonSchema } from './schemas.ts'

interface PageOptions {
  groups: Record<string, readonly FunctionContract[]>
  baseUrl: string
  nonce: string
  theme: string | undefined
}

const WHO: Record<Access, string> = {
  public: 'Anybody',
  session: 'Signed in',
  reader: 'Reader',
  verified: 'Confirmed email',
  editor: 'Editor',
  admin: 'Admin',
  superadmin: 'Superadmin',
}

export function apiDocsPage({ groups, baseUrl, nonce, theme }: PageOptions) {
  const themed = theme === 'light' || theme === 'dark' ? raw(` data-theme="${theme}"`) : ''
  return html`<!doctype html>
<html lang="en"${themed}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Daily Drops</title>
<meta name="description" content="Reference of the Daily Drops API: for readers’ programs, agents and organisations, and the functions behind every page.">
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/docs/api.css">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<div class="layout">
<nav aria-label="API">
<a class="brand" href="/">Daily Drops</a>
<div class="groups">${readerApiNav()}${agentsNav()}<h2>Organisations</h2><ul><li><a href="#post-item">${ITEMS_PATH}</a></li></ul><h2>Functions</h2><ul><li><a href="#functions">How to call them</a></li></ul>${Object.entries(groups).map(navGroup)}</div>
</nav>
<main id="content">
<h1>API</h1>
<p class="lead">Readers’ own programs use <a href="#reader-api">the API</a>, agents use <a href="#agents">the tools</a>,
and organisations’ programs <a href="#organisations">post items</a>. The pages themselves call the <a href="#functions">functions</a>.</p>
${readerApiSection({ baseUrl, fields, code })}
${agentsSection({ baseUrl, fields, code })}
${itemsSection(baseUrl)}
<section aria-labelledby="functions">
<h2 id="functions">Functions</h2>
<p class="lead">Every function is a <code>POST</code> to <code>/functions/v1/…</code> with a JSON body and returns JSON.
Browsers send their session cookie. Scripts send <code>Authorization: Bearer</code> and a session token.
A failure has <code>error</code>, a stable <code>code</code> and, for forms, <code>fields</code>.
Work that takes longer than 55 seconds returns <code>202</code> with a <code>jobId</code> and continues in the background.
The same reference as a document: <a href="/functions/v1/openapi.json">OpenAPI 3.1</a>.</p>
</section>
${Object.entries(groups).map(([name, functions]) => section(name, functions, baseUrl))}
</main>
</div>
<script nonce="${nonce}">${raw(PAGE_SCRIPT)}</script>
</body>
</html>`
}

function navGroup([name, functions]: [string, readonly FunctionContract[]]) {
  return html`<h2>${name}</h2><ul>${functions.map((fn) => html`<li><a href="#${anchor(fn)}">${fn.name}</a></li>`)}</ul>`
}

function section(name: string, functions: readonly FunctionContract[], baseUrl: string) {
  return html`<section aria-labelledby="group-${name}">
<h2 id="group-${name}">${name}</h2>
${functions.map((fn) => entry(fn, baseUrl))}
</section>`
}

/** What organisations' programs post with a key. */
function itemsSection(baseUrl: string) {
  const { requestBody, responses, summary } = itemsOperation
  return html`<section aria-labelledby="organisations">
<h2 id="organisations">Items from organisations</h2>
<article id="post-item">
<header><h3><a href="#post-item">POST ${ITEMS_PATH}</a></h3><span class="badge role">Organisation key</span></header>
<p>${summary} Every call carries an <code>Idempotency-Key</code>.</p>
<div class="columns">
<div><h4>Input</h4>${fields(requestBody.content['application/json'].schema as JsonSchema, '')}</div>
<div><h4>Output</h4>${fields(responses[202].content['application/json'].schema as JsonSchema, '')}</div>
</div>
<details open><summary>Example</summary>
${code(API_EXAMPLE.replace('https://<this site>', baseUrl))}
</details>
</article>
</section>`
}

function entry(fn: FunctionContract, baseUrl: string) {
  const open = fn.access === 'public'
  return html`<article id="${anchor(fn)}">
<header><h3><a href="#${anchor(fn)}">${fn.name}</a></h3><span class="badge${open ? '' : ' role'}">${WHO[fn.access]}</span></header>
<p>${fn.summary}</p>
<div class="columns">
<div><h4>Input</h4>${fields(inputSchema(fn), 'No payload.')}</div>
<div><h4>Output</h4>${fields(outputSchema(fn), '')}</div>
</div>
<details><summary>Example</summary>
${code(curl(fn, baseUrl))}
${code(JSON.stringify(exampleOf(fn).output, null, 2))}
</details>
</article>`
}

function fields(schema: JsonSchema, none: string) {
  const rows = schemaRows(schema)
  if (rows.length === 0) return html`<p class="none">${none || typeText(schema)}</p>`
  return html`<table>${rows.map(
    (row) =>
      html`<tr><th scope="row">${breakable(row.field)}</th><td>${row.type}${row.required ? '' : ', optional'}</td></tr>`,
  )}</table>`
}

/** Long names wrap before a dot, not in the middle of a word. */
function breakable(field: string) {
  const [first, ...rest] = field.split('.')
  return html`${first}${rest.map((part) => html`<wbr>.${part}`)}`
}

function code(text: string) {
  return html`<div class="code"><pre tabindex="0">${text}</pre><button type="button" hidden>Copy</button></div>`
}

function curl(fn: FunctionContract, baseUrl: string): string {
  const lines = [`curl -X POST ${baseUrl}/functions/v1/${fn.name}`]
  if (fn.access !== 'public') lines.push(`-H "Authorization: Bearer $TOKEN"`)
  lines.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(exampleOf(fn).input)}'`)
  return lines.join(' \\\n  ')
}

function anchor(fn: FunctionContract): string {
  return fn.name.replaceAll('/', '-')
}
