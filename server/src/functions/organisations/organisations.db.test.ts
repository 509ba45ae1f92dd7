import { queuedMails } from '@daily-drops/db/testing/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let admin: SignedIn
let ada: SignedIn
let bob: SignedIn
beforeAll(async () => {
  host = await startTestApp()
  admin = await signUp(host.deps.auth, host.db, { role: 'admin' })
  ada = await anOwner('Northwind')
  bob = await anOwner('Contoso')
})
afterAll(() => host.close())

async function call(name: string, input: object, person: SignedIn) {
  const response = await host.app.request(`/functions/v1/${name}`, post(input, person.token))
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  return { status: response.status, body: (await response.json()) as any }
}

async function anOwner(name: string): Promise<SignedIn> {
  const person = await signUp(host.deps.auth, host.db)
  await host.db
    .updateTable('profiles')
    .set({ subscription_tier: 'corporate' })
    .where('id', '=', person.id)
    .execute()
  const founded = await call(
    'create-organisation',
    { name, homepage_url: `https://${name.toLowerCase()}.example/` },
    person,
  )
  expect(founded.status).toBe(200)
  return person
}

const organisationOf = async (person: SignedIn) =>
  (await call('get-organisation', {}, person)).body.organisation

async function anApprovedSource(owner: SignedIn, kind: 'api' | 'upload', name: string): Promise<number> {
  const { body } = await call('submit-organisation-source', { kind, name }, owner)
  await call('review-organisation-source', { id: body.id, approve: true, official: true }, admin)
  return body.id
}

async function aKey(owner: SignedIn, name = 'Content system') {
  const source_id = await anApprovedSource(owner, 'api', `Source for ${name}`)
  return (await call('create-api-key', { source_id, name }, owner)).body as { id: string; key: string }
}

let calls = 0
function send(key: string, item: object, idempotencyKey = `call-${++calls}`) {
  return host.app.request('/api/v1/items', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'idempotency-key': idempotencyKey,
      'content-type': 'application/json',
    },
    body: JSON.stringify(item),
  })
}

const anItem = () => ({ url: `https://northwind.example/story-${++calls}`, title: 'What <b>happened</b>' })

describe('an organisation', () => {
  it('is created with the Corporate plan, once', async () => {
    const free = await signUp(host.deps.auth, host.db)
    const input = { name: 'Late', homepage_url: 'https://late.example/' }
    expect((await call('create-organisation', input, free)).status).toBe(403)
    expect((await call('create-organisation', input, ada)).status).toBe(409)
    expect(await organisationOf(ada)).toMatchObject({ name: 'Northwind', role: 'owner' })
  })

  it('invites members, who join with their own address and may do less', async () => {
    const jonas = await signUp(host.deps.auth, host.db)
    const stranger = await signUp(host.deps.auth, host.db)
    expect((await call('invite-member', { email: jonas.email, role: 'editor' }, ada)).status).toBe(200)
    expect((await queuedMails(host.db, jonas.email)).map(({ template }) => template)).toContain(
      'organisation-invitation',
    )
    const [invitation] = (await call('get-organisation', {}, jonas)).body.invitations
    expect((await call('join-organisation', { id: invitation.id }, stranger)).status).toBe(404)
    expect((await call('join-organisation', { id: invitation.id }, jonas)).status).toBe(200)
    expect((await organisationOf(jonas)).role).toBe('editor')
    expect((await call('invite-member', { email: 'x@example.com', role: 'owner' }, jonas)).status).toBe(403)
    expect((await call('remove-member', { id: ada.id }, ada)).status).toBe(409)
    expect((await call('remove-member', { id: jonas.id }, bob)).status).toBe(409)
    expect((await call('remove-member', { id: jonas.id }, ada)).status).toBe(200)
    expect(await organisationOf(jonas)).toBeNull()
  })
})

describe('official sources', () => {
  it('H3: wait for review, and only admins give the badge', async () => {
    const feed_url = 'https://northwind.example/feed.xml'
    const { body } = await call(
      'submit-organisation-source',
      { kind: 'rss', name: 'Newsroom', feed_url },
      ada,
    )
    expect((await call('review-organisation-source', { id: body.id, approve: true }, ada)).status).toBe(403)
    expect((await call('list-organisation-sources-to-review', {}, admin)).body.sources).toContainEqual(
      expect.objectContaining({ id: body.id, organisation: 'Northwind', feed_url }),
    )
    expect(
      (await call('review-organisation-source', { id: body.id, approve: true, official: true }, admin))
        .status,
    ).toBe(200)
    expect((await call('review-organisation-source', { id: body.id, approve: false }, admin)).status).toBe(
      409,
    )
    const source = await host.db
      .selectFrom('sources')
      .selectAll()
      .where('feed_url', '=', feed_url)
      .executeTakeFirst()
    expect(source).toMatchObject({ name: 'Newsroom', official: true })
    const listed = (await organisationOf(ada)).sources.find((one: { id: number }) => one.id === body.id)
    expect(listed.status).toBe('active')
  })

  it('use the request limit of the host of their feed, or of their publisher where there is no feed', async () => {
    const hostOf = async (source: object) => {
      const { body } = await call('submit-organisation-source', source, ada)
      await call('review-organisation-source', { id: body.id, approve: true }, admin)
      const found = await host.db
        .selectFrom('organisation_sources')
        .innerJoin('sources', 'sources.id', 'organisation_sources.source_id')
        .select('sources.host')
        .where('organisation_sources.id', '=', body.id)
        .executeTakeFirst()
      return found?.host
    }
    const feed_url = 'https://feeds.press-service.example/northwind.xml'
    expect(await hostOf({ kind: 'rss', name: 'By a service', feed_url })).toBe('press-service.example')
    expect(await hostOf({ kind: 'api', name: 'By hand' })).toBe('northwind.example')
  })

  it('H3: accepts manual uploads into the common queue, as plain text', async () => {
    const source_id = await anApprovedSource(ada, 'upload', 'Reports')
    const item = anItem()
    const { status, body } = await call('upload-item', { ...item, source_id }, ada)
    expect(status).toBe(200)
    const row = await host.db
      .selectFrom('ingestion_queue')
      .selectAll()
      .where('id', '=', body.queue_id)
      .executeTakeFirstOrThrow()
    expect(row.item).toMatchObject({ title: 'What happened' })
    expect((await call('upload-item', { ...anItem(), source_id }, bob)).status).toBe(404)
    expect((await call('upload-item', { ...item, url: 'http://127.0.0.1/', source_id }, ada)).status).toBe(
      400,
    )
  })
})

