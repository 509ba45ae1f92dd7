import { LANGUAGES } from '@daily-drops/core/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnsOf } from './testing/columns.ts'
import { aDrop, aQueueItem, aSource, aTopic, aTopicBranch, aUser } from './testing/factories.ts'
import { type TestDb, testDb } from './testing/test-db.ts'

let test: TestDb

beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

const columnNames = async (table: string) => Object.keys(await columnsOf(test.db, table))

describe('topics', () => {
  it('[ENT-09] [AENT-07] has its columns', async () => {
    const columns = ['id', 'slug', 'label', 'level', 'parent_id', 'is_active', 'intro']
    expect(await columnNames('topics')).toEqual(expect.arrayContaining(columns))
  })

  it('[ENT-10] [AENT-08] has levels 1 to 3, each parent exactly one level above', async () => {
    const { l1, l2, l3 } = await aTopicBranch(test.db)
    expect([l1, l2, l3].map(({ level, parent_id }) => [level, parent_id])).toEqual([
      [1, null],
      [2, l1.id],
      [3, l2.id],
    ])
    await expect(aTopic(test.db, { parent: l3 })).rejects.toThrow('topics_level_check')
    await expect(aTopic(test.db, { level: 3, parent_id: l1.id })).rejects.toThrow('topics_parent_id')
    await expect(aTopic(test.db, { level: 2 })).rejects.toThrow('topics_check')
    await expect(aTopic(test.db, { level: 1, parent_id: l1.id })).rejects.toThrow(/topics_/)
    const becomesMain = test.db
      .updateTable('topics')
      .set({ level: 1, parent_id: null })
      .where('id', '=', l2.id)
    await expect(becomesMain.execute()).rejects.toThrow('topics_parent_id')
  })
})

describe('profiles', () => {
  it('[API-11] are read by id: one row with every field', async () => {
    const { id } = await aUser(test.db)
    await aUser(test.db)
    const rows = await test.db.selectFrom('profiles').selectAll().where('id', '=', id).execute()
    expect(rows).toHaveLength(1)
    const fields = [
      ...['id', 'email', 'display_name', 'role', 'created_at', 'first_name', 'last_name', 'company_role'],
      ...['language_prefs', 'youtube_embed_pref', 'onboarding_completed', 'subscription_tier'],
    ]
    expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(fields))
  })
})

describe('drops', () => {
  it('[AENT-05] has its text, kind, tags and source, each as given', async () => {
    const { l1, l2, l3 } = await aTopicBranch(test.db)
    const source = { name: 'The Gazette', homepage_url: 'https://gazette.example/' }
    const given = {
      title: 'A title',
      summary: 'A summary',
      url: 'https://gazette.example/a',
      image_url: 'https://gazette.example/a.png',
      published_at: new Date('2026-11-14T10:00:00Z'),
      created_at: new Date('2026-11-14T11:00:00Z'),
      type: 'video' as const,
    }
    const { id: source_id } = await aSource(test.db, source)
    const { id } = await aDrop(test.db, { ...given, source_id, topics: { l1, l2, l3 } })
    const stored = await test.db
      .selectFrom('drops')
      .innerJoin('sources', 'sources.id', 'drops.source_id')
      .select(['title', 'summary', 'url', 'image_url', 'published_at', 'drops.created_at', 'drops.type'])
      .select(['tag_done', 'tags', 'l1_topic_id', 'l2_topic_id', 'name', 'homepage_url'])
      .where('drops.id', '=', id)
      .executeTakeFirstOrThrow()
    const tagged = { tag_done: true, tags: [l3.slug], l1_topic_id: l1.id, l2_topic_id: l2.id }
    expect(stored).toEqual({ ...given, ...tagged, ...source })
  })

  it('[ENT-13] has its columns', async () => {
    const columns = [
      ...[
        'id',
        'title',
        'url',
        'summary',
        'image_url',
        'published_at',
        'created_at',
        'type',
        'tags',
        'source_id',
      ],
      ...['tag_done', 'youtube_video_id', 'l1_topic', 'l2_topic', 'l1_topic_id', 'l2_topic_id'],
      ...['reason_for_ranking', 'final_score', 'youtube_duration', 'youtube_view_count'],
    ]
    expect(await columnNames('drops')).toEqual(expect.arrayContaining(columns))
  })

  it('[AENT-06] has a numeric id', async () => {
    expect((await aDrop(test.db)).id).toBeTypeOf('number')
  })

  it('[ENT-14] is an article, a video, research or sponsored', async () => {
    for (const type of ['article', 'video', 'research', 'sponsored'] as const) {
      expect((await aDrop(test.db, { type })).type).toBe(type)
    }
    await expect(aDrop(test.db, { type: 'podcast' as 'video' })).rejects.toThrow('drops_type_check')
  })

  it('names its main topic and its subtopic by their slugs', async () => {
    const { l1, l2, l3 } = await aTopicBranch(test.db)
    expect(await aDrop(test.db, { topics: { l1, l2, l3 } })).toMatchObject({
      l1_topic: l1.slug,
      l2_topic: l2.slug,
    })
  })

  it('[ENT-16] starts untagged and is tagged only with one main, one sub and one to three specific topics', async () => {
    const { l1, l2, l3 } = await aTopicBranch(test.db)
    const elsewhere = await aTopicBranch(test.db)
    expect((await aDrop(test.db)).tag_done).toBe(false)
    const four = [l3, ...(await Promise.all([1, 2, 3].map(() => aTopic(test.db, { parent: l2 }))))]
    for (const wrong of [
      { l1, l2, l3: [] },
      { l1, l2, l3: four },
    ]) {
      await expect(aDrop(test.db, { topics: wrong })).rejects.toThrow('drops_tagged_completely')
    }
    for (const wrong of [
      { l1: l2, l2, l3 },
      { l1, l2: elsewhere.l2, l3 },
      { l1, l2: l3, l3 },
    ]) {
      await expect(aDrop(test.db, { topics: wrong })).rejects.toThrow('A drop needs a level-1 topic')
    }
    await expect(aDrop(test.db, { tag_done: true })).rejects.toThrow('drops_tagged_completely')
  })

  it('[ENT-17] belongs to a source and is deleted with it', async () => {
    const source = await aSource(test.db)
    const drop = await aDrop(test.db, { source_id: source.id })
    await expect(aDrop(test.db, { source_id: 0 })).rejects.toThrow('drops_source_id_fkey')
    await test.db.deleteFrom('sources').where('id', '=', source.id).execute()
    expect(await test.db.selectFrom('drops').select('id').where('id', '=', drop.id).execute()).toEqual([])
  })

  it('exists once per address and once per video', async () => {
    const drop = await aDrop(test.db, { type: 'video', youtube_video_id: 'dQw4w9WgXcQ' })
    await expect(aDrop(test.db, { url: drop.url })).rejects.toThrow('drops_url_key')
    await expect(aDrop(test.db, { youtube_video_id: 'dQw4w9WgXcQ' })).rejects.toThrow('drops_youtube_video')
  })

  it('has a language of the 20 or none', async () => {
    expect((await aDrop(test.db, { language: null })).language).toBeNull()
    await expect(aDrop(test.db, { language: 'xx' })).rejects.toThrow('drops_language_check')
  })
})

