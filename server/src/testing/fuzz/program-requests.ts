import { SOCIAL_PROVIDERS } from '@daily-drops/contract/accounts/accounts'
import fc from 'fast-check'
import { HOOKS, type Hook } from '../provider-messages.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { hostileText, withOneHostile } from './hostile-values.ts'

/** One valid message from each provider. */
const MESSAGES: Record<Hook, unknown> = {
  stripe: {
    id: 'evt_1',
    object: 'event',
    type: 'customer.subscription.updated',
    created: 1_794_900_000,
    data: { object: { id: 'sub_1', customer: { id: 'cus_1' }, status: 'active' } },
  },
  telegram: {
    update_id: 7,
    message: { chat: { id: 1, type: 'private' }, from: { id: 1 }, text: '/start abc', date: 1_794_900_000 },
    callback_query: { id: '1', from: { id: 1 }, data: 'save:1', message: { chat: { id: 1 }, message_id: 2 } },
  },
  whatsapp: {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [
          {
            field: 'messages',
            value: {
              messages: [{ from: '49170', id: 'wamid.1', type: 'text', text: { body: 'STOP' } }],
              statuses: [{ id: 'wamid.1', status: 'failed', errors: [{ code: 131_026 }] }],
            },
          },
        ],
      },
    ],
  },
  mail: { type: 'bounce', delivery: '00000000-0000-4000-8000-000000000000', status: '5.1.1' },
}

const ITEM = {
  url: 'https://northwind.example/story',
  title: 'What happened',
  summary: 'And why.',
  published_at: '2026-11-15T08:00:00Z',
}

const JSON_TYPE = { 'content-type': 'application/json' }
const DEEP = 20_000
/** Bodies that overflow the stack of a recursive parser. */
const DEEP_JSON = [
  '['.repeat(DEEP) + ']'.repeat(DEEP),
  `${'{"data":'.repeat(DEEP / 4)}1${'}'.repeat(DEEP / 4)}`,
]

const jsonBody = (example: unknown) =>
  fc.oneof(
    { weight: 12, arbitrary: withOneHostile(example).map((value) => JSON.stringify(value) ?? '') },
    { weight: 2, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.constantFrom(...DEEP_JSON) },
  )

/**
 * Requests that other programs send: providers' messages and emails, organisations' items, and returns from a sign-in
 * provider.
 */
export const programRequest = (): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...HOOKS).chain(providerMessage) },
    { weight: 2, arbitrary: rawMail() },
    { weight: 2, arbitrary: postedItem() },
    { weight: 2, arbitrary: fc.constantFrom(...SOCIAL_PROVIDERS).chain(callback) },
  )

function providerMessage(hook: Hook): fc.Arbitrary<FuzzRequest> {
  const path = `/webhooks/${hook}`
  const proven = jsonBody(MESSAGES[hook]).map((body) => ({ headers: JSON_TYPE, body, proof: hook }))
  const forged = fc
    .tuple(jsonBody(MESSAGES[hook]), fc.constantFrom(...FORGED[hook]), hostileText)
    .map(([body, name, value]) => ({ headers: { ...JSON_TYPE, [name]: headerText(value) }, body }))
  return fc
    .oneof({ weight: 4, arbitrary: proven }, { weight: 1, arbitrary: forged })
    .map((request) => ({ route: path, method: 'POST', path, person: 'visitor' as const, ...request }))
}

/** The headers that prove each provider, with other values. */
const FORGED: Record<Hook, readonly string[]> = {
  stripe: ['stripe-signature'],
  telegram: ['x-telegram-bot-api-secret-token'],
  whatsapp: ['x-hub-signature-256'],
  mail: ['webhook-signature', 'webhook-id', 'webhook-timestamp'],
}

const MAIL_LINES = [
  'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  'Content-Type: multipart/mixed; boundary=""',
  'Content-Type: text/html; charset=utf-16',
  'Content-Transfer-Encoding: base64',
  'Auto-Submitted: auto-replied',
  '--b\r\nContent-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; a@example.com\r\nStatus: 5.1.1\r\nAction: failed',
  '--b--',
]

function rawMail(): fc.Arbitrary<FuzzRequest> {
  const line = fc.oneof(fc.constantFrom(...MAIL_LINES), hostileText)
  const body = fc
    .tuple(
      fc.array(line, { maxLength: 6 }),
      hostileText,
      fc.constantFrom('', '<div>'.repeat(2_000), 'x'.repeat(60_000)),
    )
    .map(([lines, to, rest]) =>
      [
        `To: bounce+${to}@drops.example`,
        'From: <>',
        'Subject: =?utf-8?B?8J+SqQ==?=',
        ...lines,
        '',
        rest,
      ].join('\r\n'),
    )
  return body.map((body) => ({
    route: '/webhooks/mail',
    method: 'POST',
    path: '/webhooks/mail',
    headers: { 'content-type': 'message/rfc822' },
    body,
    person: 'visitor',
    proof: 'mail',
  }))
}

const ID = '00000000-0000-4000-8000-000000000000'
const MALFORMED_KEYS = [
  'ddk_',
  `ddk_${'-'.repeat(36)}_${'a'.repeat(43)}`,
  `ddk_${ID}_${'a'.repeat(43)}`,
  `ddk_${ID}_${'-'.repeat(43)}`,
  `ddk_${'f'.repeat(36)}_${'a'.repeat(43)}`,
]

function postedItem(): fc.Arbitrary<FuzzRequest> {
  const call = fc.oneof(
    { weight: 3, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: hostileText.map(headerText) },
  )
  const key = fc.oneof(
    fc.constantFrom(...MALFORMED_KEYS),
    hostileText.map((text) => `ddk_${ID}_${headerText(text)}`),
  )
  const authorised = fc.oneof(
    { weight: 3, arbitrary: fc.constant({ proof: 'key' as const, headers: {} }) },
    { weight: 1, arbitrary: key.map((key) => ({ headers: { authorization: `Bearer ${key}` } })) },
  )
  return fc.tuple(jsonBody(ITEM), call, authorised).map(([body, call, { headers, ...proof }]) => ({
    route: '/api/v1/items',
    method: 'POST',
    path: '/api/v1/items',
    headers: { ...JSON_TYPE, 'idempotency-key': call, ...headers },
    body,
    person: 'visitor',
    ...proof,
  }))
}

const ANSWERS = ['code', 'state', 'error', 'error_description', 'iss', 'user', 'device_id', 'nonce']

/** A return from a sign-in provider, half of the time during a sign-in that really began. */
function callback(provider: (typeof SOCIAL_PROVIDERS)[number]): fc.Arbitrary<FuzzRequest> {
  const path = `/api/auth/callback/${provider}`
  return fc
    .record({
      answers: fc.array(fc.tuple(fc.constantFrom(...ANSWERS), hostileText), { maxLength: 3 }),
      method: fc.constantFrom('GET', 'GET', 'GET', 'POST'),
      cookie: hostileText,
      hasBegun: fc.boolean(),
    })
    .map(({ answers, method, cookie, hasBegun }) => {
      const query = new URLSearchParams()
      for (const [name, value] of answers) query.append(name, value.slice(0, 2_000).toWellFormed())
      const form = method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }
      return {
        route: path,
        method,
        path: `${path}?${query}`,
        headers: { ...form, cookie: `daily-drops.state=${headerText(cookie)}` },
        ...(form && { body: String(query) }),
        person: 'visitor' as const,
        ...(hasBegun && { proof: provider }),
      }
    })
}

function headerText(text: string): string {
  return text.slice(0, 2_000).replace(/[^\x20-\x7e]/g, '?')
}
