import * as contracts from '@daily-drops/contract/functions/sources/suggestions'
import { notifySuggesters } from '@daily-drops/contract/jobs/sources'
import { suggestSource } from '@daily-drops/db/sources/suggestions'
import { aSource } from '@daily-drops/db/testing/factories'
import { payloadsOf } from '@daily-drops/db/testing/jobs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let admin: SignedIn
beforeAll(async () => {
  host = await startTestApp()
  admin = await signUp(host.deps.auth, host.db, { role: 'admin' })
})
afterAll(() => host.close())

const aReader = () => signUp(host.deps.auth, host.db)
const found = (nth: number) => ({
  address: `n${nth}.example/feed`,
  name: `Source ${nth}`,
  homepage_url: `https://n${nth}.example/`,
  feed_url: `https://n${nth}.example/feed`,
  type: 'rss' as const,
  language: 'en',
})
const suggest = ({ id }: SignedIn, nth: number, why: string | null = null) =>
  host.db.transaction().execute((db) => suggestSource(db, { userId: id, why, found: found(nth) }))
const list = async (status?: 'accepted' | 'declined') =>
  (await ask(host, contracts.listSuggestedSources, { filters: status ? { status } : {} }, admin)).rows
const idOf = async (nth: number) => (await list()).find(({ name }) => name === `Source ${nth}`)?.id as number
const accept = (id: number) => ask(host, contracts.acceptSuggestion, { id }, admin)
const decline = (id: number, message = 'Only adverts.') =>
  ask(host, contracts.declineSuggestion, { id, message }, admin)
const audited = (id: number) =>
  host.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('entity', '=', 'suggestion')
    .where('entity_id', '=', String(id))
    .execute()
const sourcesAt = (feed: string) =>
  host.db.selectFrom('sources').selectAll().where('feed_url', '=', feed).execute()

it('[SRCP-05] lists one row per address with the number of readers, oldest first', async () => {
  const [one, two] = [await aReader(), await aReader()]
  await suggest(one, 1, 'Good on trams')
  await suggest(one, 2)
  await suggest(two, 1, 'Local news')
  const rows = await list()
  expect(rows.map(({ name, readers }) => [name, readers])).toEqual([
    ['Source 1', 2],
    ['Source 2', 1],
  ])
  expect(rows[0]?.reasons.toSorted()).toEqual(['Good on trams', 'Local news'])
})

it('[SRCP-05] adds an accepted source once, also when it is accepted ten times at once', async () => {
  const reader = await aReader()
  await suggest(reader, 3)
  const id = await idOf(3)
  await Promise.all(Array.from({ length: 10 }, () => accept(id)))
  const added = await sourcesAt(found(3).feed_url)
  expect(added).toMatchObject([
    {
      name: 'Source 3',
      homepage_url: 'https://n3.example/',
      host: 'n3.example',
      type: 'rss',
      status: 'active',
    },
  ])
  expect(added[0]?.next_fetch_at).not.toBeNull()
  const details = expect.objectContaining({ status: 'accepted', source_id: added[0]?.id })
  expect(await audited(id)).toEqual([{ action: 'accept-suggestion', actor_id: admin.id, details }])
  expect((await list()).map(({ id }) => id)).not.toContain(id)
  expect(await list('accepted')).toMatchObject([{ id, source_id: added[0]?.id }])
  const { suggestions } = await ask(host, contracts.listSuggestions, {}, reader)
  expect(suggestions).toMatchObject([{ status: 'accepted', slug: added[0]?.slug }])
  await expect(decline(id)).rejects.toMatchObject({ code: 'CONFLICT' })
})

it('[SRCP-05] declines with a message, once', async () => {
  const reader = await aReader()
  await suggest(reader, 4)
  const id = await idOf(4)
  await expect(decline(id, '  ')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await decline(id)
  await decline(id, 'Something else')
  expect(await list('declined')).toMatchObject([{ id, message: 'Only adverts.' }])
  expect(await audited(id)).toMatchObject([
    { action: 'decline-suggestion', details: { message: 'Only adverts.' } },
  ])
  expect(await sourcesAt(found(4).feed_url)).toEqual([])
  const { suggestions } = await ask(host, contracts.listSuggestions, {}, reader)
  expect(suggestions).toMatchObject([{ status: 'declined', message: 'Only adverts.' }])
  await expect(accept(id)).rejects.toMatchObject({ code: 'CONFLICT' })
})

it('[SRCP-05] accepts a source that somebody has added since', async () => {
  await suggest(await aReader(), 5)
  const source = await aSource(host.db, { feed_url: found(5).feed_url })
  const id = await idOf(5)
  await accept(id)
  expect(await list('accepted')).toContainEqual(expect.objectContaining({ id, source_id: source.id }))
  expect(await sourcesAt(found(5).feed_url)).toHaveLength(1)
})

it('[SRCP-05] does not accept a source that is paused, because readers would be told that it is read', async () => {
  await suggest(await aReader(), 7)
  const { feed_url } = found(7)
  const source = await aSource(host.db, { feed_url, status: 'inactive' })
  const id = await idOf(7)
  await expect(accept(id)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await idOf(7)).toBe(id)
  await host.db.updateTable('sources').set({ status: 'active' }).where('id', '=', source.id).execute()
  await accept(id)
  expect(await list('accepted')).toContainEqual(expect.objectContaining({ id, source_id: source.id }))
})

it('[SRCP-05] starts one notification per decision, with the decision', async () => {
  await suggest(await aReader(), 6)
  const id = await idOf(6)
  await accept(id)
  await accept(id)
  const { rows } = await sql<{ id: number }>`
    select (data ->> 'suggestionId')::integer as id from pgboss.job where name = 'notify-suggesters'`.execute(
    host.db,
  )
  const ids = rows.map((row) => row.id)
  expect(ids.filter((each) => each === id)).toHaveLength(1)
})

it('[SRCP-05] sends the emails of a decision even if its administrator loses the role meanwhile', async () => {
  await suggest(await aReader(), 9)
  const id = await idOf(9)
  const leaving = await signUp(host.deps.auth, host.db, { role: 'admin' })
  await ask(host, contracts.declineSuggestion, { id, message: 'Only adverts.' }, leaving)
  await host.db.updateTable('profiles').set({ role: 'user' }).where('id', '=', leaving.id).execute()
  const again = ask(host, contracts.declineSuggestion, { id, message: 'Other' }, leaving)
  await expect(again).rejects.toMatchObject({ code: 'FORBIDDEN' })
  // A job that named the administrator would stop.
  const payloads = JSON.stringify(await payloadsOf(host.db, notifySuggesters))
  expect(payloads).toContain(`"suggestionId":${id}`)
  expect(payloads).not.toContain(leaving.id)
})

it('finds no suggestion that does not exist', async () => {
  await expect(accept(999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
