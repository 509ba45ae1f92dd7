import {
  favourSource,
  listFeedback,
  muteSource,
  reportSource,
} from '@daily-drops/contract/functions/reading/feedback'
import { getSourcePage } from '@daily-drops/contract/functions/sources/source-pages'
import { REQUEST_ID } from '@daily-drops/contract/kernel/accepted-once'
import { aSource } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let reader: SignedIn
let stranger: SignedIn
let source: Awaited<ReturnType<typeof aSource>>

beforeAll(async () => {
  host = await startTestApp()
  reader = await signUp(host.deps.auth, host.db)
  stranger = await signUp(host.deps.auth, host.db)
})
afterAll(() => host.close())
beforeEach(async () => {
  source = await aSource(host.db)
})

const favour = (favoured: boolean, source_id = source.id) =>
  ask(host, favourSource, { source_id, favoured }, reader)
const mute = (muted: boolean) => ask(host, muteSource, { source_id: source.id, muted }, reader)
const wishOf = async (person?: SignedIn) => {
  const { muted, favoured } = await ask(host, getSourcePage, { slug: source.slug ?? '' }, person)
  return [muted && 'muted', favoured && 'favoured'].filter(Boolean)
}
const statusOf = async (name: string, body: unknown, person?: SignedIn) =>
  (await host.app.request(`/functions/v1/${name}`, post(body, person?.token))).status

describe('more of this', () => {
  it('[SRCP-02] is kept for the reader alone, however often it is pressed, until it is withdrawn', async () => {
    await favour(true)
    await favour(true)
    expect(await wishOf(reader)).toEqual(['favoured'])
    for (const person of [stranger, undefined]) expect(await wishOf(person)).toEqual([])
    const { favoured_sources } = await ask(host, listFeedback, {}, reader)
    expect(favoured_sources).toEqual([{ id: source.id, label: source.name }])
    await favour(false)
    await favour(false)
    expect(await wishOf(reader)).toEqual([])
  })

  it('[SRCP-02] unmutes a source, and muting withdraws it', async () => {
    await mute(true)
    await favour(true)
    expect(await wishOf(reader)).toEqual(['favoured'])
    await mute(true)
    expect(await wishOf(reader)).toEqual(['muted'])
    // To withdraw the one leaves the other.
    await favour(false)
    expect(await wishOf(reader)).toEqual(['muted'])
    await Promise.all(Array.from({ length: 10 }, (_, nth) => (nth % 2 ? mute(true) : favour(true))))
    expect(await wishOf(reader)).toHaveLength(1)
  })

  it('is carried out once for a request that is sent repeatedly', async () => {
    const headers = { [REQUEST_ID]: '6f6f0a70-5b19-4d0c-9a2b-0d2c6d1c7e11' }
    const send = async () => {
      const { headers: own, ...request } = post({ source_id: source.id, favoured: true }, reader.token)
      const all = { ...own, ...headers }
      return (await host.app.request('/functions/v1/favour-source', { ...request, headers: all })).status
    }
    expect(await send()).toBe(200)
    await favour(false)
    expect(await send()).toBe(200)
    expect(await wishOf(reader)).toEqual([])
  })
})

describe('a report of a source', () => {
  it('[SRCP-02] is one per reader and source: a new one replaces it, and it can be withdrawn', async () => {
    const report = (reason: string | null) =>
      ask(host, reportSource, { source_id: source.id, reason }, reader)
    const stored = async () =>
      (
        await host.db
          .selectFrom('source_reports')
          .select('reason')
          .where('source_id', '=', source.id)
          .execute()
      ).map(({ reason }) => reason)
    await report('Offensive')
    await report('Spam or advertising: every item')
    expect(await stored()).toEqual(['Spam or advertising: every item'])
    const { reported_sources } = await ask(host, listFeedback, {}, reader)
    expect(reported_sources).toEqual([{ id: source.id, label: source.name }])
    await report(null)
    await report(null)
    expect(await stored()).toEqual([])
  })
})

it.each([
  ['favour-source', { favoured: true }],
  ['favour-source', { favoured: false }],
  ['report-source', { reason: 'Offensive' }],
])('%s refuses visitors, unknown sources and malformed input: %j', async (name, input) => {
  const known = { source_id: source.id, ...input }
  expect(await statusOf(name, known)).toBe(401)
  const unknown = { ...input, source_id: 2 ** 40 }
  // To withdraw what is not there changes nothing.
  expect(await statusOf(name, unknown, reader)).toBe('favoured' in input && !input.favoured ? 200 : 404)
  for (const source_id of [0, -1, 1.5, '1', null, 2 ** 60, [1]])
    expect(await statusOf(name, { ...input, source_id }, reader)).toBe(400)
  for (const bad of [
    { favoured: 'yes', reason: '' },
    { favoured: 1, reason: ' ' },
    { reason: 'x'.repeat(501) },
  ])
    expect(await statusOf(name, { source_id: source.id, ...bad }, reader)).toBe(400)
})