describe('what readers choose and do', () => {
  it('[ENT-19] preferences: one row per user', async () => {
    expect(await columnNames('preferences')).toEqual(
      expect.arrayContaining(['user_id', 'selected_topic_ids', 'selected_language_ids']),
    )
    const { id } = await aUser(test.db)
    const insert = () => test.db.insertInto('preferences').values({ user_id: id }).execute()
    await insert()
    await expect(insert()).rejects.toThrow('preferences_pkey')
  })

  it('[ENT-20] user_topic_preferences: the level is that of the topic', async () => {
    const [{ id }, topic] = await Promise.all([aUser(test.db), aTopic(test.db)])
    const insert = (level: number) =>
      test.db
        .insertInto('user_topic_preferences')
        .values({ user_id: id, topic_id: topic.id, level })
        .execute()
    await expect(insert(2)).rejects.toThrow('user_topic_preferences_topic_id_level_fkey')
    await insert(1)
    expect(await columnNames('user_topic_preferences')).toEqual(['user_id', 'topic_id', 'level'])
  })

  it('[ENT-21] bookmarks: a drop is saved once', async () => {
    expect(await columnNames('bookmarks')).toEqual(['user_id', 'drop_id', 'created_at'])
    const [user, drop] = await Promise.all([aUser(test.db), aDrop(test.db)])
    const save = () =>
      test.db.insertInto('bookmarks').values({ user_id: user.id, drop_id: drop.id }).execute()
    await save()
    await expect(save()).rejects.toThrow('bookmarks_pkey')
  })

  it('[ENT-22] [ENT-23] [ENT-24] engagement_events: five actions, on the web only', async () => {
    const columns = ['id', 'user_id', 'drop_id', 'action', 'channel', 'created_at']
    expect(await columnNames('engagement_events')).toEqual(expect.arrayContaining(columns))
    const [user, drop] = await Promise.all([aUser(test.db), aDrop(test.db)])
    const insert = (action: string, channel?: string) =>
      test.db
        .insertInto('engagement_events')
        .values({ user_id: user.id, drop_id: drop.id, action: action as 'open', ...(channel && { channel }) })
        .returning('channel')
        .executeTakeFirstOrThrow()
    for (const action of ['open', 'dismiss', 'like', 'dislike', 'report']) {
      expect(await insert(action)).toEqual({ channel: 'web' })
    }
    await expect(insert('share')).rejects.toThrow('engagement_events_action_check')
    await expect(insert('open', 'email')).rejects.toThrow('engagement_events_channel_check')
  })

  it('[DEC-35] holds one live opinion per reader and drop', async () => {
    const [user, drop] = await Promise.all([aUser(test.db), aDrop(test.db)])
    const insert = (opinion: 'like' | 'dislike') =>
      test.db
        .insertInto('reactions')
        .values({ user_id: user.id, drop_id: drop.id, opinion, opinion_at: new Date() })
        .execute()
    await insert('like')
    await expect(insert('like')).rejects.toThrow('reactions_pkey')
    await expect(insert('dislike')).rejects.toThrow('reactions_pkey')
  })

  it('[ENT-27] knows exactly the 20 languages offered', async () => {
    const { id } = await aUser(test.db)
    const choose = (code: string) =>
      test.db
        .updateTable('profiles')
        .set({ language_prefs: [code] })
        .where('id', '=', id)
        .execute()
    for (const { code } of LANGUAGES) {
      await choose(code)
      await aDrop(test.db, { language: code })
    }
    expect(LANGUAGES.map(({ code, label }) => `${code} ${label}`).join(', ')).toBe(
      'en English, it Italian, es Spanish, fr French, de German, pt Portuguese, nl Dutch, sv Swedish, no Norwegian, ' +
        'da Danish, fi Finnish, pl Polish, cs Czech, ru Russian, tr Turkish, ar Arabic, hi Hindi, ja Japanese, ' +
        'ko Korean, zh Chinese',
    )
    await expect(choose('uk')).rejects.toThrow('language_prefs')
  })
})

