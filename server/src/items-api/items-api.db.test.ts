import { connect } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post, type SignedIn, signUp, startTestApp } from '../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let port: number
let server: ReturnType<typeof serve>
let owner: SignedIn
let key: string
let uploads: number
beforeAll(async () => {
  host = await startTestApp()
  server = serve({ fetch: host.app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
  owner = await signUp(host.deps.auth, host.db)
  const admin = await signUp(host.deps.auth, host.db, { role: 'admin' })
  await host.db
    .updateTable('profiles')
    .set({ subscription_tier: 'corporate' })
    .where('id', '=', owner.id)
    .execute()
  await call('create-organisation', { name: 'Northwind', homepage_url: 'https://www.northwind.example/' })
  const source = async (kind: 'api' | 'upload') => {
    const { id } = (await call('submit-organisation-source', { kind, name: kind })).body
    await call('review-organisation-source', { id, approve: true, official: true }, admin)
    return id
  }
  key = (await call('create-api-key', { source_id: await source('api'), name: 'Newsroom' })).body.key
  uploads = await source('upload')
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await host.close()
})

async function call(name: string, input: object, person = owner) {
  const response = await host.app.request(`/functions/v1/${name}`, post(input, person.token))
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  return { status: response.status, body: (await response.json()) as any }
}

let calls = 0

/** Sends a call as raw bytes, with header values and bodies that no client library would send. */
async function send(
  body: string | object,
  { bearer = key, idempotencyKey = `call-${++calls}` } = {},
): Promise<number> {
  const text = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const head = `POST /api/v1/items HTTP/1.1\r\nHost: drops.test\r\nConnection: close\r\nContent-Type: application/json\r\nAuthorization: Bearer ${bearer}\r\nIdempotency-Key: ${idempotencyKey}\r\nContent-Length: ${text.length}\r\n\r\n`
  const socket = connect(port, '127.0.0.1')
  socket.write(Buffer.concat([Buffer.from(head, 'latin1'), text]))
  let answer = ''
  for await (const part of socket) answer += part
  return Number(answer.split(' ')[1])
}

const anItem = (item: object) => ({
  url: `https://northwind.example/story-${++calls}`,
  title: 'News',
  ...item,
})

/** Both ways for organisations to post, each with the item that is queued. */
const entries: [string, (item: object) => Promise<number>][] = [
  ['the API', (item) => send(anItem(item))],
  ['an upload', async (item) => (await call('upload-item', { ...anItem(item), source_id: uploads })).status],
]

const newest = () =>
  host.db.selectFrom('ingestion_queue').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const queued = async () =>
  Number(
    (
      await host.db
        .selectFrom('ingestion_queue')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe.each(entries)('an item that an organisation posts by %s', (_, offer) => {
  it.each(['9999-12-31T23:59:59Z', '2099-12-31T00:00:00Z', '0000-01-01T00:00:00Z', '1989-12-31T23:59:59Z'])(
    'does not keep the date %s',
    async (published_at) => {
      expect([200, 202]).toContain(await offer({ published_at }))
      expect((await newest()).item).toEqual({ title: 'News', publishedRaw: published_at })
    },
  )

  it('keeps a date that a feed could have named', async () => {
    const published_at = new Date(Date.now() - 3_600_000).toISOString()
    await offer({ published_at })
    expect((await newest()).item).toMatchObject({ publishedAt: `${published_at.slice(0, 19)}.000Z` })
  })

  it.each([
    'https://user:pw@northwind.example/x',
    'https://northwind.example:443@evil.example/login',
    'https://evil.example/x',
    'https://northwind.example.evil.example/x',
    'https://notnorthwind.example/x',
    'https://127.0.0.1/metrics',
    'https://localhost:4303/',
    'https://northwind.example:8443/x',
    'https://northwind.example.:8443/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://169.254.169.254/latest/meta-data/',
    'https://metadata.google.internal/',
    'https://youtube.com/watch?v=aaaaaaaaaaa',
    'http://northwind.example/x',
    'javascript:alert(1)',
    'https://',
  ])('is not at %s', async (url) => {
    const before = await queued()
    expect(await offer({ url })).toBe(400)
    expect(await queued()).toBe(before)
  })

  it('may be on any host of the site, and loses tracking parameters and unusual characters', async () => {
    const id = ++calls
    await offer({ url: `https://Press.Northwind.example/a\u202eb/?utm_source=x&id=${id}#top` })
    expect((await newest()).url).toBe(`https://press.northwind.example/a%E2%80%AEb?id=${id}`)
  })

  it('has one address, with or without a dot after the host', async () => {
    const path = `dotted-${++calls}`
    await offer({ url: `https://northwind.example./${path}` })
    expect((await newest()).url).toBe(`https://northwind.example/${path}`)
  })

  it('is plain text without characters that change the text direction', async () => {
    await offer({
      title: ' safe \u202etxt.exe\u202c \u2066x\u2069 <b>bold</b>\u200b',
      summary: 'a\u202eb\n<i>c</i>',
    })
    expect((await newest()).item).toEqual({ title: 'safe txt.exe x bold', summary: 'ab c' })
  })

  it.each(['<b></b>', '\u202e\u2066', ' '])('needs a title with words, not %j', async (title) => {
    expect(await offer({ title })).toBe(400)
  })
})

describe('a call with a malformed key', () => {
  it.each([
    '',
    'ddk_',
    `ddk_${'-'.repeat(36)}_${'a'.repeat(43)}`,
    `ddk_${'a'.repeat(36)}_${'a'.repeat(43)}`,
    `ddk_${'0-'.repeat(18)}_${'a'.repeat(43)}`,
    `ddk_${crypto.randomUUID()}_${'a'.repeat(43)}`,
    `ddk_${crypto.randomUUID()}_${'\xed\xa0\x80'.padEnd(43, 'a')}`,
    `ddk_${crypto.randomUUID()}_${'é'.repeat(43)}`,
    'x'.repeat(8000),
  ])('is refused like any unknown key: %s', async (bearer) => {
    expect(await send(anItem({}), { bearer })).toBe(401)
  })

  it('never reaches the application with a NUL in it', async () => {
    const bearer = `ddk_${crypto.randomUUID()}_${'\0'.repeat(43)}`
    expect(await send(anItem({}), { bearer })).toBe(400)
    expect(await send(anItem({}), { idempotencyKey: 'a\0b' })).toBe(400)
  })
})

describe('a malformed call with a good key', () => {
  const url = 'https://northwind.example/odd'
  const withFields = (fields: string) => `{"url":"${url}","title":"ab",${fields}}`
  it.each([
    ['no body', '', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['a text', '"text"', 400],
    ['half a JSON document', '{', 400],
    ['a deeply nested document', '['.repeat(30_000), 400],
    ['NUL in the title', withFields('"title":"a\\u0000b"'), 400],
    ['half a character in the title', withFields('"title":"a\\ud800b"'), 400],
    ['half a character in the summary', withFields('"summary":"\\udfff"'), 400],
    ['NUL in the address', withFields('"url":"https://northwind.example/\\u0000"'), 400],
    ['NUL for a date', withFields('"published_at":"\\u0000"'), 400],
    ['a number for a date', withFields('"published_at":1'), 400],
    ['30 February', withFields('"published_at":"2026-02-30T00:00:00Z"'), 400],
    ['a year of six digits', withFields('"published_at":"+275760-09-13T00:00:00Z"'), 400],
    ['a title of 301 letters', withFields(`"title":"${'x'.repeat(301)}"`), 400],
    ['a title of a megabyte', withFields(`"title":"${'x'.repeat(1024 * 1024)}"`), 413],
    ['a long address', withFields(`"url":"${url}/${'x'.repeat(2048)}"`), 400],
    ['an address that is long once it is encoded', withFields(`"url":"${url}/${'ü'.repeat(1000)}"`), 400],
  ])('%s is refused', async (_, body, status) => {
    expect(await send(body)).toBe(status)
  })

  it.each(['', ' ', 'x'.repeat(101)])('is refused with the Idempotency-Key %j', async (idempotencyKey) => {
    expect(await send(anItem({}), { idempotencyKey })).toBe(400)
  })

  it('keeps an Idempotency-Key of unusual bytes unchanged', async () => {
    expect(await send({ url, title: 'Odd' }, { idempotencyKey: 'caf\xe9 \x80' })).toBe(202)
    expect(await send({ url, title: 'Odd' }, { idempotencyKey: 'caf\xe9 \x80' })).toBe(202)
    expect(await send({ url, title: 'Other' }, { idempotencyKey: 'caf\xe9 \x80' })).toBe(422)
  })

  it('accepts no field that is not in the contract', async () => {
    await send(
      anItem({ identity: 'ab', imageUrl: 'http://127.0.0.1/', videoId: 'x', declared: {}, source_id: 1 }),
    )
    expect((await newest()).item).toEqual({ title: 'News' })
  })
})

it('an organisation and its sources need a public site and a name without reordering characters', async () => {
  const person = await signUp(host.deps.auth, host.db)
  await host.db
    .updateTable('profiles')
    .set({ subscription_tier: 'corporate' })
    .where('id', '=', person.id)
    .execute()
  for (const homepage_url of [
    'https://user@a.example/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://a.internal/',
  ])
    expect((await call('create-organisation', { name: 'A', homepage_url }, person)).status).toBe(400)
  const homepage_url = 'https://a.example/'
  expect((await call('create-organisation', { name: '\u202e', homepage_url }, person)).status).toBe(400)
  expect((await call('create-organisation', { name: 'A\u202eb', homepage_url }, person)).status).toBe(200)
  expect((await call('get-organisation', {}, person)).body.organisation.name).toBe('Ab')
  const feed = { kind: 'rss', name: 'Feed', feed_url: 'https://10.0.0.1/feed' }
  expect((await call('submit-organisation-source', feed, person)).status).toBe(400)
})
