import { saveProfile } from '@daily-drops/contract/functions/accounts/profiles'
import * as feedback from '@daily-drops/contract/functions/reading/feedback'
import { getProfilePage, getPublicProfile } from '@daily-drops/contract/functions/reading/profile-pages'
import { aDrop, aSource, aTopicBranch } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

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
  await host.db.updateTable('profiles').set({ is_public: true }).where('id', '=', reader.id).execute()
})

const aTaggedDrop = (overrides = {}) => aDrop(host.db, { topics: branch, ...overrides })
const pageOf = (input = {}) => ask(host, getProfilePage, input, reader)
const publicPageOf = (username: string) => ask(host, getPublicProfile, { username })

async function save(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let nth = 0; nth < count; nth++) {
    const { id } = await aTaggedDrop()
    await ask(host, feedback.saveDrop, { drop_id: id, saved: true }, reader)
    ids.unshift(id)
  }
  return ids
}

async function handleOf({ id }: SignedIn): Promise<string> {
  const { display_name } = await host.db
    .selectFrom('profiles')
    .select('display_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return display_name
}

const deleteDrop = (id: number) =>
  host.db
    .updateTable('drops')
    .set(({ fn, val }) => ({ deleted_at: new Date(), tags: fn('array_append', ['tags', val('deleted')]) }))
    .where('id', '=', id)
    .execute()

describe('get-profile-page', () => {
  it('is empty for a new reader', async () => {
    const none = { count: { total: 0, is_exact: true }, page: 1, page_count: 1, items: [] }
    expect(await pageOf()).toEqual({
      created_at: expect.any(String),
      time_zone: 'UTC',
      first_name: '',
      last_name: '',
      company_role: '',
      is_public: true,
      saved: none,
      liked: none,
      history: [],
      actions: { total: 0, is_exact: true },
    })
  })

  it('[API-25] shows a save with its source and tags, newest first', async () => {
    const source = await aSource(host.db, { name: 'The Gazette' })
    const first = await aTaggedDrop({ source_id: source.id, title: 'One', summary: 'About one.' })
    await ask(host, feedback.saveDrop, { drop_id: first.id, saved: true }, reader)
    const [second] = await save(1)
    const { saved } = await pageOf()
    expect(saved.items.map((item) => item.id)).toEqual([second, first.id])
    expect(saved.items[1]).toMatchObject({
      title: 'One',
      url: first.url,
      type: 'article',
      summary: 'About one.',
      source: 'The Gazette',
      source_id: source.id,
      tags: [{ label: branch.l3.label, slug: branch.l3.slug }],
    })
    expect(saved.count).toEqual({ total: 2, is_exact: true })
  })

  it('[API-25] has no limit on saves but pages them', async () => {
    const ids = await save(21)
    const [first, second] = [await pageOf(), await pageOf({ saved_page: 2 })]
    expect(first.saved).toMatchObject({ count: { total: 21 }, page: 1, page_count: 2 })
    expect(first.saved.items.map((item) => item.id)).toEqual(ids.slice(0, 20))
    expect(second.saved.items.map((item) => item.id)).toEqual(ids.slice(20))
    expect(second.liked.page).toBe(1)
    expect((await pageOf({ saved_page: 9 })).saved).toEqual(second.saved)
  })

  it('[API-26] lists what the reader likes now, the latest like first', async () => {
    const [one, two, three] = [await aTaggedDrop(), await aTaggedDrop(), await aTaggedDrop()]
    for (const { id } of [one, two, three])
      await ask(host, feedback.rateDrop, { drop_id: id, opinion: 'like' }, reader)
    await ask(host, feedback.rateDrop, { drop_id: two.id, opinion: 'dislike' }, reader)
    await ask(host, feedback.rateDrop, { drop_id: one.id, opinion: null }, reader)
    const { liked } = await pageOf()
    expect(liked.items.map((item) => item.id)).toEqual([three.id])
    expect(liked.count).toEqual({ total: 1, is_exact: true })
  })

  it('[ENT-25] names the fields of a saved and of a liked item as specified', async () => {
    const source = await aSource(host.db, { name: 'The Gazette' })
    const both = await aTaggedDrop({ source_id: source.id, title: 'Both', summary: 'Kept twice.' })
    await ask(host, feedback.saveDrop, { drop_id: both.id, saved: true }, reader)
    await ask(host, feedback.rateDrop, { drop_id: both.id, opinion: 'like' }, reader)
    const [onlySaved] = await save(1)
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const item = {
      id: both.id,
      title: 'Both',
      source: 'The Gazette',
      summary: 'Kept twice.',
      tags: [{ label: branch.l3.label, slug: branch.l3.slug }],
      url: both.url,
      type: 'article',
      image_url: null,
      savedAt: moment,
      likedAt: moment,
    }
    const { saved, liked } = await pageOf()
    expect(saved.items).toMatchObject([{ id: onlySaved, savedAt: moment, likedAt: null }, item])
    expect(liked.items).toMatchObject([item])
    const onlyLiked = await aTaggedDrop({ type: 'video' })
    await ask(host, feedback.rateDrop, { drop_id: onlyLiked.id, opinion: 'like' }, reader)
    expect((await pageOf()).liked.items[0]).toMatchObject({ type: 'video', savedAt: null, likedAt: moment })
  })

  it('[ENT-26] names the fields of an action as specified, each with its own id', async () => {
    const source = await aSource(host.db, { name: 'The Gazette' })
    const drop = await aTaggedDrop({ source_id: source.id, title: 'A story' })
    for (let nth = 0; nth < 2; nth++) await ask(host, feedback.recordOpen, { drop_id: drop.id }, reader)
    await ask(host, feedback.saveDrop, { drop_id: drop.id, saved: true }, reader)
    const { history } = await pageOf()
    expect(history.map(({ action }) => action)).toEqual(['save', 'open', 'open'])
    for (const row of history) {
      const { id, action, title, source, timestamp } = row
      expect([typeof id, typeof action, title, source]).toEqual([
        'string',
        'string',
        'A story',
        'The Gazette',
      ])
      expect(Date.now() - Date.parse(timestamp)).toBeLessThan(10 * 60_000)
    }
    expect(new Set(history.map(({ id }) => id)).size).toBe(3)
  })

  it('[DEC-37] [PROF-12] joins saves and events, and counts both', async () => {
    const { id: drop_id } = await aTaggedDrop({ title: 'A story' })
    await ask(host, feedback.recordOpen, { drop_id }, reader)
    await ask(host, feedback.rateDrop, { drop_id, opinion: 'like' }, reader)
    await ask(host, feedback.saveDrop, { drop_id, saved: true }, reader)
    await ask(host, feedback.rateDrop, { drop_id, opinion: 'dislike' }, reader)
    await ask(host, feedback.dismissDrop, { drop_id, dismissed: true }, reader)
    await ask(host, feedback.reportDrop, { drop_id, reason: 'Broken' }, reader)
    const { history, actions } = await pageOf()
    expect(history.map((row) => row.action)).toEqual(['report', 'dismiss', 'dislike', 'save', 'like', 'open'])
    expect(history[0]).toMatchObject({ drop_id, title: 'A story', source: expect.any(String) })
    expect(actions).toEqual({ total: 6, is_exact: true })
  })

  it('[PROF-11] [API-26] shows the last 20 actions, newest first', async () => {
    const saved = await save(12)
    const opened: number[] = []
    for (let nth = 0; nth < 12; nth++) {
      const { id } = await aTaggedDrop()
      await ask(host, feedback.recordOpen, { drop_id: id }, reader)
      opened.unshift(id)
    }
    const { history, actions } = await pageOf()
    expect(history.map((row) => row.drop_id)).toEqual([...opened, ...saved].slice(0, 20))
    expect(actions.total).toBe(24)
  })

  it("leaves out deleted drops and everyone else's actions", async () => {
    const [gone] = await save(1)
    await ask(host, feedback.rateDrop, { drop_id: gone as number, opinion: 'like' }, reader)
    await deleteDrop(gone as number)
    const { saved, liked, history, actions } = await pageOf()
    expect([saved.items, liked.items, history]).toEqual([[], [], []])
    expect([saved.count.total, liked.count.total, actions.total]).toEqual([0, 0, 2])
    const other = await signUp(host.deps.auth, host.db)
    expect((await ask(host, getProfilePage, {}, other)).actions.total).toBe(0)
  })
})

describe('get-public-profile', () => {
  beforeEach(async () => {
    await host.db
      .updateTable('profiles')
      .set({ onboarding_completed: true })
      .where('id', '=', reader.id)
      .execute()
  })

  it('[PUBP-05] [PUBP-06] [API-25] lists the latest 10 saves with at most 2 tags', async () => {
    const ids = await save(11)
    const many = await aTaggedDrop({ tags: ['one', 'two', 'three'] })
    await ask(host, feedback.saveDrop, { drop_id: many.id, saved: true }, reader)
    const { items, saves } = await publicPageOf(await handleOf(reader))
    expect(items.map((item) => item.id)).toEqual([many.id, ...ids].slice(0, 10))
    expect(items.every(({ savedAt, likedAt }) => savedAt !== null && likedAt === null)).toBe(true)
    expect(items[0]?.tags.map(({ label }) => label)).toEqual(['one', 'two'])
    expect(saves).toEqual({ total: 12, is_exact: true })
  })

  it('[PUBP-08] [DEC-13] finds the handle whatever its case, and reveals no email', async () => {
    await save(1)
    const handle = await handleOf(reader)
    const response = await host.app.request(
      '/functions/v1/get-public-profile',
      post({ username: handle.toUpperCase() }),
    )
    const body = (await response.json()) as object
    expect(Object.keys(body).sort()).toEqual(['created_at', 'display_name', 'items', 'saves'])
    expect(body).toMatchObject({ display_name: handle })
    expect(JSON.stringify(body)).not.toContain(reader.email)
  })

  it('[DEC-14] responds the same for a private profile and a missing one', async () => {
    const handle = await handleOf(reader)
    await host.db.updateTable('profiles').set({ is_public: false }).where('id', '=', reader.id).execute()
    const answers = await Promise.all(
      [handle, 'nobody', '', 'a'.repeat(3000), '%'].map(async (username) => {
        const response = await host.app.request('/functions/v1/get-public-profile', post({ username }))
        const { error, code } = (await response.json()) as { error: string; code: string }
        return { status: response.status, error, code }
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it('[DEC-14] counts all saves, and leaves out what is deleted or not yet tagged', async () => {
    const [, gone] = await save(2)
    await deleteDrop(gone as number)
    const untagged = await aDrop(host.db)
    await ask(host, feedback.saveDrop, { drop_id: untagged.id, saved: true }, reader)
    const { items, saves } = await publicPageOf(await handleOf(reader))
    expect(items).toHaveLength(1)
    expect(saves.total).toBe(2)
  })
})

describe('[DEC-69] the public profile', () => {
  it('is private until onboarding is finished, whatever the switch says', async () => {
    const newcomer = await signUp(host.deps.auth, host.db)
    const { display_name } = await host.db
      .updateTable('profiles')
      .set({ onboarding_completed: false, is_public: true })
      .where('id', '=', newcomer.id)
      .returning('display_name')
      .executeTakeFirstOrThrow()
    await expect(publicPageOf(display_name)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await host.db
      .updateTable('profiles')
      .set({ onboarding_completed: true })
      .where('id', '=', newcomer.id)
      .execute()
    const page = await publicPageOf(display_name)
    expect(page).toMatchObject({ display_name })
    expect(JSON.stringify(page)).not.toContain(newcomer.id)
  })

  it('can be turned off and on, and names changed, by its reader', async () => {
    const reader = await signUp(host.deps.auth, host.db)
    const { display_name } = await host.db
      .updateTable('profiles')
      .set({ onboarding_completed: true })
      .where('id', '=', reader.id)
      .returning('display_name')
      .executeTakeFirstOrThrow()
    const about = { first_name: 'Augusta', last_name: 'King', company_role: 'Countess', is_public: false }
    await ask(host, saveProfile, about, reader)
    expect(await ask(host, getProfilePage, {}, reader)).toMatchObject(about)
    await expect(publicPageOf(display_name)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await ask(host, saveProfile, { ...about, is_public: true }, reader)
    expect(await publicPageOf(display_name)).toMatchObject({ display_name })
    await expect(
      ask(host, saveProfile, { ...about, first_name: 'x'.repeat(101) }, reader),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })
})
