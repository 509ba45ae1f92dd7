import { savePreferences } from '@daily-drops/db/accounts/preferences'
import { deleteArticle, restoreArticle } from '@daily-drops/db/drops/articles'
import { aDrop, aTopicBranch } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let branch: Awaited<ReturnType<typeof aTopicBranch>>

beforeAll(async () => {
  host = await startTestApp()
  branch = await aTopicBranch(host.db)
})
afterAll(() => host.close())

interface Item {
  id: number
  saved: boolean
  opinion: string | null
  reason_for_ranking: string
  type: string
  tags: string[]
  l1_topic_id: number
  l2_topic_id: number
}

async function call<T>(name: string, input: object, who?: SignedIn): Promise<{ status: number; body: T }> {
  const response = await host.app.request(`/functions/v1/${name}`, post(input, who?.token))
  return { status: response.status, body: (await response.json()) as T }
}

interface Feed {
  state: string
  temporary: boolean
  items: Item[]
  cleared: { id: number; kind: string; target_id: number; target_label: string }[]
}

const feedOf = async (who?: SignedIn, input = {}) => (await call<Feed>('get-feed', input, who)).body

async function aReader(topics = [branch.l1.id]) {
  // All sign-ups come from one address.
  await host.db.deleteFrom('rate_limits').execute()
  const reader = await signUp(host.deps.auth, host.db)
  await host.db.transaction().execute((db) => savePreferences(db, reader.id, { topics, languages: ['en'] }))
  return reader
}

it('returns 503 to a paying reader whose plan cannot be loaded: unknown is not free', async () => {
  const payer = await aReader()
  await host.db.deleteFrom('profiles').where('id', '=', payer.id).execute()
  for (const [name, input] of [
    ['get-feed', {}],
    ['get-feed', { date: '2020-01-01' }],
    ['content-ranking', {}],
    ['get_candidate_drops', {}],
    ['search-drops', { q: 'anything' }],
    ['get-topic-day', { slug: branch.l1.slug, date: '2020-01-01' }],
    ['get-topic-archive', { slug: branch.l1.slug }],
  ] as const) {
    const { status, body } = await call<{ code: string }>(name, input, payer)
    expect([name, status, body.code]).toEqual([name, 503, 'UNAVAILABLE'])
  }
})

describe('get-feed without any drop', () => {
  it('[FEED-11] [RANK-09] shows a visitor exactly five samples, with the badge', async () => {
    const feed = await feedOf()
    expect(feed).toMatchObject({ state: 'sample', temporary: true })
    expect(feed.items).toHaveLength(5)
  })

  it('[RANK-09] shows a reader with topics the empty state', async () => {
    expect(await feedOf(await aReader())).toMatchObject({ state: 'empty', temporary: false, items: [] })
  })

  it('[FEED-06] sends a reader without topics to set them up', async () => {
    const reader = await signUp(host.deps.auth, host.db)
    expect(await feedOf(reader)).toMatchObject({ state: 'setup', items: [] })
  })
})

const bookmarksOf = ({ id }: SignedIn) =>
  host.db.selectFrom('bookmarks').select(['user_id', 'drop_id']).where('user_id', '=', id).execute()

async function makeUnverified({ id }: SignedIn, account: 'password' | 'google' | 'linkedin_oidc') {
  await host.db.updateTable('users').set({ email_verified: false }).where('id', '=', id).execute()
  const provider = account === 'password' ? 'credential' : account
  await host.db.updateTable('accounts').set({ provider_id: provider }).where('user_id', '=', id).execute()
}

