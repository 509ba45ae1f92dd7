import { type ContentNews, followContent } from '@daily-drops/db/drops/content-changes'
import { createDeferredNotifier } from '@daily-drops/db/drops/deferred-notifier'
import { findTaggable } from '@daily-drops/db/tagging/tagging'
import { aDrop } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testDeps } from '../../testing/job-deps.ts'
import { tagTexts } from './tag-texts.ts'

const SETTLED = { timeout: 30_000 }
const AN_HOUR_MS = 60 * 60_000

let test: TestDb
let following: ReturnType<typeof followContent>
let received: ContentNews[] = []

beforeAll(async () => {
  test = await testDb()
  following = followContent(test.url, { receive: (news) => received.push(news), onLost: () => {} })
  await vi.waitFor(() => expect(received).toContain('listening'), SETTLED)
  received = []
})
afterAll(async () => {
  await following.stop()
  await test.close()
})

it('announces many tagged drops together, after their commits', async () => {
  const deps = testDeps(test.db, { news: createDeferredNotifier(test.db, () => {}, AN_HOUR_MS) })
  const context = { ...deps, jobId: 'tagging', signal: new AbortController().signal }
  for (let n = 0; n < 3; n++) {
    const { id } = await aDrop(test.db, {
      title: 'Rocket launch sends a telescope into orbit',
      summary: 'The space agency put the satellite on a rocket; it will study galaxies and exoplanets.',
      language: 'en',
    })
    const drop = await findTaggable(test.db, id)
    expect(await tagTexts(context, drop ? [drop] : [], { overwrite: false })).toMatchObject({ tagged: 1 })
  }
  // A mark after the commits' notifications, which keep their order.
  await test.db.updateTable('topics').set({ intro: 'A mark' }).where('level', '=', 1).execute()
  await vi.waitFor(() => expect(received).toEqual(['gone']), SETTLED)
  await deps.news.stop()
  await vi.waitFor(() => expect(received).toEqual(['gone', 'new']), SETTLED)
  await deps.parser[Symbol.asyncDispose]()
  await deps.client.close()
})
