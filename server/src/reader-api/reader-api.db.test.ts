import { API_PATH } from '@daily-drops/contract/endpoints'
import { getFeed } from '@daily-drops/contract/functions/editions/feed'
import { listFeedback } from '@daily-drops/contract/functions/reading/feedback'
import { searchDrops } from '@daily-drops/contract/functions/search/search'
import { listTokens, revokeToken } from '@daily-drops/contract/functions/tokens/tokens'
import { PLANS } from '@daily-drops/core/accounts/plans'
import { setSourceMuted } from '@daily-drops/db/reading/mutes'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { ask } from '../testing/ask.ts'
import { type Program, setProgramStage } from '../testing/program-stage.ts'

const programs = setProgramStage()
const { stage, aProgram, aToken, someItems } = programs

interface Sent {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

async function call(
  { token }: Pick<Program, 'token'>,
  path: string,
  { method = 'GET', body, headers }: Sent = {},
) {
  const response = await fetch(programs.base + API_PATH + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
    body: (text ? JSON.parse(text) : undefined) as any,
  }
}

it('[PAT-03] answers with what the page of the same reader shows', async () => {
  const [item] = await someItems(3)
  const program = await aProgram()
  const shown = await ask(stage.host, getFeed, {}, program.person)
  expect(shown.state).toBe('ranked')
  const today = await call(program, '/editions/today')
  expect(today.body).toEqual(shown)
  expect(today.body.items[0]).toMatchObject({
    reason_for_ranking: expect.any(String),
    score_terms: expect.any(Array),
  })
  expect((await call(program, `/editions/${shown.day}`)).body.number).toBe(shown.number)
  const asked = { q: 'night train' }
  const found = await ask(stage.host, searchDrops, asked, program.person)
  expect(found.results).not.toEqual([])
  expect((await call(program, '/search?q=night%20train')).body).toEqual(found)
  await stage.host.db
    .transaction()
    .execute((db) => setSourceMuted(db, program.person.id, item?.source_id ?? 0, true))
  const ids = (await call(program, '/search?q=night%20train')).body.results.map(
    (one: { id: number; drop: { id: number } }) => one.drop.id,
  )
  expect(ids).not.toContain(item?.id)
})

it('[PAT-03] keeps to the plan of its reader, also for the calls of an hour', async () => {
  const program = await aProgram('free')
  const long = await call(program, '/editions/2020-01-01')
  const page = await ask(stage.host, getFeed, { date: '2020-01-01' }, program.person).then(
    () => 200,
    ({ status }) => status,
  )
  expect(long.status).toBe(page)
  const limit = PLANS.free.rights.apiCallsAnHour
  expect(long.headers.get('ratelimit-policy')).toBe(`"hour";q=${limit};w=3600`)
  expect(long.headers.get('ratelimit')).toMatch(new RegExp(`^"hour";r=${limit - 1};t=\\d+$`))
  const other = await aToken(program.person, ['saved:read'])
  await stage.host.db
    .updateTable('rate_limits')
    .set({ hits: limit - 1 })
    .where('key', '=', `api ${program.person.id}`)
    .execute()
  expect((await call(other, '/saved')).headers.get('ratelimit')).toMatch(/;r=0;/)
  const refused = await call(program, '/topics')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.body).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
})

it('[PAT-02] changes what its scopes allow, and lists it with cursors', async () => {
  const items = await someItems(23)
  const program = await aProgram()
  for (const { id } of items)
    expect((await call(program, `/saved/${id}`, { method: 'PUT' })).status).toBe(204)
  const first = (await call(program, '/saved')).body
  expect(first.items).toHaveLength(20)
  const second = (await call(program, `/saved?cursor=${encodeURIComponent(first.next)}`)).body
  expect(second.next).toBeNull()
  const ids = [...first.items, ...second.items].map(({ id }: { id: number }) => id)
  expect(ids).toEqual(items.map(({ id }) => id).reverse())
  const [{ id = 0, source_id = 0 } = {}] = items
  await call(program, `/saved/${id}`, { method: 'DELETE' })
  expect((await call(program, `/saved?cursor=${encodeURIComponent(first.next)}`)).body.items).toHaveLength(2)
  expect(
    (await call(program, `/items/${id}/opinion`, { method: 'PUT', body: { opinion: 'like' } })).status,
  ).toBe(204)
  expect((await call(program, '/liked')).body.items).toMatchObject([{ id, opinion: 'like' }])
  await call(program, `/dismissed/${id}`, { method: 'PUT' })
  await call(program, `/muted-sources/${source_id}`, { method: 'PUT' })
  const said = (await call(program, '/reactions')).body
  expect(said).toMatchObject({ dismissed: [{ id }], muted_sources: [{ id: source_id }] })
  expect(said).toEqual(await ask(stage.host, listFeedback, {}, program.person))
  const word = await call(program, '/muted-words', {
    method: 'POST',
    body: { word: 'rumour', anywhere: false, until: null },
  })
  expect((await call(program, '/muted-words')).body.words).toMatchObject([{ word: 'rumour' }])
  expect((await call(program, `/muted-words/${word.body.id}`, { method: 'DELETE' })).status).toBe(204)
  const chosen = (await call(program, '/preferences')).body
  expect(chosen).not.toHaveProperty('first_name')
  const { topics, youtube_embed_pref } = chosen
  const changed = { topics, youtube_embed_pref, languages: ['en', 'it'] }
  expect((await call(program, '/preferences', { method: 'PUT', body: changed })).status).toBe(204)
  expect((await call(program, '/preferences')).body.languages).toEqual(['en', 'it'])
})