describe('API keys', () => {
  it('H1: are shown once, stored as a hash, and end at once when revoked', async () => {
    const { id, key } = await aKey(ada)
    const row = await host.db
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const secret = key.split('_').slice(2).join('_')
    expect(row.secret_hash.toString('base64url')).not.toContain(secret)
    expect(JSON.stringify(await organisationOf(ada))).not.toContain(secret)
    expect((await send(key, anItem())).status).toBe(202)
    expect((await call('revoke-api-key', { id }, ada)).status).toBe(200)
    expect((await send(key, anItem())).status).toBe(401)
  })

  it('H1: one organisation reaches nothing of another', async () => {
    const theirs = await aKey(bob, 'Theirs')
    const source_id = await anApprovedSource(bob, 'api', 'Their source')
    expect((await call('revoke-api-key', { id: theirs.id }, ada)).status).toBe(404)
    expect((await call('create-api-key', { source_id, name: 'Mine' }, ada)).status).toBe(404)
    const mine = await aKey(ada, 'Mine')
    const mixed = `ddk_${theirs.id}_${mine.key.split('_').slice(2).join('_')}`
    expect((await send(mixed, anItem())).status).toBe(401)
    expect(JSON.stringify(await organisationOf(ada))).not.toContain('Their source')
  })

  it('H1: matrix: whatever one organisation asks about another does not exist, and nothing of it changes', async () => {
    const theirs = await aKey(bob, 'Secret of Contoso')
    const upload = await anApprovedSource(bob, 'upload', 'Uploads of Contoso')
    const invited = await signUp(host.deps.auth, host.db)
    await call('invite-member', { email: invited.email, role: 'editor' }, bob)
    const [invitation] = (await call('get-organisation', {}, invited)).body.invitations
    const before = JSON.stringify(await organisationOf(bob))
    const attempts: [string, object][] = [
      ['revoke-api-key', { id: theirs.id }],
      ['create-api-key', { source_id: upload, name: 'Mine' }],
      ['upload-item', { source_id: upload, ...anItem() }],
      ['join-organisation', { id: invitation.id }],
      ['remove-member', { id: bob.id }],
    ]
    const stranger = await signUp(host.deps.auth, host.db)
    for (const person of [ada, stranger]) {
      for (const [name, input] of attempts) {
        const { status, body } = await call(name, input, person)
        expect([403, 404, 409], `${name} ${status}`).toContain(status)
        expect(JSON.stringify(body)).not.toMatch(/Contoso/)
      }
      expect(JSON.stringify((await call('get-organisation', {}, person)).body)).not.toMatch(/Contoso/)
    }
    expect(JSON.stringify(await organisationOf(bob))).toBe(before)
    // The key opens one address for writing. It reads nothing, not even its own items.
    for (const path of ['/api/v1/items', '/functions/v1/get-organisation', '/functions/v1/list-channels']) {
      for (const method of ['GET', 'POST']) {
        const headers = { authorization: `Bearer ${theirs.key}`, 'content-type': 'application/json' }
        const answer = await host.app.request(path, {
          method,
          headers,
          ...(method === 'POST' && { body: '{}' }),
        })
        expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400)
        expect(await answer.text()).not.toMatch(/Contoso|Northwind/)
      }
    }
  })

  it('H1: refuses a made-up, broken or expired key alike', async () => {
    const { id, key } = await aKey(ada, 'Old')
    for (const wrong of [
      '',
      'nonsense',
      `${key}x`,
      key.toUpperCase(),
      `ddk_${crypto.randomUUID()}_${'a'.repeat(43)}`,
    ])
      expect((await send(wrong, anItem())).status).toBe(401)
    await host.db
      .updateTable('api_keys')
      .set({ expires_at: new Date(0) })
      .where('id', '=', id)
      .execute()
    expect((await send(key, anItem())).status).toBe(401)
  })

  it('H2: a repeated call is the same call, another body under its key is refused', async () => {
    const { key } = await aKey(ada, 'Repeating')
    const item = anItem()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(key, item, 'same')))
    const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<{ queue_id: number }>))
    expect(new Set(bodies.map(({ queue_id }) => queue_id)).size).toBe(1)
    expect((await send(key, anItem(), 'same')).status).toBe(422)
    expect((await send(key, item, '')).status).toBe(400)
    expect((await send(key, { title: 'No address' })).status).toBe(400)
  })

  it('H2: posts 60 a minute and says when to try again', async () => {
    const { key } = await aKey(bob, 'Eager')
    const statuses = []
    for (let n = 0; n < 61; n++) statuses.push((await send(key, {})).status)
    expect(statuses.slice(0, 60).every((status) => status === 400)).toBe(true)
    expect(statuses[60]).toBe(429)
    expect((await send(key, {})).headers.get('retry-after')).toMatch(/^\d+$/)
  })
})
