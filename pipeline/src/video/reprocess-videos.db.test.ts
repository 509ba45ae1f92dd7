import { candidateDrops } from '@daily-drops/db/drops/candidate-drops'
import { aDrop, aTopicBranch } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reprocessVideos } from './reprocess-videos.ts'
import { startVideoHost, type VideoHost } from './testing/video-host.ts'

let test: TestDb
let host: VideoHost
beforeAll(async () => {
  test = await testDb()
  host = await startVideoHost()
})
afterAll(async () => {
  await host[Symbol.asyncDispose]()
  await test.close()
})
beforeEach(async () => {
  await test.db.deleteFrom('drops').execute()
  host.videos.clear()
  host.calls.length = 0
  host.refusal = undefined
})

const reprocess = () => reprocessVideos({ db: test.db, videos: host.api })
const id = (n: number) => `video-${String(n).padStart(5, '0')}`
const byId = async (youtube_video_id: string) =>
  test.db
    .selectFrom('drops')
    .selectAll()
    .where('youtube_video_id', '=', youtube_video_id)
    .executeTakeFirstOrThrow()

describe('reprocessing videos', () => {
  it('[PIPE-20] repairs 50 at a time, those never looked up first, and says how many are left', async () => {
    for (let n = 0; n < 70; n += 1) {
      await aDrop(test.db, { type: 'video', youtube_video_id: id(n) })
      host.videos.set(id(n), { duration: 'PT10M', views: 10 })
    }
    expect(await reprocess()).toEqual({ success: true, processed: 50, remaining: 20, errors: 0 })
    expect(await reprocess()).toEqual({ success: true, processed: 20, remaining: 0, errors: 0 })
    expect(await reprocess()).toEqual({ success: true, processed: 0, remaining: 0, errors: 0 })
    expect(host.calls.map((ids) => ids.length)).toEqual([50, 20])
    expect(await byId(id(0))).toMatchObject({
      youtube_duration: 600,
      youtube_view_count: 10,
      youtube_kind: 'video',
    })
  })

  it('[PIPE-20] checks again what was about to change or cannot be right, and not what is gone', async () => {
    const yesterday = new Date(Date.now() - 86_400_000)
    const checked = { type: 'video' as const, youtube_checked_at: yesterday, youtube_view_count: 5 }
    await aDrop(test.db, { ...checked, youtube_video_id: id(1), youtube_kind: 'live' })
    await aDrop(test.db, { ...checked, youtube_video_id: id(2), youtube_kind: 'video', youtube_duration: 0 })
    await aDrop(test.db, {
      ...checked,
      youtube_video_id: id(3),
      youtube_kind: 'video',
      youtube_duration: 9,
      type: 'article',
    })
    await aDrop(test.db, {
      ...checked,
      youtube_video_id: id(4),
      youtube_kind: 'video',
      youtube_duration: 600,
    })
    await aDrop(test.db, { ...checked, youtube_video_id: id(5) })
    for (const n of [1, 3]) host.videos.set(id(n), { duration: 'PT10M', views: 10 })
    expect(await reprocess()).toEqual({ success: true, processed: 3, remaining: 0, errors: 1 })
    expect(host.calls.flat().sort()).toEqual([id(1), id(2), id(3)])
    expect(await byId(id(1))).toMatchObject({ youtube_kind: 'video', youtube_duration: 600 })
    expect(await byId(id(3))).toMatchObject({ type: 'video', youtube_duration: 600 })
  })

  it('keeps a Short that its address revealed, and counts that a channel hides', async () => {
    await aDrop(test.db, {
      type: 'video',
      youtube_video_id: id(1),
      youtube_kind: 'short',
      youtube_view_count: 7,
    })
    host.videos.set(id(1), { duration: 'PT1M40S' })
    await reprocess()
    expect(await byId(id(1))).toMatchObject({
      youtube_kind: 'short',
      youtube_view_count: 7,
      youtube_duration: 100,
    })
  })

  it('changes nothing when the quota is used up', async () => {
    await aDrop(test.db, { type: 'video', youtube_video_id: id(1) })
    host.refusal = { status: 403, reason: 'quotaExceeded' }
    expect(await reprocess()).toEqual({
      success: false,
      processed: 0,
      remaining: 1,
      errors: 0,
      error: 'Today’s quota at the video host is used up.',
    })
    expect((await byId(id(1))).youtube_checked_at).toBeNull()
  })
})

describe('editions', () => {
  it('are only offered videos: no Shorts, no live streams, no upcoming premieres', async () => {
    const topics = await aTopicBranch(test.db)
    for (const [n, youtube_kind] of ([null, 'video', 'short', 'live', 'premiere'] as const).entries()) {
      await aDrop(test.db, { topics, type: 'video', youtube_video_id: id(n), youtube_kind })
    }
    const offered = await candidateDrops(test.db, 10, null)
    expect(offered.map((drop) => drop.youtube_video_id).sort()).toEqual([id(0), id(1)])
  })
})
