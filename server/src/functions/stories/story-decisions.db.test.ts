import { getStory } from '@daily-drops/contract/functions/stories/stories'
import {
  getArticleStory,
  mergeStories,
  removeTelling,
  undoStoryDecision,
} from '@daily-drops/contract/functions/stories/story-decisions'
import { deleteArticle } from '@daily-drops/db/drops/articles'
import { followContent } from '@daily-drops/db/drops/content-changes'
import { findReader } from '@daily-drops/db/editions/readers'
import { isStoryDecided, lockCurrentStory } from '@daily-drops/db/stories/current-story'
import { newStory } from '@daily-drops/db/stories/stories'
import { storyInEditions } from '@daily-drops/db/stories/tellings'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { type SignedIn, signUp } from '../../testing/test-app.ts'
import { setTopicStage } from '../../testing/topic-stage.ts'

const stage = setTopicStage()
const { ago, on } = stage
let editor: SignedIn
beforeAll(async () => {
  editor = await signUp(stage.host.deps.auth, stage.host.db, { role: 'editor' })
})

/** The ids of a new story's tellings. */
async function aStory(count: number) {
  const first = await on(ago(1), '10:00:00')
  const ids = [first.id]
  while (ids.length < count) ids.push((await on(ago(1), '11:00:00', { story_id: first.story_id })).id)
  return { id: first.story_id, ids }
}

const told = async (story: number) => {
  const drops = stage.host.db.selectFrom('drops').select('id').where('story_id', '=', story).orderBy('id')
  return (await drops.execute()).map(({ id }) => id)
}
const merge = (from: number, into: number, who = editor) => ask(stage.host, mergeStories, { from, into }, who)
const remove = (dropId: number, story_id: number) =>
  ask(stage.host, removeTelling, { dropId, story_id }, editor)
const undo = (decision_id: number) => ask(stage.host, undoStoryDecision, { decision_id }, editor)
const isDecided = (dropId: number) => stage.host.db.transaction().execute((db) => isStoryDecided(db, dropId))