describe('what staff see', () => {
  it('[AENT-02] sources have their columns, a feed address only if known', async () => {
    const columns = await columnsOf(test.db, 'sources')
    const names = ['id', 'name', 'homepage_url', 'feed_url', 'official', 'type', 'status', 'created_at']
    expect(Object.keys(columns)).toEqual(expect.arrayContaining(names))
    expect(columns.feed_url?.nullable).toBe(true)
    expect(columns.official?.type).toBe('boolean')
    expect(await aSource(test.db, { feed_url: null })).toMatchObject({ official: false, status: 'active' })
    await expect(aSource(test.db, { status: 'odd' as 'error' })).rejects.toThrow('sources_status_check')
  })

  it('[AENT-10] tagging_params are names with values of their kind', async () => {
    expect(await columnNames('tagging_params')).toEqual(expect.arrayContaining(['param_name', 'param_value']))
    const set = (value: string) =>
      test.db
        .updateTable('tagging_params')
        .set({ param_value: value })
        .where('param_name', '=', 'batch_size')
        .execute()
    await set('20')
    await expect(set('many')).rejects.toThrow('tagging_params_check')
  })

  it('[AENT-11] ingestion_queue has its columns and five states', async () => {
    const columns = ['id', 'status', 'error', 'url', 'source_id']
    expect(await columnNames('ingestion_queue')).toEqual(expect.arrayContaining(columns))
    expect((await aQueueItem(test.db)).status).toBe('pending')
    for (const status of ['done', 'error', 'failed'] as const) {
      expect((await aQueueItem(test.db, { status })).status).toBe(status)
    }
    const lease = { lease_until: new Date(), lease_token: crypto.randomUUID() }
    expect((await aQueueItem(test.db, { status: 'processing', ...lease })).status).toBe('processing')
    await expect(aQueueItem(test.db, { status: 'lost' as 'done' })).rejects.toThrow(
      'ingestion_queue_status_check',
    )
  })

  it('queues an address only once while it is open', async () => {
    const { url } = await aQueueItem(test.db)
    await expect(aQueueItem(test.db, { url })).rejects.toThrow('ingestion_queue_open_url')
    await test.db.updateTable('ingestion_queue').set({ status: 'done' }).where('url', '=', url).execute()
    await aQueueItem(test.db, { url })
  })

  it('[AENT-12] ingestion_logs have their columns, errors as a list', async () => {
    const columns = await columnsOf(test.db, 'ingestion_logs')
    const names = [
      ...['id', 'cycle_timestamp', 'success', 'feeds_processed', 'new_articles', 'ingestion_processed'],
      ...['articles_tagged', 'errors'],
    ]
    expect(Object.keys(columns)).toEqual(expect.arrayContaining(names))
    expect(columns.errors?.type).toBe('text[]')
  })

  it('[AENT-17] sitemap_runs have their columns, open until completed', async () => {
    const names = [
      ...['id', 'started_at', 'completed_at', 'success', 'total_urls', 'topics_count', 'archive_urls_count'],
      ...['google_ping_success', 'bing_ping_success', 'error_message'],
    ]
    expect(await columnNames('sitemap_runs')).toEqual(expect.arrayContaining(names))
    const run = await test.db.insertInto('sitemap_runs').defaultValues().returningAll().executeTakeFirst()
    expect(run).toMatchObject({ completed_at: null, success: null })
  })
})
