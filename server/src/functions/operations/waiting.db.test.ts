import { countWaiting } from '@daily-drops/contract/functions/operations/waiting'
import { aDrop, aQueueItem, aSource, aUser } from '@daily-drops/db/testing/factories'
import { afterAll, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { startStaffApp } from '../../testing/staff-app.ts'

const { host, admin, editor } = await startStaffApp('admin', 'editor')
afterAll(() => host.close())

const exactly = (count: number) => ({ count, isExact: true })

/** Two articles to review, of which one is deleted, and a reported one. */
async function seedForEditors() {
  const { id: source_id } = await aSource(host.db)
  for (const state of [{}, { deleted_at: new Date(), tags: ['deleted'] }]) {
    const { id } = await aDrop(host.db, { source_id, ...state })
    await host.db
      .insertInto('drop_tags')
      .values({ drop_id: id, tagger: 'local', version: 'test', confidence: 0.2, needs_review: true })
      .execute()
  }
  const reported = await aDrop(host.db, { source_id })
  for (const { id } of [await aUser(host.db), await aUser(host.db)]) {
    await host.db
      .insertInto('reports')
      .values({ user_id: id, drop_id: reported.id, reason: 'Offensive' })
      .execute()
    await host.db
      .insertInto('source_reports')
      .values({ user_id: id, source_id: reported.source_id, reason: 'Offensive' })
      .execute()
  }
}

it('shows editors what they can decide, and admins the pipeline and delivery too', async () => {
  await seedForEditors()
  await aSource(host.db, { status: 'error', state: 'broken' })
  await aQueueItem(host.db, { status: 'failed' })
  await aQueueItem(host.db, { status: 'error' })
  const due = new Date()
  const { id: user_id } = await aUser(host.db)
  await host.db
    .insertInto('deliveries')
    .values({
      user_id,
      channel: 'email',
      edition_day: '2026-11-15',
      part: 1,
      parts: 1,
      due_at: due,
      next_attempt_at: due,
      expires_at: due,
      state: 'unknown',
    })
    .execute()

  const forEditors = {
    reviews: exactly(1),
    reports: exactly(1),
    reported_sources: exactly(1),
    oldest_report_at: expect.any(String),
  }
  expect(await ask(host, countWaiting, {}, editor)).toEqual({ ...forEditors, pipeline: null })
  expect(await ask(host, countWaiting, {}, admin)).toEqual({
    ...forEditors,
    pipeline: {
      sources: 2,
      broken_sources: 1,
      dead_letters: exactly(1),
      undelivered: exactly(1),
    },
  })
})

it('counts only up to what is shown', async () => {
  for (let n = 0; n < 110; n += 1) await aQueueItem(host.db, { status: 'failed' })
  const { pipeline } = await ask(host, countWaiting, {}, admin)
  expect(pipeline?.dead_letters).toEqual({ count: 99, isExact: false })
})
