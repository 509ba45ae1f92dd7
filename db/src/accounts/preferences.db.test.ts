import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../connection/client.ts'
import { aTopic, aTopicBranch, aUser } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { markOnboarded, saveOnboardingProfile } from './onboarding.ts'
import { findPreferences, findReaderChoice, savePreferences, updateReadingHabits } from './preferences.ts'

let test: TestDb

beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

const save = (userId: string, topics: number[], languages: string[] = ['en']) =>
  test.db.transaction().execute((db) => savePreferences(db, userId, { topics, languages }))

const followed = (userId: string) =>
  test.db
    .selectFrom('user_topic_preferences')
    .select(['topic_id', 'level'])
    .where('user_id', '=', userId)
    .orderBy('topic_id')
    .execute()

async function mainTopics(count: number): Promise<number[]> {
  const topics = await Promise.all(Array.from({ length: count }, () => aTopic(test.db)))
  return topics.map((topic) => topic.id)
}

async function specificTopics(count: number): Promise<number[]> {
  const { l2 } = await aTopicBranch(test.db)
  const topics = await Promise.all(Array.from({ length: count }, () => aTopic(test.db, { parent: l2 })))
  return topics.map((topic) => topic.id)
}

describe('saving preferences', () => {
  it('[DEC-20] stores the choice and all its descendants, and mirrors the languages', async () => {
    const { id } = await aUser(test.db)
    const { l1, l2, l3 } = await aTopicBranch(test.db)
    await save(id, [l1.id, l3.id], ['it', 'ja'])
    expect(await findPreferences(test.db, id)).toMatchObject({
      selected_topic_ids: [l1.id, l3.id],
      selected_language_ids: ['it', 'ja'],
    })
    expect(await followed(id)).toEqual([
      { topic_id: l1.id, level: 1 },
      { topic_id: l2.id, level: 2 },
      { topic_id: l3.id, level: 3 },
    ])
    const profile = test.db.selectFrom('profiles').select('language_prefs').where('id', '=', id)
    expect(await profile.executeTakeFirst()).toEqual({ language_prefs: ['it', 'ja'] })
  })

  it('replaces the previous choice', async () => {
    const { id } = await aUser(test.db)
    const [first, second] = await Promise.all([aTopicBranch(test.db), aTopicBranch(test.db)])
    await save(id, [first.l1.id])
    await save(id, [second.l3.id, second.l3.id])
    expect((await findPreferences(test.db, id))?.selected_topic_ids).toEqual([second.l3.id])
    expect(await followed(id)).toEqual([{ topic_id: second.l3.id, level: 3 }])
  })

  it('changes nothing when the choice is refused', async () => {
    const { id } = await aUser(test.db)
    const { l1 } = await aTopicBranch(test.db)
    await save(id, [l1.id], ['fr'])
    await expect(save(id, [0], ['de'])).rejects.toThrow('One of the topics does not exist any more')
    expect(await findPreferences(test.db, id)).toMatchObject({
      selected_topic_ids: [l1.id],
      selected_language_ids: ['fr'],
    })
    expect(await followed(id)).toHaveLength(3)
  })

  it('accepts one to three known languages', async () => {
    const { id } = await aUser(test.db)
    await expect(save(id, [], [])).rejects.toThrow('Please select at least 1 language')
    await expect(save(id, [], ['en', 'it', 'fr', 'de'])).rejects.toThrow('Maximum 3 languages allowed')
    await expect(save(id, [], ['en', 'en'])).rejects.toThrow('language')
    await expect(save(id, [], ['xx'])).rejects.toThrow('language')
    await save(id, [], ['en', 'it', 'fr'])
  })

  it('[DEC-21] counts 15 choices before descendants, and 3 main topics on the Free plan', async () => {
    const { id } = await aUser(test.db)
    await save(id, await specificTopics(15))
    await expect(save(id, await specificTopics(16))).rejects.toThrow('Maximum 15 topics allowed')
    await save(id, await mainTopics(3))
    await expect(save(id, await mainTopics(4))).rejects.toThrow('up to 3 main topics')
  })

  it('[DEC-21] sets no limit for Premium readers', async () => {
    const { id } = await aUser(test.db, { profile: { subscription_tier: 'premium' } })
    await save(id, [...(await mainTopics(5)), ...(await specificTopics(20))])
    expect((await findPreferences(test.db, id))?.selected_topic_ids).toHaveLength(25)
  })

  it('does not follow a retired topic', async () => {
    const { id } = await aUser(test.db)
    const topic = await aTopic(test.db, { is_active: false })
    await expect(save(id, [topic.id])).rejects.toThrow('does not exist any more')
  })
})

