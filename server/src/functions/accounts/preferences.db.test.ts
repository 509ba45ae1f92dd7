import * as preferences from '@daily-drops/contract/functions/accounts/preferences'
import { followTopic } from '@daily-drops/contract/functions/topics/topic-pages'
import { RANKING_VERSION } from '@daily-drops/core/ranking/weights'
import { aDrop, aTopic, aTopicBranch } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let branch: Awaited<ReturnType<typeof aTopicBranch>>
let reader: SignedIn

beforeAll(async () => {
  host = await startTestApp()
  branch = await aTopicBranch(host.db)
})
afterAll(() => host.close())

beforeEach(async () => {
  // All sign-ups come from one address.
  await host.db.deleteFrom('rate_limits').execute()
  reader = await signUp(host.deps.auth, host.db)
})

const profileOf = ({ id }: SignedIn) =>
  host.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const followed = async ({ id }: SignedIn) =>
  (
    await host.db
      .selectFrom('user_topic_preferences')
      .select('topic_id')
      .where('user_id', '=', id)
      .orderBy('level')
      .execute()
  ).map((row) => row.topic_id)

const mainTopics = (count: number) => manyTopics(count)
const specificTopics = async (count: number) => manyTopics(count, (await aTopicBranch(host.db)).l2)
const manyTopics = (count: number, parent?: typeof branch.l2) =>
  Promise.all(Array.from({ length: count }, async () => (await aTopic(host.db, parent ? { parent } : {})).id))

const newcomer = (overrides = {}) => ({
  first_name: ' Ada ',
  last_name: '',
  company_role: 'Analyst',
  is_public: false,
  languages: ['it' as const],
  youtube_embed_pref: false,
  topics: [branch.l2.id],
  ...overrides,
})

