import type { FunctionContract } from '@daily-drops/contract/kernel/define-function'
import { exampleOf } from '@daily-drops/contract/kernel/examples'
import fc from 'fast-check'
import { agentRequest, hubRequest } from './agent-requests.ts'
import { type FuzzRequest, PEOPLE } from './fuzz-request.ts'
import { hostileText, withOneHostile } from './hostile-values.ts'
import { programRequest } from './program-requests.ts'
import { tokenRequest } from './token-requests.ts'

export interface Surface {
  functions: readonly FunctionContract[]
  /** Templates of pages and of the host's own routes: `/topics/:slug`, `/og/*`. */
  routes: readonly string[]
}

const QUERY_NAMES = [
  'q',
  'tag',
  'page',
  'before',
  'date',
  'next',
  'token',
  'error',
  'tab',
  '_routes',
  'x[]',
  '__proto__',
]
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cookie',
  'if-none-match',
  'if-modified-since',
  'range',
  'content-type',
  'x-request-id',
  'user-agent',
  'authorization',
]
const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']

const person = fc.constantFrom(...PEOPLE)
const JSON_TYPE = { 'content-type': 'application/json' }

export function fuzzRequest({ functions, routes }: Surface): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...functions).chain(functionCall) },
    { weight: 2, arbitrary: fc.constantFrom(...routes).chain(routeRequest) },
    { weight: 2, arbitrary: programRequest() },
    { weight: 1, arbitrary: tokenRequest() },
    { weight: 1, arbitrary: agentRequest() },
    { weight: 1, arbitrary: hubRequest() },
  )
}

function functionCall(fn: FunctionContract): fc.Arbitrary<FuzzRequest> {
  const { name } = fn
  return fc.record({
    route: fc.constant(name),
    method: fc.constant('POST'),
    path: fc.constant(`/functions/v1/${name}`),
    headers: fc.constant(JSON_TYPE),
    body: fc.oneof(
      {
        weight: 9,
        arbitrary: withOneHostile(exampleOf(fn).input).map((input) => JSON.stringify(input) ?? ''),
      },
      { weight: 1, arbitrary: hostileText },
    ),
    person,
  })
}

function routeRequest(template: string): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      path: pathOf(template),
      query: fc.array(fc.tuple(fc.constantFrom(...QUERY_NAMES), hostileText), { maxLength: 2 }),
      method: fc.constantFrom(...METHODS),
      headers: fc.array(fc.tuple(fc.constantFrom(...HEADERS), hostileText), { maxLength: 2 }),
      form: fc.array(
        fc.tuple(fc.constantFrom('step', 'email', 'password', 'topics', '__proto__'), hostileText),
        {
          maxLength: 3,
        },
      ),
      person,
    })
    .map(({ path, query, method, headers, form, person }) => {
      const hasBody = method !== 'GET' && method !== 'HEAD'
      const type = hasBody ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
      const request = {
        route: template,
        method,
        path:
          query.length > 0 ? `${path}?${query.map((pair) => pair.map(escaped).join('=')).join('&')}` : path,
        headers: {
          ...type,
          ...Object.fromEntries(headers.map(([name, value]) => [name, headerValue(value)])),
        },
        // A person who signs out here would be a visitor afterwards.
        person: template === '/logout' ? ('visitor' as const) : person,
      }
      return hasBody
        ? { ...request, body: form.map((pair) => pair.map(escaped).join('=')).join('&') }
        : request
    })
}

/** Each parameter becomes hostile, and occasionally the path is spelled differently. */
function pathOf(template: string): fc.Arbitrary<string> {
  const segments = template.split('/').slice(1)
  const parts = segments.map((segment) =>
    /[:*]/.test(segment)
      ? hostileText.map((text) => escaped(text) + (/\.\w+/.exec(segment)?.[0] ?? ''))
      : fc.constant(segment),
  )
  return fc
    .tuple(
      fc.tuple(...parts),
      fc.constantFrom('', '', '', '', '/', '//', '/.//', '/%2e/', '/%00'),
      fc.constantFrom('', '', '', '.data', '/'),
    )
    .map(([made, before, after]) => `${before}/${made.join('/')}${after}`)
}

const LONGEST_PART = 4_000

/** As a client may write it: existing escapes stay, valid or not. */
function escaped(text: string): string {
  const kept = text.slice(0, LONGEST_PART)
  return kept.replace(/[^\w.~%:/\\@!$'()*,;=[\]-]/gu, (letter) =>
    letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80',
  )
}

function headerValue(text: string): string {
  return text.slice(0, LONGEST_PART).replace(/[^\x20-\x7e]/g, '?')
}
