import { API_PATH, ENDPOINTS, type ExposedFunction } from '@daily-drops/contract/endpoints'
import { done } from '@daily-drops/contract/kernel/define-function'
import { ERRORS, type ErrorCode } from '@daily-drops/contract/kernel/errors'
import { exampleOf } from '@daily-drops/contract/kernel/examples'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { html } from 'hono/html'
import { problemType } from '../http/problem.ts'
import { pathFields, sentFields } from '../reader-api/read-call.ts'
import { answerSchema, bodySchema, operationId, summaryOf } from './reader-api.ts'
import type { JsonSchema } from './schemas.ts'

export interface Parts {
  baseUrl: string
  /** How the page shows a schema and a text to copy. */
  fields(schema: JsonSchema, none: string): unknown
  code(text: string): unknown
}

export function readerApiNav() {
  return html`<h2>API</h2><ul><li><a href="#reader-api">Personal tokens</a></li>${ENDPOINTS.map(
    (exposed) =>
      html`<li><a href="#${operationId(exposed)}">${exposed.endpoint.method} ${exposed.endpoint.path}</a></li>`,
  )}<li><a href="#problems">Problems</a></li></ul>`
}

/** What a reader's own programs may do. */
export function readerApiSection(parts: Parts) {
  return html`<section aria-labelledby="reader-api">
<h2 id="reader-api">API for readers’ programs</h2>
<p>Create a personal token in <a href="/settings#api">Settings</a>, allow what it may do, and send it with each call.
The token reads what its owner would see, within the same plan and limits, and never reaches the account.
A list with a <code>cursor</code> returns <code>next</code>, which is null on the last page.
Answers carry an <code>ETag</code>: with <code>If-None-Match</code> an unchanged one is <code>304</code> without a body.
<code>RateLimit</code> says how many calls are left this hour.
The same reference as a document: <a href="${API_PATH}/openapi.json">OpenAPI 3.1</a>.</p>
${parts.code(`curl ${parts.baseUrl}${API_PATH}/editions/today -H "Authorization: Bearer $TOKEN"`)}
<p class="token" hidden><label for="token">Your token, to try the reads below</label>
<input id="token" type="password" autocomplete="off" spellcheck="false" placeholder="dd_pat_…"></p>
${ENDPOINTS.map((exposed) => endpointArticle(exposed, parts))}
${problemTable()}
</section>`
}

function endpointArticle(exposed: ExposedFunction, parts: Parts) {
  const { fn, endpoint } = exposed
  const id = operationId(exposed)
  const output = fn.output === done ? undefined : answerSchema(exposed)
  return html`<article id="${id}">
<header><h3><a href="#${id}">${endpoint.method} ${API_PATH}${endpoint.path}</a></h3><span class="badge role">${endpoint.scope}</span></header>
<p>${summaryOf(exposed)}</p>
<div class="columns">
<div><h4>Input</h4>${parts.fields(bodySchema(exposed), 'Nothing besides the address.')}</div>
<div><h4>Output</h4>${output ? parts.fields(output, '') : html`<p class="none">204 without a body.</p>`}</div>
</div>
<details><summary>Example</summary>${parts.code(exampleCall(exposed, parts.baseUrl))}
${endpoint.method === 'GET' ? tryForm(examplePath(exposed)) : ''}</details>
</article>`
}

/** Works with scripts only, as the token must not become part of an address. */
function tryForm(path: string) {
  return html`<form class="try" hidden>
<input name="address" aria-label="Address" value="${path}" spellcheck="false"><button>Send</button>
<output tabindex="0"></output>
</form>`
}

/** With the contract's own example, so that it works as written. */
function examplePath({ fn, endpoint }: ExposedFunction): string {
  const input = exampleOf(fn).input as Record<string, unknown>
  const fields = pathFields(endpoint)
  return (
    API_PATH +
    fields.reduce((text, name) => text.replace(`{${name}}`, String(input[name])), String(endpoint.path))
  )
}

function exampleCall(exposed: ExposedFunction, baseUrl: string): string {
  const { fn, endpoint } = exposed
  const input = exampleOf(fn).input as Record<string, unknown>
  const lines = [
    `curl ${endpoint.method === 'GET' ? '' : `-X ${endpoint.method} `}${baseUrl}${examplePath(exposed)}`,
  ]
  lines.push(`-H "Authorization: Bearer $TOKEN"`)
  const sent = Object.keys(sentFields(fn, endpoint)).filter((name) => Object.hasOwn(input, name))
  if (endpoint.method !== 'GET' && sent.length > 0)
    lines.push(`-d '${JSON.stringify(Object.fromEntries(sent.map((name) => [name, input[name]])))}'`)
  return lines.join(' \\\n  ')
}

function problemTable() {
  const codes = Object.keys(ERRORS) as ErrorCode[]
  return html`<article id="problems">
<header><h3><a href="#problems">Problems</a></h3></header>
<p>A failure is <code>application/problem+json</code> (RFC 9457). Its <code>code</code> never changes its meaning.</p>
<table>${codes.map(
    (code) =>
      html`<tr id="${problemType(code).split('#')[1]}"><th scope="row">${code}</th><td>${ERRORS[code].status}: ${ERRORS[code].message(SOURCE_LOCALE)}</td></tr>`,
  )}</table>
</article>`
}
