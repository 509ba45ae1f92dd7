import { listSuggestions, suggestSource } from '@daily-drops/contract/functions/sources/suggestions'
import { checkSuggestion } from '@daily-drops/contract/jobs/sources'
import { MAX_CHECKED_ADDRESSES_A_DAY } from '@daily-drops/core/limits'
import { endCheck } from '@daily-drops/db/sources/suggestion-checks'
import { suggestSource as store } from '@daily-drops/db/sources/suggestions'
import { aSource } from '@daily-drops/db/testing/factories'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let typist: SignedIn
beforeAll(async () => {
  host = await startTestApp()
  typist = await signUp(host.deps.auth, host.db)
})
afterAll(() => host.close())
beforeEach(async () => {
  await sql`truncate rate_limits`.execute(host.db)
})

const aReader = () => signUp(host.deps.auth, host.db)
const suggest = (address: string, who: SignedIn, prefer = 'respond-async') =>
  host.app.request('/functions/v1/suggest-source', {
    ...post({ address }, who.token),
    headers: { ...post({ address }, who.token).headers, prefer },
  })

const found = (nth: number) => ({
  address: `n${nth}.example/feed`,
  name: `Source ${nth}`,
  homepage_url: `https://n${nth}.example/`,
  feed_url: `https://n${nth}.example/feed`,
  type: 'rss' as const,
  language: null,
})
const storeFor = ({ id }: SignedIn, nth: number) =>
  host.db.transaction().execute((db) => store(db, { userId: id, why: null, found: found(nth) }))

it('[SRCP-04] leaves the address to the worker and does not keep the reader waiting for ever', async () => {
  const answer = await suggest('gazette.example', typist)
  expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'checking' }])
  expect(checkSuggestion.isForOnePerson).toBe(true)
})

it('[SRCP-04] stores the outcome of a check that takes longer than the page waits', async () => {
  const [reader, other] = [await aReader(), await aReader()]
  const checks = async (who = reader) => (await ask(host, listSuggestions, {}, who)).checks
  await suggest('gazette.example', reader)
  const [check] = await checks()
  expect(check).toMatchObject({ address: 'https://gazette.example/', outcome: null, source: null })
  expect(await checks(other)).toEqual([])
  const { id: sourceId, name } = await aSource(host.db)
  await endCheck(host.db, check?.id ?? '', { outcome: 'known', sourceId })
  expect(await checks()).toMatchObject([{ outcome: 'known', source: { name, paused: false } }])
  // The next address replaces it.
  await suggest('observer.example', reader)
  expect(await checks()).toMatchObject([{ address: 'https://observer.example/', outcome: null }])
  await host.db
    .updateTable('suggestion_checks')
    .set({ created_at: new Date(Date.now() - 3 * 3_600_000) })
    .execute()
  expect(await checks()).toMatchObject([{ outcome: 'failed' }])
})

it('[SRCP-04] does not list a check whose outcome the page has shown', async () => {
  const reader = await aReader()
  const asked = suggest('gazette.example', reader, '')
  await vi.waitFor(async () => {
    const answered = await sql`
      update pgboss.job set state = 'completed', output = '{"outcome":"no-feed"}'::jsonb
      where name = 'check-suggestion' and data->>'userId' = ${reader.id}`.execute(host.db)
    expect(answered.numAffectedRows).toBe(1n)
  })
  expect((await asked).status).toBe(400)
  expect((await ask(host, listSuggestions, {}, reader)).checks).toEqual([])
})

it.each(['localhost', 'javascript:alert(1)', 'file:///etc/passwd', 'https://a:b@gazette.example/', ' '])(
  '[SRCP-04] refuses %j at its field, without a job',
  async (address) => {
    const answer = await suggest(address, typist)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { address: expect.any(String) } })
  },
)

it('[SRCP-04] refuses a sixth suggestion before anything is fetched, and only for that reader', async () => {
  const [reader, other] = [await aReader(), await aReader()]
  for (let nth = 0; nth < 5; nth += 1) expect(await storeFor(reader, nth)).toBe('sent')
  expect(await storeFor(reader, 6)).toBe('limit')
  const answer = await suggest('gazette.example', reader)
  expect(answer.status).toBe(429)
  expect(await answer.text()).toContain('5 sources in 24 hours')
  expect((await suggest('gazette.example', other)).status).toBe(200)
})

it('[SRCP-04] looks up a bounded number of addresses for a reader who sends a thousand', async () => {
  const reader = await aReader()
  const statuses: number[] = []
  for (let nth = 0; nth < MAX_CHECKED_ADDRESSES_A_DAY + 10; nth += 1)
    statuses.push((await suggest(`n${nth}.example`, reader)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_CHECKED_ADDRESSES_A_DAY)
  expect(new Set(statuses.slice(MAX_CHECKED_ADDRESSES_A_DAY))).toEqual(new Set([429]))
})

it('lists only the reader’s own suggestions, newest first', async () => {
  const [reader, other] = [await aReader(), await aReader()]
  await storeFor(reader, 21)
  await storeFor(reader, 22)
  await storeFor(other, 23)
  const { suggestions } = await ask(host, listSuggestions, {}, reader)
  expect(suggestions).toMatchObject([
    { name: 'Source 22', status: 'open', message: null, slug: null },
    { name: 'Source 21' },
  ])
  expect(suggestSource.access).toBe('reader')
})

it('[SRCP-04] keeps the latest reason of an open suggestion, and an older one when none is given', async () => {
  const reader = await aReader()
  const again = (why: string | null) =>
    host.db.transaction().execute((db) => store(db, { userId: reader.id, why, found: found(41) }))
  const reason = async () =>
    (
      await host.db
        .selectFrom('source_suggestions')
        .select('why')
        .where('user_id', '=', reader.id)
        .executeTakeFirstOrThrow()
    ).why
  for (const why of ['Trams', 'Trams and ferries', null]) expect(await again(why)).toBe('sent')
  expect(await reason()).toBe('Trams and ferries')
})

it('does not take up a declined source again, and tells the editor’s reason', async () => {
  const [reader, other] = [await aReader(), await aReader()]
  await storeFor(reader, 31)
  await host.db
    .updateTable('suggested_sources')
    .set({ status: 'declined', decided_at: new Date(), message: 'Only adverts.' })
    .where('address', '=', found(31).address)
    .execute()
  expect(await storeFor(other, 31)).toEqual({ declined: 'Only adverts.' })
  expect((await ask(host, listSuggestions, {}, reader)).suggestions).toMatchObject([
    { status: 'declined', message: 'Only adverts.' },
  ])
})
