import { getFeed, rankingFigures } from '@daily-drops/contract/functions/editions/feed'
import { getPublicEdition } from '@daily-drops/contract/functions/editions/landing'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import { aDrop, aTopicBranch } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let reader: SignedIn
beforeAll(async () => {
  host = await startTestApp()
  reader = await signUp(host.deps.auth, host.db)
})
afterAll(() => host.close())

describe('get-public-edition', () => {
  it('is the built-in sample while nothing is stored', async () => {
    expect(await ask(host, getPublicEdition, {})).toMatchObject({ state: 'sample', is_today: true })
  })

  it("is the visitors' edition for every caller", async () => {
    const topics = await aTopicBranch(host.db)
    for (let index = 0; index < 6; index++) await aDrop(host.db, { topics, language: 'en' })
    const edition = await ask(host, getPublicEdition, {})
    expect(edition).toMatchObject({ state: 'ranked', temporary: true })
    expect(edition.items).toEqual((await ask(host, getFeed, {})).items)
    const forReader = await ask(host, getPublicEdition, {}, reader)
    expect(forReader.items.map(({ id }) => id)).toEqual(edition.items.map(({ id }) => id))
    expect((await ask(host, getFeed, {}, reader)).state).toBe('setup')
  })
})

it('[RANK-04] counts the sponsored row that the feed shows, before the first edition and with it', async () => {
  const { items } = await ask(host, getPublicEdition, {})
  const { sponsored_share } = await ask(host, rankingFigures, {})
  expect(items).toHaveLength(5)
  expect(sponsored_share).toBeCloseTo(1 / 6)
  await host.db.deleteFrom('visitor_edition_items').execute()
  expect((await ask(host, rankingFigures, {})).sponsored_share).toBeCloseTo(1 / 6)
})

it('counts the candidates of editions, and stores none of them in the web process', async () => {
  expect(await ask(host, rankingFigures, {})).toMatchObject({ items_considered: 6 })
  const feedOf = async (topic: number) => {
    const who = await signUp(host.deps.auth, host.db)
    const request = { topics: [topic], languages: ['en' as const] }
    await host.db.transaction().execute((db) => savePreferences(db, who.id, request))
    return (await ask(host, getFeed, {}, who)).items.map(({ id }) => id)
  }
  const first = await aTopicBranch(host.db)
  const { id } = await aDrop(host.db, { topics: first, language: 'en' })
  expect(await feedOf(first.l1.id)).toContain(id)
  // A later drop is visible to the next reader.
  const second = await aTopicBranch(host.db)
  const { id: later } = await aDrop(host.db, { topics: second, language: 'en' })
  expect(await feedOf(second.l1.id)).toContain(later)
})
