import { setTimeout as sleep } from 'node:timers/promises'
import { wakeWebhooks } from '@daily-drops/contract/jobs/webhooks'
import { webhookEvent } from '@daily-drops/contract/webhooks/webhook-events'
import { MAX_WAITING_CALLS, SHOWN_CALLS } from '@daily-drops/core/webhooks/webhooks'
import { setCronJobEnabled } from '@daily-drops/db/jobs/cron-jobs'
import { removeBookmark, saveBookmark } from '@daily-drops/db/reading/bookmarks'
import { setDismissed } from '@daily-drops/db/reading/feedback'
import { setSourceMuted } from '@daily-drops/db/reading/mutes'
import { scheduleDeletion } from '@daily-drops/db/testing/accounts'
import { isWaitingForLock } from '@daily-drops/db/testing/lock-waits'
import {
  addTriedCalls,
  countCalls,
  deleteWebhookJobs,
  renewCalls,
  waitingJobs,
} from '@daily-drops/db/testing/webhooks'
import { callsOf, sendAgain } from '@daily-drops/db/webhooks/webhook-calls'
import { claimCall, wakeDue } from '@daily-drops/db/webhooks/webhook-turns'
import { deleteWebhook, replaceSecret } from '@daily-drops/db/webhooks/webhooks'
import { ensureEdition } from '@daily-drops/services/editions/make-edition'
import { newWebhookSecret, sealWebhook } from '@daily-drops/services/webhooks/webhook-secrets'
import { selfSigned } from '@daily-drops/world/hosting/certificate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aReader, SIGNER } from '../delivery/testing/delivery-stage.ts'
import { expectedSignature } from './testing/receiver.ts'
import { SITE, setWebhookStage } from './testing/webhook-stage.ts'

const START = '2026-11-22T10:00:00Z'
const HOUR_MS = 60 * 60_000

let stage: Awaited<ReturnType<typeof setWebhookStage>>
let drops: number[]

beforeAll(async () => {
  stage = await setWebhookStage(selfSigned(['127.0.0.1'], new Date()))
  const rows = await stage.db.selectFrom('drops').select('id').orderBy('id').limit(50).execute()
  drops = rows.map(({ id }) => id)
})
afterAll(() => stage.close())
beforeEach(async () => {
  stage.receiver.treat = undefined
  stage.receiver.calls.length = 0
  await stage.at(START)
  await stage.db.deleteFrom('webhooks').execute()
  await deleteWebhookJobs(stage.db)
})

const drop = (nth = 0) => drops[nth] as number
const save = (userId: string, id = drop()) =>
  stage.db.transaction().execute((db) => saveBookmark(db, userId, id))
const unsave = (userId: string, id = drop()) =>
  stage.db.transaction().execute((db) => removeBookmark(db, userId, id))
const log = (id: string) => callsOf(stage.db, [id])
const webhookOf = (id: string) =>
  stage.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
const jobs = (name?: string) => waitingJobs(stage.db, name)
const later = (hours: number) => stage.at(new Date(Date.parse(START) + hours * HOUR_MS))