describe('a fault while saving', () => {
  /** Makes one statement fail for one reader, in a transaction that is rolled back. */
  async function failing(on: string, act: (db: Tx, userId: string) => Promise<unknown>): Promise<string> {
    const { id } = await aUser(test.db)
    const { l1 } = await aTopicBranch(test.db)
    await save(id, [l1.id])
    const outcome = test.db.transaction().execute(async (db) => {
      await sql`create function break_it() returns trigger language plpgsql as
        $$ begin raise 'the disk is full'; end $$`.execute(db)
      await sql`create trigger break_it before ${sql.raw(on)} for each row execute function break_it()`.execute(
        db,
      )
      await act(db, id)
    })
    return outcome.then(
      () => 'done',
      (error: Error) => error.message,
    )
  }
  const saveAgain = (db: Tx, id: string) => savePreferences(db, id, { topics: [], languages: ['en'] })

  it.each([
    ['ERR-14', 'update on preferences', 'Failed to save preferences: the disk is full'],
    ['ERR-18', 'delete on user_topic_preferences', 'Failed to clear existing preferences: the disk is full'],
  ])('[%s] %s says what failed and why', async (_, on, message) => {
    expect(await failing(on, saveAgain)).toBe(message)
  })

  it('[ERR-19] names the insert step', async () => {
    const { l1 } = await aTopicBranch(test.db)
    const message = await failing('insert on user_topic_preferences', (db, id) =>
      savePreferences(db, id, { topics: [l1.id], languages: ['en'] }),
    )
    expect(message).toBe('Failed to save topic preferences: the disk is full')
  })

  it('[ERR-17] names the step that reads the topics', async () => {
    const { id } = await aUser(test.db)
    const outcome = test.db.transaction().execute(async (db) => {
      await sql`alter table topics rename to topics_gone`.execute(db)
      await saveAgain(db, id)
    })
    await expect(outcome).rejects.toThrow(
      /^Failed to validate topics: relation "public.topics" does not exist/,
    )
  })

  it('[ERR-15] [ERR-16] [ERR-20] names the step that updates the profile', async () => {
    const profile = { first_name: '', last_name: '', company_role: '', is_public: true, languages: ['en'] }
    const on = 'update on profiles'
    expect(
      await failing(on, (db, id) => saveOnboardingProfile(db, id, { ...profile, youtube_embed_pref: true })),
    ).toBe('Failed to save profile: the disk is full')
    expect(await failing(on, markOnboarded)).toBe('Failed to complete onboarding: the disk is full')
    expect(await failing(on, (db, id) => updateReadingHabits(db, id, { youtube_embed_pref: true }))).toBe(
      'Failed to update preferences: the disk is full',
    )
  })

  it('[ERR-13] is a refusal when there is no user', async () => {
    await expect(save(randomUUID(), [])).rejects.toThrow('User must be authenticated')
    await expect(test.db.transaction().execute((db) => markOnboarded(db, randomUUID()))).rejects.toThrow(
      'User not authenticated',
    )
  })

  it('[API-19] names the step that reads the preferences', async () => {
    const { id } = await aUser(test.db)
    const outcome = test.db.transaction().execute(async (db) => {
      await sql`alter table preferences rename to preferences_gone`.execute(db)
      await findReaderChoice(db, id, new Date())
    })
    await expect(outcome).rejects.toThrow(
      /^Failed to fetch preferences: relation "preferences" does not exist/,
    )
  })
})