describe('[STORY-07] merging two stories', () => {
  it('moves the tellings, leads from the old address to the new one, and can be undone', async () => {
    const [a, b] = [await aStory(2), await aStory(1)]
    await stage.host.db.transaction().execute((db) => deleteArticle(db, a.ids[1] ?? 0))
    const { decision_id, story_id } = await merge(a.id, b.id)
    expect([story_id, await told(a.id), await told(b.id)]).toEqual([b.id, [], [...a.ids, ...b.ids]])
    const page = await ask(stage.host, getStory, { story_id: a.id })
    expect(page).toMatchObject({ story_id: b.id, is_merged: true, sources_count: 2 })

    const later = await on(ago(1), '12:00:00', { story_id: b.id })
    expect(await undo(decision_id)).toEqual({ success: true, changed: true })
    expect([await told(a.id), await told(b.id)]).toEqual([a.ids, [...b.ids, later.id]])
    expect(await ask(stage.host, getStory, { story_id: a.id })).toMatchObject({
      story_id: a.id,
      is_merged: false,
    })
    expect(await undo(decision_id)).toEqual({ success: true, changed: false })
    for (const id of [...a.ids, ...b.ids]) expect(await isDecided(id)).toBe(false)
  })

  it('refuses a story with itself, one that is merged already, one without tellings and one that never was', async () => {
    const [a, b, c] = [await aStory(1), await aStory(1), await aStory(1)]
    const none = await stage.host.db.transaction().execute(newStory)
    await expect(merge(a.id, a.id)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await merge(a.id, b.id)
    await expect(merge(a.id, c.id)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(merge(c.id, a.id)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(merge(b.id, none)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(merge(none, b.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(merge(b.id, 2 ** 40)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect([await told(b.id), await told(c.id)]).toEqual([[...a.ids, ...b.ids], c.ids])
  })

  it('lets one of two editors win who merge the same stories into each other', async () => {
    const [a, b] = [await aStory(2), await aStory(2)]
    const done = await Promise.allSettled([merge(a.id, b.id), merge(b.id, a.id)])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect([(await told(a.id)).length, (await told(b.id)).length].toSorted()).toEqual([0, 4])
  })

  it('can be undone in any order', async () => {
    const [a, b, c] = [await aStory(2), await aStory(1), await aStory(1)]
    const first = await merge(a.id, b.id)
    const second = await merge(b.id, c.id)
    expect(await ask(stage.host, getStory, { story_id: a.id })).toMatchObject({ story_id: c.id })
    const own = await remove(a.ids[1] ?? 0, c.id)
    await undo(first.decision_id)
    expect([await told(a.id), await told(b.id), await told(c.id), await told(own.story_id)]).toEqual([
      [a.ids[0]],
      [],
      [...b.ids, ...c.ids],
      [a.ids[1]],
    ])
    await undo(own.decision_id)
    await undo(second.decision_id)
    expect([await told(a.id), await told(b.id), await told(c.id)]).toEqual([a.ids, b.ids, c.ids])
    for (const id of [...a.ids, ...b.ids, ...c.ids]) expect(await isDecided(id)).toBe(false)
  })

  it('is announced, so that cached pages are rendered again', async () => {
    const heard: unknown[] = []
    const following = followContent(stage.host.deps.env.DATABASE_URL, {
      receive: (news) => heard.push(news),
      onLost: () => {},
    })
    await vi.waitFor(() => expect(heard).toContain('listening'), { timeout: 60_000 })
    const [a, b] = [await aStory(1), await aStory(1)]
    heard.length = 0
    await merge(a.id, b.id)
    await vi.waitFor(() => expect(heard).toContain('gone'), { timeout: 60_000 })
    await following.stop()
  })

  it('gives no reader who was shown either story the other one, also after an undo', async () => {
    const reader = await stage.aReader()
    const [a, b] = [await aStory(1), await aStory(1)]
    const expose = (story: { id: number; ids: number[] }) =>
      stage.host.db
        .insertInto('exposures')
        .values({ user_id: reader.id, story_id: story.id, drop_id: story.ids[0] ?? 0, day: stage.today })
        .execute()
    // Editions look only for candidates' stories, and the former one may be older than all of them.
    const seen = async (oldestStory: number) => {
      const tree = { idOfSlug: () => undefined } as never
      return [
        ...((await findReader(stage.host.db, reader.id, { tree, oldestStory, oldestDrop: 0 }))?.seenStories ??
          []),
      ]
    }
    await expose(a)
    const { decision_id } = await merge(a.id, b.id)
    expect(await seen(b.id)).toEqual([b.id])
    expect(await storyInEditions(stage.host.db, reader.id, b.id)).toMatchObject({ drop_id: a.ids[0] })
    await undo(decision_id)
    expect(await seen(a.id)).toEqual(expect.arrayContaining([a.id]))
  })

  it('reaches a drop that was being compared meanwhile', async () => {
    const [a, b] = [await aStory(1), await aStory(1)]
    await merge(a.id, b.id)
    expect(await stage.host.db.transaction().execute((db) => lockCurrentStory(db, a.id))).toBe(b.id)
    let merged = false
    const [c, d] = [await aStory(1), await aStory(1)]
    const merging = await stage.host.db.transaction().execute(async (db) => {
      await lockCurrentStory(db, c.id)
      const waiting = merge(c.id, d.id).then(() => (merged = true))
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(merged).toBe(false)
      return { waiting }
    })
    await merging.waiting
  })
})

describe('[STORY-07] removing a telling', () => {
  it('gives it a story of its own, and can be undone', async () => {
    const a = await aStory(3)
    const [, second = 0] = a.ids
    const { decision_id, story_id } = await remove(second, a.id)
    expect([await told(a.id), await told(story_id)]).toEqual([[a.ids[0], a.ids[2]], [second]])
    expect([await isDecided(second), await isDecided(a.ids[0] ?? 0)]).toEqual([true, false])
    await expect(remove(second, a.id), 'another editor was faster').rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await undo(decision_id)
    expect([await told(a.id), await isDecided(second)]).toEqual([a.ids, false])
  })

  it('refuses the only telling and an article that never was', async () => {
    const a = await aStory(1)
    await expect(remove(a.ids[0] ?? 0, a.id)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(remove(2 ** 40, a.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(undo(2 ** 40)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('twice can be undone in any order', async () => {
    const a = await aStory(2)
    const [, second = 0] = a.ids
    const first = await remove(second, a.id)
    const joined = await on(ago(1), '12:00:00', { story_id: first.story_id })
    const again = await remove(second, first.story_id)
    await undo(first.decision_id)
    expect([await told(again.story_id), await told(first.story_id)]).toEqual([[second], [joined.id]])
    await undo(again.decision_id)
    expect([await told(a.id), await isDecided(second)]).toEqual([a.ids, false])
  })
})

it('[STORY-07] the console shows the tellings and the decisions that stand, and each is in the audit log', async () => {
  const [a, b] = [await aStory(2), await aStory(1)]
  const removed = await remove(a.ids[1] ?? 0, a.id)
  const merged = await merge(b.id, a.id)
  const read = () => ask(stage.host, getArticleStory, { dropId: a.ids[0] ?? 0 }, editor)
  const story = await read()
  expect(story.story_id).toBe(a.id)
  expect(story.tellings.map(({ id }) => id).toSorted((x, y) => x - y)).toEqual([a.ids[0], ...b.ids])
  expect(story.decisions.map(({ id, kind }) => [id, kind])).toEqual([
    [merged.decision_id, 'merge'],
    [removed.decision_id, 'removal'],
  ])
  await undo(merged.decision_id)
  expect((await read()).decisions.map(({ id }) => id)).toEqual([removed.decision_id])
  const log = await stage.host.db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'entity_id', 'actor_id'])
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['undo-story-decision', 'merge-stories', 'remove-telling'])
  expect(log.every(({ entity, actor_id }) => entity === 'story' && actor_id === editor.id)).toBe(true)
})

it('[STORY-07] refuses an editor who lost the role since', async () => {
  const [a, b] = [await aStory(1), await aStory(1)]
  const former = await signUp(stage.host.deps.auth, stage.host.db, { role: 'editor' })
  await stage.host.db.updateTable('profiles').set({ role: 'user' }).where('id', '=', former.id).execute()
  await expect(merge(a.id, b.id, former)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await told(a.id)).toEqual(a.ids)
})
