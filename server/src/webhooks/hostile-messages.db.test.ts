import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOOKS, type Hook, PROVIDERS, proofOf } from '../testing/provider-messages.ts'
import { startTestApp } from '../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  host = await startTestApp(PROVIDERS)
})
afterAll(() => host.close())

const faults = () => host.lines.splice(0).filter((line) => JSON.parse(line).level >= 50)

let nth = 0
function send(hook: Hook, body: string): Response | Promise<Response> {
  const headers = { 'content-type': 'application/json', ...proofOf(hook, body, `msg_${++nth}`) }
  return host.app.request(`/webhooks/${hook}`, { method: 'POST', body, headers })
}

const DEEP = 60_000
const BODIES: Record<string, string> = {
  'an empty object': '{}',
  'no data': '{"id":"evt_1","type":"invoice.paid"}',
  'data that is null': '{"id":"evt_2","type":"invoice.paid","data":null}',
  'data without an object': '{"id":"evt_3","type":"invoice.paid","data":{"object":null}}',
  'NUL in every text':
    '{"id":"evt\\u0000","type":"\\u0000","update_id":7,"data":{"object":{"id":"\\u0000"}}}',
  'NUL in a name': '{"id":"evt_4","update_id":8,"a\\u0000b":1}',
  'half a surrogate pair':
    '{"id":"evt_5\\ud800","type":"x","update_id":9,"data":{"object":{"customer":"\\udfff"}}}',
  'numbers instead of texts': '{"id":5,"type":6,"update_id":"x","data":{"object":{"id":7,"customer":8}}}',
  'a list': '[1,2,3]',
  'a text': '"text"',
  null: 'null',
  'no JSON': '{"id":',
  'an empty body': '',
  'deep lists': '['.repeat(DEEP) + ']'.repeat(DEEP),
  'deep objects': `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  'a very long id': JSON.stringify({
    id: 'e'.repeat(100_000),
    type: 'x',
    update_id: 10,
    data: { object: {} },
  }),
  'a prototype': '{"id":"evt_6","type":"x","update_id":11,"__proto__":{"data":{"object":{}}}}',
}

describe.each(HOOKS)('a message that %s signed', (hook) => {
  it.each(Object.keys(BODIES))('never causes a server error: %s', async (name) => {
    const { status } = await send(hook, BODIES[name] ?? '')
    expect(status).toBeLessThan(500)
    expect(faults()).toEqual([])
  })
})

it('keeps the other texts of a batch when one cannot be stored', async () => {
  const body = JSON.stringify({ entry: [{ text: 'a\0b' }, { text: 'kept' }] })
  expect((await send('whatsapp', body)).status).toBe(200)
  const rows = await host.db
    .selectFrom('inbound_updates')
    .select('payload')
    .where('provider', '=', 'whatsapp')
    .execute()
  expect(rows.map(({ payload }) => payload)).toContainEqual({
    entry: [{ text: 'a\ufffdb' }, { text: 'kept' }],
  })
})

const OVER = 512 * 1024 + 1

describe.each([...HOOKS, 'nobody', 'a/b'])('a body over the limit to /webhooks/%s', (hook) => {
  it.each(['with its length', 'in chunks'])('is refused with 413, %s', async (how) => {
    const bytes = Buffer.alloc(OVER, 'x')
    const response = await host.app.request(`/webhooks/${hook}`, {
      method: 'POST',
      headers: how === 'in chunks' ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(OVER) },
      body: new Blob([bytes]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'TOO_LARGE' })
    expect(faults()).toEqual([])
  })
})