describe('get-feed', () => {
  let reader: SignedIn

  beforeAll(async () => {
    for (let index = 0; index < 8; index++) {
      await aDrop(host.db, {
        topics: branch,
        language: 'en',
        published_at: new Date(Date.now() - index * 60_000),
        ...(index === 7 && { type: 'video', youtube_kind: 'video' }),
      })
    }
    // The snapshot taken before the first drop is still fresh.
    await host.deps.snapshots.renew(new Date())
  })
  beforeEach(async () => {
    reader = await aReader()
  })

  it('[DEC-30] is the same at every call and equal to content-ranking', async () => {
    const first = await feedOf(reader)
    expect(first).toMatchObject({ state: 'ranked', temporary: false })
    expect(first.items).toHaveLength(5)
    expect(await feedOf(reader)).toEqual(first)
    const { body } = await call<{ ranked_drops: Item[] }>(
      'content-ranking',
      { limit: 5, refresh_cache: true },
      reader,
    )
    expect(body.ranked_drops.map((item) => item.id)).toEqual(first.items.map((item) => item.id))
  })

  it('[API-30] [API-31] content-ranking takes limit and refresh_cache and returns drops and constraints', async () => {
    const { status, body } = await call<Record<string, unknown[]>>(
      'content-ranking',
      { limit: 5, refresh_cache: true },
      reader,
    )
    expect(status).toBe(200)
    expect(body.ranked_drops).toHaveLength(5)
    expect(body.constraints_applied).toContain('one-topic')
    const fewer = await call<Record<string, unknown[]>>('content-ranking', { limit: 2 }, reader)
    expect(fewer.body.ranked_drops).toEqual(body.ranked_drops?.slice(0, 2))
  })

  it('[RANK-05] has articles, videos and research with tags on three levels', async () => {
    const id = (await feedOf(reader)).items.find(({ type }) => type === 'article')?.id as number
    const change = (type: 'article' | 'research') =>
      host.db.updateTable('drops').set({ type }).where('id', '=', id).execute()
    await change('research')
    const { items } = await feedOf(reader)
    await change('article')
    expect(new Set(items.map((item) => item.type))).toEqual(new Set(['article', 'video', 'research']))
    for (const item of items) {
      expect([item.l1_topic_id, item.l2_topic_id]).toEqual([branch.l1.id, branch.l2.id])
      expect(item.tags).toEqual([branch.l3.slug])
    }
  })

  it('[DEC-33] gives visitors the public edition, with the badge', async () => {
    expect(await feedOf()).toMatchObject({ state: 'ranked', temporary: true })
  })

  it('[RANK-08] [FEED-10] falls back to the newest candidates when the ranking returns nothing', async () => {
    const { l1 } = await aTopicBranch(host.db)
    const stranger = await aReader([l1.id])
    const drops = await host.db.selectFrom('drops').select(['id as drop_id', 'story_id']).execute()
    await host.db
      .insertInto('exposures')
      .values(drops.map((drop) => ({ ...drop, user_id: stranger.id, day: '2026-01-01' })))
      .execute()
    const feed = await feedOf(stranger)
    expect(feed).toMatchObject({ state: 'fallback', temporary: false })
    const newest = await call<Item[]>('get_candidate_drops', { limit_n: 10 }, stranger)
    expect(newest.body).not.toEqual([])
    expect(feed.items.map(({ id }) => id)).toEqual(newest.body.map(({ id }) => id))
  })

  it('[DEC-35] [API-32] stores save, like and dislike, and a like ends a dislike', async () => {
    const [item] = (await feedOf(reader)).items
    await call('save-drop', { drop_id: item?.id, saved: true }, reader)
    expect(await bookmarksOf(reader)).toEqual([{ user_id: reader.id, drop_id: item?.id }])
    await call('rate-drop', { drop_id: item?.id, opinion: 'dislike' }, reader)
    await call('rate-drop', { drop_id: item?.id, opinion: 'like' }, reader)
    expect((await feedOf(reader)).items[0]).toMatchObject({ saved: true, opinion: 'like' })
    await call('save-drop', { drop_id: item?.id, saved: false }, reader)
    expect(await bookmarksOf(reader)).toEqual([])
    await call('rate-drop', { drop_id: item?.id, opinion: null }, reader)
    expect((await feedOf(reader)).items[0]).toMatchObject({ saved: false, opinion: null })
  })

  it.each([
    [
      'dismiss-drop',
      (id: number) => ({ drop_id: id, dismissed: true }),
      (id: number) => ({ drop_id: id, dismissed: false }),
    ],
    [
      'report-drop',
      (id: number) => ({ drop_id: id, reason: 'spam' }),
      (id: number) => ({ drop_id: id, reason: null }),
    ],
  ])('[DEC-35] %s removes the item and undo restores it', async (name, make, undo) => {
    const before = (await feedOf(reader)).items
    const id = before[0]?.id as number
    await call(name, make(id), reader)
    expect((await feedOf(reader)).items.map((item) => item.id)).toEqual(
      before.slice(1).map((item) => item.id),
    )
    await call(name, undo(id), reader)
    expect((await feedOf(reader)).items).toEqual(before)
  })

  it('[DEC-65] an emptied edition stays empty, says what was cleared, and can undo each', async () => {
    const items = (await feedOf(reader)).items as (Item & { source_id: number; source_name: string })[]
    const [dismissed, reported, muted, ...rest] = items
    await call('report-drop', { drop_id: reported?.id, reason: 'spam' }, reader)
    await call('mute-source', { source_id: muted?.source_id, muted: true }, reader)
    for (const item of [dismissed, ...rest]) {
      await call('dismiss-drop', { drop_id: item?.id, dismissed: true }, reader)
    }
    const emptied = await feedOf(reader)
    expect(emptied).toMatchObject({ state: 'cleared', temporary: false, items: [] })
    expect(emptied.cleared.map(({ id, kind }) => [id, kind])).toEqual([
      [dismissed?.id, 'dismissed'],
      [reported?.id, 'reported'],
      [muted?.id, 'muted_sources'],
      ...rest.map(({ id }) => [id, 'dismissed']),
    ])
    expect(emptied.cleared[2]).toMatchObject({
      target_id: muted?.source_id,
      target_label: muted?.source_name,
    })
    expect(await feedOf(reader)).toEqual(emptied)
    await call('mute-source', { source_id: muted?.source_id, muted: false }, reader)
    const again = await feedOf(reader)
    expect([again.state, again.items.map(({ id }) => id)]).toEqual(['ranked', [muted?.id]])
  })

  it('[DEC-65] names the muted topic that emptied it, and counts nothing that was deleted', async () => {
    const { items } = await feedOf(reader)
    await call('mute-topic', { topic_id: branch.l1.id, muted: true }, reader)
    const gone = items[0]?.id as number
    await host.db.transaction().execute((db) => deleteArticle(db, gone))
    try {
      const { state, cleared } = await feedOf(reader)
      expect(state).toBe('cleared')
      expect(cleared.map(({ id }) => id)).toEqual(items.slice(1).map(({ id }) => id))
      expect(cleared[0]).toMatchObject({ kind: 'muted_topics', target_label: branch.l1.label })
    } finally {
      await host.db.transaction().execute((db) => restoreArticle(db, gone))
    }
  })

  it('[DEC-66] keeps the items of an edition whatever languages and topics are chosen later', async () => {
    const before = await feedOf(reader)
    const { l1 } = await aTopicBranch(host.db)
    const later = { topics: [l1.id], languages: ['it'] }
    await host.db.transaction().execute((db) => savePreferences(db, reader.id, later))
    expect(await feedOf(reader)).toEqual(before)
    await call('dismiss-drop', { drop_id: before.items[0]?.id, dismissed: true }, reader)
    expect((await feedOf(reader)).items).toEqual(before.items.slice(1))
  })

  it('[API-33] [DEC-36] writes engagement events for the channel web, anonymously for a visitor', async () => {
    const id = (await feedOf(reader)).items[0]?.id
    await call('rate-drop', { drop_id: id, opinion: 'like' }, reader)
    await call('dismiss-drop', { drop_id: id, dismissed: true }, reader)
    await call('report-drop', { drop_id: id, reason: 'spam' }, reader)
    await call('record-open', { drop_id: id }, reader)
    await call('rate-drop', { drop_id: id, opinion: 'dislike' }, reader)
    await call('record-open', { drop_id: id })
    const events = await host.db
      .selectFrom('engagement_events')
      .select(['user_id', 'action', 'channel'])
      .where('drop_id', '=', id as number)
      .where((eb) => eb.or([eb('user_id', '=', reader.id), eb('user_id', 'is', null)]))
      .orderBy('id')
      .execute()
    expect(events.map((event) => event.action)).toEqual([
      'like',
      'dismiss',
      'report',
      'open',
      'dislike',
      'open',
    ])
    expect(events.at(-1)?.user_id).toBeNull()
    expect(new Set(events.map((event) => event.channel))).toEqual(new Set(['web']))
  })

  describe.each([
    ['save-drop', { saved: true }],
    ['rate-drop', { opinion: 'like' }],
    ['rate-drop', { opinion: 'dislike' }],
    ['dismiss-drop', { dismissed: true }],
    ['report-drop', { reason: 'spam' }],
  ])('%s %o', (name, action) => {
    const act = async (who?: SignedIn) => {
      const [item] = (await feedOf(reader)).items
      return call(name, { drop_id: item?.id, ...action }, who)
    }
    const countTraces = async () => {
      const count = (table: 'bookmarks' | 'engagement_events') =>
        host.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      return [(await count('bookmarks')).n, (await count('engagement_events')).n]
    }

    it('[PERM-12] is refused to a visitor and leaves no row', async () => {
      const before = await countTraces()
      expect(await act()).toMatchObject({ status: 401, body: { error: 'Please sign in to continue' } })
      expect(await countTraces()).toEqual(before)
    })

    it('[PERM-14] is refused to an unverified person and leaves no row', async () => {
      const before = await countTraces()
      const unverified = await aReader()
      await makeUnverified(unverified, 'password')
      expect(await act(unverified)).toMatchObject({
        status: 403,
        body: {
          code: 'EMAIL_NOT_VERIFIED',
          error: 'You need to verify your email address to continue.',
        },
      })
      expect(await countTraces()).toEqual(before)
    })

    it.each(['google', 'linkedin_oidc'] as const)(
      '[PERM-15] is allowed to a person from %s with an unconfirmed address',
      async (provider) => {
        const social = await aReader()
        await makeUnverified(social, provider)
        expect(await act(social)).toMatchObject({ status: 200 })
      },
    )
  })

  it("lists the reader's choices and each can be undone", async () => {
    const [first, second] = (await feedOf(reader)).items as (Item & { source_id: number })[]
    await call('mute-source', { source_id: first?.source_id, muted: true }, reader)
    await call('mute-topic', { topic_id: branch.l3.id, muted: true }, reader)
    await call('less-of-topic', { topic_id: branch.l2.id, less: true }, reader)
    await call('dismiss-drop', { drop_id: second?.id, dismissed: true }, reader)
    const { body } = await call('list-feedback', {}, reader)
    expect(body).toMatchObject({
      muted_sources: [{ id: first?.source_id }],
      muted_topics: [{ id: branch.l3.id, label: branch.l3.label }],
      less_topics: [{ id: branch.l2.id }],
      dismissed: [{ id: second?.id }],
      reported: [],
    })
    expect(await feedOf(reader)).toMatchObject({ state: 'cleared' })
    await call('mute-source', { source_id: first?.source_id, muted: false }, reader)
    await call('mute-topic', { topic_id: branch.l3.id, muted: false }, reader)
    expect((await feedOf(reader)).items).toHaveLength(4)
  })

  it('offers no muted source among the newest candidates', async () => {
    const candidates = async () =>
      (await call<(Item & { source_id: number })[]>('get_candidate_drops', { limit_n: 100 }, reader)).body
    const [first, ...others] = await candidates()
    await call('mute-source', { source_id: first?.source_id, muted: true }, reader)
    expect((await candidates()).map((item) => item.id)).toEqual(others.map((item) => item.id))
  })

  it('[FEED-17] [FEED-21] names every non-empty tag, and the page of those it knows', async () => {
    const drop = await aDrop(host.db, { topics: branch, language: 'en' })
    await host.db
      .updateTable('drops')
      .set({ tags: [branch.l3.slug, '', 'unheard-of'] })
      .where('id', '=', drop.id)
      .execute()
    await host.deps.snapshots.renew(new Date())
    const items = (await feedOf(await aReader([branch.l3.id]))).items as (Item & { topics: object[] })[]
    expect(items.find((item) => item.id === drop.id)?.topics).toEqual([
      { label: branch.l3.label, slug: branch.l3.slug },
      { label: 'unheard-of', slug: null },
    ])
    await host.db.deleteFrom('drops').where('id', '=', drop.id).execute()
  })

  it('returns 404 for a drop, source or topic that does not exist', async () => {
    expect((await call('save-drop', { drop_id: 999_999, saved: true }, reader)).status).toBe(404)
    expect((await call('record-open', { drop_id: 999_999 })).status).toBe(404)
    expect((await call('mute-source', { source_id: 999_999, muted: true }, reader)).status).toBe(404)
    expect((await call('mute-topic', { topic_id: 999_999, muted: true }, reader)).status).toBe(404)
  })

  it('refuses tomorrow, and more than 90 days back on the Free plan', async () => {
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const status = async (date: string) => (await call('get-feed', { date }, reader)).status
    expect(await status(dayIn(2))).toBe(404)
    expect(await status(dayIn(-92))).toBe(403)
    expect(await status(dayIn(-80))).toBe(200)
    await host.db
      .updateTable('profiles')
      .set({ subscription_tier: 'premium' })
      .where('id', '=', reader.id)
      .execute()
    expect(await status(dayIn(-92))).toBe(200)
  })
})