describe('an event', () => {
  it('[HOOK-01] [HOOK-02] of a saved item is called once, signed, with an id of its own for each address', async () => {
    const one = await stage.aWebhook({ path: '/one' })
    const two = await stage.aWebhook({ path: '/two', userId: one.userId })
    await save(one.userId)
    expect((await jobs()).map(({ webhookId }) => webhookId).sort()).toEqual([one.id, two.id].sort())
    for (const { id } of [one, two]) expect(await stage.turn(id)).toEqual({ delivered: 1, failed: 0 })
    for (const { id } of [one, two]) expect(await stage.turn(id)).toEqual({ delivered: 0, failed: 0 })
    const [first, second] = stage.receiver.calls
    if (!first || !second || stage.receiver.calls.length !== 2) throw new Error('Not two calls')
    expect(first.id).not.toBe(second.id)
    expect(first.signatures).toEqual([expectedSignature(one.secret, first)])
    expect(second.signatures).toEqual([expectedSignature(two.secret, second)])
    expect(Math.abs(first.timestamp - Date.now() / 1000)).toBeLessThan(60)
    expect(webhookEvent.parse(first.body)).toMatchObject({
      type: 'item.saved',
      timestamp: expect.stringMatching(/^2026-11-22T10:00/),
      data: { api_url: `${SITE}/api/v1/saved`, item: { id: drop(), url: expect.stringMatching(/^https:/) } },
    })
    expect(await log(one.id)).toMatchObject([{ outcome: 'delivered', status: 204, attempts: 1 }])
  })

  it('[HOOK-01] of a finished edition is called once, with the items that the reader still wants', async () => {
    const { id: userId } = await aReader(stage.db)
    const { id } = await stage.aWebhook({ userId })
    const now = new Date(START)
    const day = '2026-11-22'
    const snapshot = await stage.snapshots.current(now)
    for (let time = 0; time < 3; time++) await ensureEdition(stage.db, snapshot, { userId, day, now })
    const items = await stage.db
      .selectFrom('edition_items')
      .select('drop_id')
      .where('user_id', '=', userId)
      .orderBy('position')
      .execute()
    await stage.db.transaction().execute((db) => setDismissed(db, userId, items[0]?.drop_id ?? 0, true))
    await stage.turn(id)
    expect(stage.receiver.calls.map(({ body }) => body)).toMatchObject([
      {
        type: 'edition.ready',
        data: { day, number: 1, url: `${SITE}/feed?date=${day}`, api_url: `${SITE}/api/v1/editions/${day}` },
      },
    ])
    const [call] = stage.receiver.calls
    if (call?.body.type !== 'edition.ready') throw new Error('No edition')
    expect(call.body.data.items.map((item) => item.id)).toEqual(items.slice(1).map((item) => item.drop_id))
  })

  it('[HOOK-01] goes only to addresses that want it', async () => {
    const { id, userId } = await stage.aWebhook({ events: ['edition.ready'] })
    await save(userId)
    expect([await log(id), await jobs()]).toEqual([[], []])
  })

  it('is one for a thousand saves of the same item, and none if the save did not happen', async () => {
    const { id, userId } = await stage.aWebhook()
    for (let time = 0; time < 1000; time++) await save(userId)
    for (let time = 0; time < 100; time++) {
      await unsave(userId)
      await save(userId)
    }
    expect(await log(id)).toHaveLength(1)
    expect(await jobs()).toHaveLength(1)
    await stage.db
      .transaction()
      .execute(async (db) => {
        await saveBookmark(db, userId, drop(1))
        throw new Error('rolled back')
      })
      .catch(() => {})
    expect(await log(id)).toHaveLength(1)
  })

  it('is not called with an item that was muted, deleted or removed since', async () => {
    const { id, userId } = await stage.aWebhook()
    for (const nth of [0, 1, 2]) await save(userId, drop(nth))
    const source = await stage.db
      .selectFrom('drops')
      .select('source_id')
      .where('id', '=', drop(0))
      .executeTakeFirstOrThrow()
    const others = await stage.db
      .selectFrom('drops')
      .select('id')
      .where('source_id', '!=', source.source_id)
      .limit(2)
      .execute()
    await stage.db.transaction().execute((db) => setSourceMuted(db, userId, source.source_id, true))
    for (const { id: other } of others) await save(userId, other)
    await unsave(userId, others[0]?.id)
    await stage.turn(id)
    const called = stage.receiver.calls.map(({ body }) =>
      body.type === 'item.saved' ? body.data.item.id : undefined,
    )
    expect(called).not.toContain(drop(0))
    expect(called).not.toContain(others[0]?.id)
    expect(called).toContain(others[1]?.id)
    const states = (await log(id)).map(({ outcome }) => outcome)
    expect(states.filter((state) => state === 'left-out').length).toBeGreaterThanOrEqual(2)
  })

  it.each([
    [
      'whose address is no longer confirmed',
      (userId: string) =>
        stage.db.updateTable('users').set({ email_verified: false }).where('id', '=', userId).execute(),
    ],
    ['whose account is to be deleted', (userId: string) => scheduleDeletion(stage.db, userId)],
  ])('is not called for a reader %s', async (_, change) => {
    const { id, userId } = await stage.aWebhook()
    await save(userId)
    await change(userId)
    await stage.turn(id)
    expect(stage.receiver.calls).toEqual([])
    expect(await log(id)).toMatchObject([{ outcome: 'left-out' }])
  })
})