describe('[PAT-04] an answer', () => {
  it('is not sent again to a program that has it', async () => {
    const program = await aProgram()
    const first = await call(program, '/topics')
    const tag = first.headers.get('etag') ?? ''
    const again = await call(program, '/topics', { headers: { 'if-none-match': `"other", ${tag}` } })
    expect([again.status, again.text]).toEqual([304, ''])
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('vary')).toBe('Authorization, Accept-Encoding')
    await call(program, `/followed-topics/${stage.topics.l1.id}`, { method: 'DELETE' })
    const stale = (await call(program, '/preferences')).headers.get('etag') ?? ''
    await call(program, `/followed-topics/${stage.topics.l1.id}`, { method: 'PUT' })
    const renewed = await call(program, '/preferences', { headers: { 'if-none-match': stale } })
    expect(renewed.status).toBe(200)
  })

  it.each([
    ['no token', '/topics', {}, 401, 'NO_SESSION'],
    ['a forged token', '/topics', { authorization: `Bearer dd_pat_${'a'.repeat(43)}` }, 401, 'NO_SESSION'],
    [
      'a token of megabytes',
      '/topics',
      { authorization: `Bearer dd_pat_${'a'.repeat(10_000)}` },
      401,
      'NO_SESSION',
    ],
  ])('to %s is a problem with a stable code', async (_who, path, headers, status, code) => {
    const response = await fetch(programs.base + API_PATH + path, {
      headers: headers as Record<string, string>,
    })
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ status, code, type: '/docs/api#problem-no-session' })
  })

  it('to a mistake names the field, the allowed methods or what is missing', async () => {
    const program = await aProgram()
    const wrong = await call(program, '/saved/none', { method: 'PUT' })
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.fields)]).toEqual([
      400,
      'INVALID_INPUT',
      ['drop_id'],
    ])
    const method = await call(program, '/saved/1', { method: 'POST' })
    expect([method.status, method.headers.get('allow')]).toEqual([405, 'PUT, DELETE'])
    expect((await call(program, '/nothing')).body).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await call(program, '/saved?cursor=none')).status).toBe(400)
    for (const body of ['[', '[]', 'null', '"x"', '{"__proto__":{"opinion":"like"}}'])
      expect((await call(program, '/items/1/opinion', { method: 'PUT', body })).status).toBe(400)
    const narrow = await aToken(program.person, ['saved:read'])
    expect((await call(narrow, '/topics')).body).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      detail: 'This token lacks the scope edition:read.',
    })
  })
})

describe('[PAT-05] a token that lost its right', () => {
  it('is refused at its next call', async () => {
    const program = await aProgram()
    expect((await call(program, '/saved')).status).toBe(200)
    const { tokens } = await ask(stage.host, listTokens, {}, program.person)
    expect(tokens[0]?.last_used_at).not.toBeNull()
    const due = { user_id: program.person.id, due_at: new Date(Date.now() + 86_400_000) }
    await stage.host.db.insertInto('account_deletions').values(due).execute()
    expect((await call(program, '/saved')).status).toBe(401)
    await stage.host.db.deleteFrom('account_deletions').execute()
    await ask(stage.host, revokeToken, { id: program.id }, program.person)
    expect((await call(program, '/saved')).status).toBe(401)
    expect((await call({ token: program.person.token }, '/saved')).status).toBe(401)
  })
})

it('[PAT-02] gives the answers that its OpenAPI document describes', async () => {
  const items = await someItems(3)
  const program = await aProgram()
  const { id = 0, story_id = 0 } = items[0] ?? {}
  await call(program, `/saved/${id}`, { method: 'PUT' })
  await call(program, `/items/${id}/opinion`, { method: 'PUT', body: { opinion: 'like' } })
  const response = await fetch(`${programs.base}${API_PATH}/openapi.json`)
  const document = (await response.json()) as { openapi: string; paths: Record<string, object> }
  expect(document.openapi).toBe('3.1.0')
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema(document, 'api')
  const source = await stage.host.db.selectFrom('sources').select('slug').limit(1).executeTakeFirst()
  const values: Record<string, string> = {
    date: stage.today,
    story_id: String(story_id),
    slug: stage.topics.l1.slug,
  }
  const reads = Object.entries(document.paths).filter(([, operations]) => 'get' in operations)
  expect(reads.length).toBeGreaterThan(10)
  for (const [path] of reads) {
    const slug = path.includes('/sources/') ? (source?.slug ?? '') : values.slug
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => ({ ...values, slug })[name as string] ?? '')
    const pointer = `api#/paths/${path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/get/responses`
    const { status, body } = await call(program, filled.slice(API_PATH.length))
    expect([filled, status]).toEqual([filled, 200])
    const check = ajv.getSchema(`${pointer}/200/content/application~1json/schema`)
    check?.(body)
    expect([filled, check === undefined, check?.errors ?? null]).toEqual([filled, false, null])
  }
  const problem = ajv.getSchema('api#/components/schemas/Problem')
  expect(problem?.((await call(program, '/nothing')).body)).toBe(true)
})
