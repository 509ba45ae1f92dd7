import { API_PATH, ENDPOINTS, type ExposedFunction } from '@daily-drops/contract/endpoints'
import { exampleOf } from '@daily-drops/contract/kernel/examples'
import fc from 'fast-check'
import { sentFields } from '../../reader-api/read-call.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { hostileText, withOneHostile } from './hostile-values.ts'

const LONGEST_PART = 2_000
const MALFORMED = ['', 'dd_pat_', `dd_pat_${'a'.repeat(43)}`, `dd_pat_${'-'.repeat(43)}x`, 'ddk_x']

/** Calls by readers' programs, mostly with a token that may do everything. */
export const tokenRequest = (): fc.Arbitrary<FuzzRequest> => fc.constantFrom(...ENDPOINTS).chain(callOf)

function callOf({ fn, endpoint }: ExposedFunction): fc.Arbitrary<FuzzRequest> {
  const example = exampleOf(fn).input as Record<string, unknown>
  const isRead = endpoint.method === 'GET'
  const authorised = fc.oneof(
    { weight: 5, arbitrary: fc.constant({ headers: {}, proof: 'token' as const }) },
    {
      weight: 1,
      arbitrary: fc
        .oneof(fc.constantFrom(...MALFORMED), hostileText)
        .map((secret) => ({ headers: { authorization: `Bearer ${plain(secret)}` } })),
    },
  )
  const body = fc.oneof(
    { weight: 5, arbitrary: withOneHostile(example).map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: hostileText },
  )
  const names = ['cursor', ...Object.keys(sentFields(fn, endpoint)), '__proto__']
  return fc
    .record({
      hostile: hostileText,
      isHostile: fc.boolean(),
      query: fc.array(fc.tuple(fc.constantFrom(...names), hostileText), { maxLength: 3 }),
      body,
      authorised,
    })
    .map(({ hostile, isHostile, query, body, authorised: { headers, ...proof } }) => {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        escaped(isHostile ? hostile : String(example[name])),
      )
      const asked = query.map((pair) => pair.map(escaped).join('=')).join('&')
      return {
        route: API_PATH + endpoint.path,
        method: endpoint.method,
        path: `${API_PATH}${path}?${asked}`,
        headers: { 'content-type': 'application/json', ...headers },
        ...(!isRead && { body }),
        person: 'visitor' as const,
        ...proof,
      }
    })
}

const escaped = (text: string) => encodeURIComponent(text.slice(0, LONGEST_PART).toWellFormed())
const plain = (text: string) => text.slice(0, LONGEST_PART).replace(/[^\x20-\x7e]/g, '?')