describe('a call that fails', () => {
  it('[HOOK-02] is repeated with the same id for a day, less and less often', async () => {
    const { id, userId } = await stage.aWebhook({ path: '/broken' })
    stage.receiver.treat = () => 503
    await save(userId)
    await stage.turn(id)
    const at: number[] = [0]
    for (let minutes = 1; minutes <= 30 * 60; minutes++) {
      const [call] = await log(id)
      if (!call?.next_at) break
      const next = (call.next_at.getTime() - Date.parse(START)) / 60_000
      if (next > minutes) continue
      await later(minutes / 60)
      await stage.turn(id)
      at.push(minutes)
    }
    const ids = new Set(stage.receiver.calls.map((call) => call.id))
    expect(ids.size).toBe(1)
    expect(stage.receiver.calls.length).toBe(at.length)
    expect(at.length).toBeGreaterThan(7)
    const pauses = at.slice(1).map((minute, nth) => minute - (at[nth] ?? 0))
    expect(pauses.slice(0, 5)).toEqual([...pauses.slice(0, 5)].sort((one, other) => one - other))
    expect(Math.max(...at)).toBeGreaterThanOrEqual(24 * 60)
    expect(await log(id)).toMatchObject([{ outcome: 'given-up', status: 503, next_at: null }])
  })

  it('[HOOK-02] is signed with the secret of the moment, and for a day with the former one too', async () => {
    const { id, userId, secret } = await stage.aWebhook()
    stage.receiver.treat = () => 500
    await save(userId)
    await stage.turn(id)
    const next = newWebhookSecret()
    await stage.db
      .transaction()
      .execute((db) => replaceSecret(db, userId, id, sealWebhook(SIGNER, userId, 'secret', next)))
    await later(1)
    await stage.turn(id)
    await later(26)
    await renewCalls(stage.db)
    await stage.turn(id)
    const [first, second, third] = stage.receiver.calls
    if (!first || !second || !third) throw new Error('Not three calls')
    expect(first.signatures).toEqual([expectedSignature(secret, first)])
    expect(second.signatures).toEqual([next, secret].map((known) => expectedSignature(known, second)))
    expect(third.signatures).toEqual([expectedSignature(next, third)])
    expect(new Set([first.id, second.id, third.id]).size).toBe(1)
  })

  it('makes the address rest, so that nothing else is tried until then', async () => {
    const { id, userId } = await stage.aWebhook()
    stage.receiver.treat = () => 500
    for (const nth of [0, 1, 2]) await save(userId, drop(nth))
    await deleteWebhookJobs(stage.db)
    expect(await stage.turn(id)).toEqual({ delivered: 0, failed: 1 })
    await save(userId, drop(3))
    expect([await jobs(), await wakeDue(stage.db)]).toEqual([[], 0])
    await later(0.1)
    expect([await wakeDue(stage.db), await wakeDue(stage.db), await jobs()]).toEqual([
      1,
      0,
      [{ webhookId: id }],
    ])
    stage.receiver.treat = undefined
    expect(await stage.turn(id)).toEqual({ delivered: 4, failed: 0 })
    expect(await webhookOf(id)).toMatchObject({
      failures: 0,
      failing_since: null,
      wakes_at: null,
      turn_until: null,
    })
  })

  it('[HOOK-03] for three days switches the address off, and its owner gets one email', async () => {
    const { id, userId } = await stage.aWebhook()
    stage.receiver.treat = () => 500
    for (let hours = 0; hours <= 73; hours += 5) {
      await later(hours)
      await save(userId, drop(hours / 5))
      await stage.turn(id)
      if (hours < 70) expect(await webhookOf(id)).toMatchObject({ off_because: null })
    }
    // Past the rest after the last failure.
    await later(76)
    await stage.turn(id)
    expect(await webhookOf(id)).toMatchObject({ off_because: 'failing', wakes_at: null })
    expect(await jobs('send-mail')).toMatchObject([
      {
        template: 'webhook-off',
        props: { host: '127.0.0.1', reason: 'failing', url: `${SITE}/settings#webhooks` },
      },
    ])
    const before = stage.receiver.calls.length
    await save(userId, drop(40))
    await later(200)
    await stage.turn(id)
    expect([
      stage.receiver.calls.length,
      await jobs('send-mail'),
      (await log(id)).filter((call) => call.next_at),
    ]).toEqual([before, expect.objectContaining({ length: 1 }), []])
  })

  it('[HOOK-03] with 410 switches the address off at once', async () => {
    const { id, userId } = await stage.aWebhook()
    stage.receiver.treat = () => 410
    await save(userId)
    await stage.turn(id)
    expect(await webhookOf(id)).toMatchObject({ off_because: 'gone' })
    expect(await jobs('send-mail')).toMatchObject([{ props: { reason: 'gone' } }])
  })

  it('[HOOK-03] can be sent again with the same id', async () => {
    const { id, userId } = await stage.aWebhook()
    await save(userId)
    await stage.turn(id)
    const [call] = await log(id)
    const again = (who: string) => stage.db.transaction().execute((db) => sendAgain(db, who, call?.id ?? ''))
    const stranger = await aReader(stage.db)
    expect([await again(stranger.id), await again(userId), await again(userId)]).toEqual([false, true, true])
    await stage.turn(id)
    expect(stage.receiver.calls.map((made) => made.id)).toEqual([call?.id, call?.id])
  })
})