describe('save-preferences', () => {
  const choice = (overrides = {}) => ({
    topics: [branch.l1.id],
    languages: ['en' as const, 'ja' as const],
    youtube_embed_pref: false,
    ...overrides,
  })
  const save = (overrides = {}) => ask(host, preferences.savePreferences, choice(overrides), reader)

  it('[PREF-23] [API-18] is what get-preferences returns afterwards', async () => {
    expect(await ask(host, preferences.getPreferences, {}, reader)).toMatchObject({
      topics: [],
      languages: ['en'],
      youtube_embed_pref: true,
      edition_size: 5,
    })
    await save({ edition_size: 8 })
    expect(await ask(host, preferences.getPreferences, {}, reader)).toMatchObject({
      ...choice(),
      edition_size: 8,
      edition_made: false,
    })
  })

  it('[PREF-24] [PREF-25] adds every descendant', async () => {
    await save()
    expect(await followed(reader)).toEqual([branch.l1.id, branch.l2.id, branch.l3.id])
    await save({ topics: [branch.l2.id] })
    expect(await followed(reader)).toEqual([branch.l2.id, branch.l3.id])
  })

  it('[API-36] changes languages and embed switch of the profile, and nothing else', async () => {
    const before = await profileOf(reader)
    await save()
    expect(await profileOf(reader)).toEqual({
      ...before,
      language_prefs: ['en', 'ja'],
      youtube_embed_pref: false,
    })
  })

  it('[ERR-09] [ERR-10] [LIM-04] accepts 1 to 3 languages', async () => {
    await expect(save({ languages: [] })).rejects.toMatchObject({
      fields: { languages: 'At least 1 language is required' },
    })
    await expect(save({ languages: ['en', 'it', 'fr', 'de'] })).rejects.toMatchObject({
      fields: { languages: 'Maximum 3 languages allowed' },
    })
  })

  it('[ERR-11] [LIM-05] [DEC-21] refuses what the plan does not include and writes nothing', async () => {
    await save()
    const topics = await specificTopics(16)
    await expect(save({ topics, youtube_embed_pref: true })).rejects.toThrow('Maximum 15 topics allowed')
    await expect(save({ topics: await mainTopics(4) })).rejects.toThrow(
      'The Free plan includes up to 3 main topics',
    )
    expect(await ask(host, preferences.getPreferences, {}, reader)).toMatchObject(choice())
  })

  it('[DEC-31] offers 5 to 10 items a day', async () => {
    await expect(save({ edition_size: 4 })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(save({ edition_size: 11 })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it("says whether today's edition has already been built", async () => {
    await host.db
      .insertInto('editions')
      .values({
        user_id: reader.id,
        day: new Date().toISOString().slice(0, 10),
        ranking_version: RANKING_VERSION,
      })
      .execute()
    expect(await ask(host, preferences.getPreferences, {}, reader)).toMatchObject({ edition_made: true })
  })
})

describe('onboarding', () => {
  const draft = (overrides = {}) => ask(host, preferences.saveOnboardingDraft, newcomer(overrides), reader)
  const complete = (overrides = {}) => ask(host, preferences.completeOnboarding, newcomer(overrides), reader)

  it('[ONB-16] [API-34] [API-35] [API-37] saves profile and topics, then marks it completed', async () => {
    await draft({ topics: [branch.l1.id] })
    await complete()
    expect(await profileOf(reader)).toMatchObject({
      first_name: 'Ada',
      last_name: null,
      company_role: 'Analyst',
      is_public: false,
      language_prefs: ['it'],
      youtube_embed_pref: false,
      onboarding_completed: true,
    })
    expect(await followed(reader)).toEqual([branch.l2.id, branch.l3.id])
  })

  it('stores a draft without completing anything', async () => {
    await draft({ topics: [] })
    expect(await profileOf(reader)).toMatchObject({ first_name: 'Ada', onboarding_completed: false })
    expect(await ask(host, preferences.getPreferences, {}, reader)).toMatchObject({
      ...newcomer({ first_name: 'Ada', topics: [] }),
    })
  })

  it('accepts no draft once it is completed', async () => {
    await complete()
    await expect(draft({ first_name: 'Late' })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await profileOf(reader)).toMatchObject({ first_name: 'Ada' })
  })

  it('[ONB-11] needs a topic', async () => {
    await expect(complete({ topics: [] })).rejects.toMatchObject({
      fields: { topics: 'Please select at least 1 topic to continue' },
    })
    expect(await profileOf(reader)).toMatchObject({ onboarding_completed: false })
  })

  it('[ONB-12] [ONB-17] [DEC-21] refuses more than 15 topics, and then nothing is saved', async () => {
    const topics = await specificTopics(16)
    await expect(complete({ topics })).rejects.toThrow('Maximum 15 topics allowed')
    expect(await profileOf(reader)).toMatchObject({ first_name: null, onboarding_completed: false })
    expect(await followed(reader)).toEqual([])
  })
})

describe('preview-edition', () => {
  const preview = (topics: number[], languages: ('en' | 'it')[] = ['en']) =>
    ask(host, preferences.previewEdition, { topics, languages }, reader)

  beforeAll(async () => {
    const other = await aTopicBranch(host.db)
    for (let index = 0; index < 8; index++) {
      const published_at = new Date(Date.now() - index * 60_000)
      await aDrop(host.db, { topics: branch, language: 'en', published_at, title: `Chosen ${index}` })
      await aDrop(host.db, { topics: other, language: 'en', published_at, title: `Other ${index}` })
    }
    await aDrop(host.db, { topics: branch, language: 'it', published_at: new Date(), title: 'Scelto' })
    await host.deps.snapshots.renew(new Date())
  })

  it('has up to five items for the choice, says why, and stores nothing', async () => {
    const { ranked_drops } = await preview([branch.l1.id])
    expect(ranked_drops).toHaveLength(5)
    for (const drop of ranked_drops) {
      expect(drop.title).toMatch(/^Chosen/)
      expect(drop.reason_for_ranking).toContain(`You follow ${branch.l1.label}`)
    }
    for (const table of ['editions', 'exposures'] as const) {
      expect(
        await host.db.selectFrom(table).select('day').where('user_id', '=', reader.id).execute(),
      ).toEqual([])
    }
  })

  it('respects the languages and what the reader muted', async () => {
    expect((await preview([branch.l1.id], ['it'])).ranked_drops.map((drop) => drop.title)).toEqual(['Scelto'])
    await host.db.insertInto('muted_topics').values({ user_id: reader.id, topic_id: branch.l1.id }).execute()
    const titles = (await preview([branch.l1.id])).ranked_drops.map((drop) => drop.title)
    expect(titles.filter((title) => title.startsWith('Chosen'))).toEqual([])
  })
})

it('stores with the profile whether single-key shortcuts are on, for the next sign-in too', async () => {
  const shortcuts = async () => (await profileOf(reader)).keyboard_shortcuts
  expect(await shortcuts()).toBe(true)
  await ask(host, preferences.setShortcuts, { enabled: false }, reader)
  expect(await shortcuts()).toBe(false)
  await ask(host, preferences.setShortcuts, { enabled: true }, reader)
  expect(await shortcuts()).toBe(true)
})

it('leaves no record of saving what is already stored', async () => {
  const recorded = async () =>
    (await host.db.selectFrom('audit_log').select('action').where('actor_id', '=', reader.id).execute())
      .length
  const choice = {
    topics: [branch.l2.id],
    languages: ['it' as const],
    youtube_embed_pref: false,
    edition_size: 6,
  }
  const twice: [Parameters<typeof ask>[1], object][] = [
    [preferences.savePreferences, choice],
    [preferences.setShortcuts, { enabled: false }],
    [followTopic, { topic_id: branch.l1.id, followed: true }],
    [followTopic, { topic_id: branch.l1.id, followed: false }],
  ]
  for (const [contract, input] of twice) {
    const before = await recorded()
    await ask(host, contract, input, reader)
    expect([contract.name, await recorded()]).toEqual([contract.name, before + 1])
    await ask(host, contract, input, reader)
    expect([contract.name, await recorded()]).toEqual([contract.name, before + 1])
  }
})
