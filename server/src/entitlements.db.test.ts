import { FUNCTIONS } from '@daily-drops/contract/functions'
import { exampleOf } from '@daily-drops/contract/kernel/examples'
import { TIERS, type Tier } from '@daily-drops/core/accounts/plans'
import { aDrop, aSource, aTopicBranch } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ORIGIN, post, signUp, startTestApp } from './testing/test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
/** A word in both titles, and nowhere else. */
const WORD = 'quokka'
const RECENT = `The ${WORD} of day 89`
const OLD = `The ${WORD} of day 91`

let host: Awaited<ReturnType<typeof startTestApp>>
let slug: string
let story_id: number
let sourceSlug: string | null
const tokens = new Map<Tier | null, string | undefined>([[null, undefined]])

beforeAll(async () => {
  host = await startTestApp()
  const topics = await aTopicBranch(host.db)
  const source = await aSource(host.db)
  sourceSlug = source.slug
  slug = topics.l1.slug
  for (const [title, daysAgo] of [
    [RECENT, 89],
    [OLD, 91],
  ] as const) {
    const published_at = at(daysAgo)
    const drop = await aDrop(host.db, { topics, title, language: 'en', published_at, source_id: source.id })
    story_id = drop.story_id
  }
  for (const tier of TIERS) {
    const { id, token } = await signUp(host.deps.auth, host.db)
    await host.db.updateTable('profiles').set({ subscription_tier: tier }).where('id', '=', id).execute()
    tokens.set(tier, token)
  }
})
afterAll(() => host.close())

const call = (name: string, input: () => object) => (token?: string) =>
  host.app.request(`/functions/v1/${name}`, post(input(), token))
const page = (path: () => string) => (token?: string) =>
  host.app.request(ORIGIN + path(), { headers: token ? { authorization: `Bearer ${token}` } : {} })

/** Every list of items by age or place. `reaches`: whether it includes day 91 for a plan without a limit. */
const LISTS: Record<string, { ask(token?: string): Response | Promise<Response>; reaches: boolean }> = {
  'search-drops': { ask: call('search-drops', () => ({ q: WORD })), reaches: true },
  'search-drops, by a place made up': {
    ask: call('search-drops', () => ({ q: WORD, before: `${at(90.5).getTime() * 1000}.0` })),
    reaches: true,
  },
  'get-topic-page': { ask: call('get-topic-page', () => ({ slug })), reaches: true },
  'get-topic-day': { ask: call('get-topic-day', () => ({ slug, date: dayOf(at(91)) })), reaches: true },
  'get-story': { ask: call('get-story', () => ({ story_id })), reaches: true },
  'get-source-page': { ask: call('get-source-page', () => ({ slug: sourceSlug })), reaches: true },
  'get-topic-archive': { ask: call('get-topic-archive', () => ({ slug })), reaches: true },
  // The newest item of each topic. `main-topics.db.test.ts` covers a topic whose newest is too old.
  'list-main-topics': { ask: call('list-main-topics', () => ({})), reaches: false },
  'get-feed': { ask: call('get-feed', () => ({})), reaches: false },
  'get-feed of that day': { ask: call('get-feed', () => ({ day: dayOf(at(91)) })), reaches: false },
  'get-public-edition': { ask: call('get-public-edition', () => ({})), reaches: true },
  get_candidate_drops: { ask: call('get_candidate_drops', () => ({ limit_n: 100 })), reaches: true },
  'content-ranking': { ask: call('content-ranking', () => ({})), reaches: false },
  'feed.xml': { ask: page(() => `/topics/${slug}/feed.xml`), reaches: false },
  'feed.json': { ask: page(() => `/topics/${slug}/feed.json`), reaches: false },
}

describe.each(Object.entries(LISTS))('[DEC-71] [DEC-41] %s', (_, { ask, reaches }) => {
  it.each([null, ...TIERS])('shows day −91 to %s only as far as the plan reaches', async (tier) => {
    const answer = await ask(tokens.get(tier))
    expect(answer.status).toBeLessThan(500)
    const isUnlimited = tier !== null && tier !== 'free'
    expect((await answer.text()).includes(OLD)).toBe(reaches && isUnlimited)
  })
})

/** Lists of saved items, and editions, which consist of fresh items. */
const OTHERS = [
  'get-newsletter',
  'get-profile-page',
  'get-public-profile',
  'list-kept-items',
  'preview-edition',
]

it('[DEC-71] knows every function that returns items', () => {
  const named = new Set(Object.keys(LISTS).map((list) => list.split(/[ ,]/)[0]))
  const withItems = FUNCTIONS.filter(
    (fn) =>
      ['public', 'session', 'reader', 'verified'].includes(fn.access) &&
      /"title":/.test(JSON.stringify(exampleOf(fn).output)),
  ).map(({ name }) => name)
  expect(withItems.filter((name) => !named.has(name)).toSorted()).toEqual(OTHERS)
})