describe('the store', () => {
  it('[HOOK-03] keeps the last twenty calls of an address', async () => {
    const { id, userId } = await stage.aWebhook()
    for (let nth = 0; nth < 30; nth++) await save(userId, drop(nth))
    // A turn of a slow machine delivers fewer than twenty.
    for (let delivered = 0; delivered < 30; ) {
      const turn = await stage.turn(id)
      expect(turn.failed).toBe(0)
      delivered += turn.delivered
    }
    expect(await log(id)).toHaveLength(SHOWN_CALLS)
    expect(await countCalls(stage.db)).toBe(SHOWN_CALLS)
  })

  it('holds a burst in a bounded number of calls and in one job', async () => {
    const { id, userId } = await stage.aWebhook()
    await addTriedCalls(stage.db, id, MAX_WAITING_CALLS - 2)
    for (let nth = 0; nth < 10; nth++) await save(userId, drop(nth))
    expect(await countCalls(stage.db)).toBe(MAX_WAITING_CALLS)
    expect(await jobs()).toHaveLength(1)
  })

  it('loses no event that is saved while a job ends', async () => {
    const { id, userId } = await stage.aWebhook()
    await save(userId)
    await stage.turn(id)
    const [saving, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = stage.db.transaction().execute(async (db) => {
      await saveBookmark(db, userId, drop(1))
      saving.resolve()
      await saved.promise
    })
    await saving.promise
    const turn = stage.turn(id)
    while (!(await isWaitingForLock(stage.db))) await sleep(20)
    saved.resolve()
    await Promise.all([slow, turn])
    expect(await webhookOf(id)).toMatchObject({ wakes_at: expect.any(Date), turn_until: expect.any(Date) })
    await stage.turn(id)
    expect(stage.receiver.calls).toHaveLength(2)
  })

  it('starts again what a lost job left, without a second call that was not due', async () => {
    const { id, userId } = await stage.aWebhook()
    await save(userId)
    await deleteWebhookJobs(stage.db)
    expect(await wakeDue(stage.db)).toBe(0)
    const claimed = await claimCall(stage.db, id)
    expect(await stage.turn(id)).toEqual({ delivered: 0, failed: 0 })
    await later(0.2)
    expect(await wakeDue(stage.db)).toBe(1)
    await stage.turn(id)
    expect(stage.receiver.calls.map((call) => call.id)).toEqual([claimed?.id])
  })

  it('makes no call while its schedule is paused, and all of them afterwards', async () => {
    const { id, userId } = await stage.aWebhook()
    const setRunning = (isOn: boolean) => setCronJobEnabled(stage.db, wakeWebhooks.name, isOn)
    for (const nth of [0, 1, 2]) await save(userId, drop(nth))
    await deleteWebhookJobs(stage.db)
    stage.receiver.treat = async () => void (await setRunning(false))
    expect(await stage.turn(id)).toEqual({ delivered: 1, failed: 0 })
    await save(userId, drop(3))
    expect(await stage.turn(id)).toEqual({ delivered: 0, failed: 0 })
    expect(await jobs()).toHaveLength(1)
    stage.receiver.treat = undefined
    await setRunning(true)
    expect(await wakeDue(stage.db)).toBe(1)
    expect(await stage.turn(id)).toEqual({ delivered: 3, failed: 0 })
  })

  it('forgets an address that is removed while a call waits or is under way', async () => {
    const { id, userId } = await stage.aWebhook()
    stage.receiver.treat = async () => {
      await stage.db.transaction().execute((db) => deleteWebhook(db, userId, id))
      return 200
    }
    for (const nth of [0, 1]) await save(userId, drop(nth))
    await stage.turn(id)
    expect(stage.receiver.calls).toHaveLength(1)
    expect(await log(id)).toEqual([])
    expect(await stage.turn(id)).toEqual({ delivered: 0, failed: 0 })
  })

  it('forgets an account that is deleted while a call is under way', async () => {
    const { id, userId } = await stage.aWebhook()
    stage.receiver.treat = async () => {
      await stage.db.deleteFrom('users').where('id', '=', userId).execute()
      return 500
    }
    await save(userId)
    await stage.turn(id)
    expect([await webhookOf(id), await log(id), await jobs('send-mail')]).toEqual([undefined, [], []])
  })
})
