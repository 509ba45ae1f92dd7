import { EVERY_DAY } from '@daily-drops/core/delivery/channels'
import { closeChannel, openChannel, pauseChannel } from '@daily-drops/db/delivery/channels'
import { claimDue, handOver, settle, sweepLeases } from '@daily-drops/db/delivery/claims'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildAhead } from './plan.ts'
import { sendDue } from './send-due.ts'
import { aMailSender, aReader, aSubscriber, deliveriesOf, setMailStage } from './testing/delivery-stage.ts'

const DUE = '2026-11-22T08:00:05Z'
const NO_DIGEST = Buffer.alloc(16)

const mailStage = await setMailStage()
const { stage, office, mail } = mailStage
afterAll(mailStage.close)
beforeEach(mailStage.clear)

const arrivedFor = (email: string) => office.arrived.filter(({ to }) => to === email)
const statesOf = async (userId: string) => (await deliveriesOf(stage.db, userId)).map(({ state }) => state)

it('[A7] [A9] plans half an hour ahead, once, and builds the edition of a reader who has been away for weeks', async () => {
  const { id } = await aSubscriber(stage.db)
  await Promise.all([stage.plan(), stage.plan(), stage.plan()])
  expect(await deliveriesOf(stage.db, id)).toMatchObject([
    { state: 'pending', edition_day: '2026-11-22', part: 1, due_at: new Date('2026-11-22T08:00:00Z') },
  ])
  const channel = await stage.db
    .selectFrom('delivery_channels')
    .select('next_run_at')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(channel.next_run_at).toEqual(new Date('2026-11-29T08:00:00Z'))
  await buildAhead(stage.context([]), new AbortController().signal)
  const edition = await stage.db.selectFrom('editions').select('day').where('user_id', '=', id).execute()
  expect(edition).toEqual([{ day: '2026-11-22' }])
})

it('[B1] several senders at once send each message once', async () => {
  const readers = await Promise.all(Array.from({ length: 40 }, () => aSubscriber(stage.db)))
  await stage.plan()
  await stage.at(DUE)
  const { signal } = new AbortController()
  await Promise.all([1, 2, 3, 4].map(() => sendDue(stage.context([mail]), signal)))
  expect(office.arrived.map(({ to }) => to).sort()).toEqual(readers.map(({ email }) => email).sort())
  expect(await stage.db.selectFrom('delivery_slots').selectAll().execute()).toMatchObject([
    { channel: 'email', due: 40, sent: 40, dead: 0, late: 0 },
  ])
})

it('nothing is sent before its time', async () => {
  const { id } = await aSubscriber(stage.db)
  await stage.send(mail)
  expect(await statesOf(id)).toEqual(['pending'])
  expect(office.arrived).toEqual([])
})

it('[A5] a new hour or zone never delivers one edition twice', async () => {
  const { id, email } = await aSubscriber(stage.db)
  await stage.plan()
  await stage.at(DUE)
  await stage.send(mail)
  for (const [timeZone, minute] of [
    ['Europe/Berlin', 12 * 60],
    ['Asia/Kolkata', 18 * 60],
    ['America/New_York', 5 * 60],
  ] as const) {
    const schedule = { timeZone, days: EVERY_DAY, minutes: [minute] }
    await stage.db
      .transaction()
      .execute((db) => openChannel(db, { userId: id, kind: 'email', wording: 'x', schedule }))
  }
  for (const hour of ['10', '11', '12', '13', '18', '22']) {
    await stage.at(`2026-11-22T${hour}:00:30Z`)
    await stage.send(mail)
  }
  expect(arrivedFor(email)).toHaveLength(1)
})

it('[B2] [DEC-100] readers who unsubscribed, paused, changed or have not confirmed their address, or are suppressed get nothing', async () => {
  const readers = await Promise.all(Array.from({ length: 5 }, () => aSubscriber(stage.db)))
  const [off, paused, moved, unconfirmed, wanted] = readers as [(typeof readers)[0], ...typeof readers]
  await stage.plan()
  await stage.at(DUE)
  const claims = await claimDue(stage.db, 'email', 100)
  await stage.db.transaction().execute((db) => closeChannel(db, off.id, 'email', 'unsubscribed'))
  await stage.db
    .transaction()
    .execute((db) => pauseChannel(db, paused?.id ?? '', 'email', new Date('2026-12-01T00:00Z')))
  await stage.db
    .updateTable('users')
    .set({ email: 'moved@example.com' })
    .where('id', '=', moved?.id ?? '')
    .execute()
  await stage.db
    .updateTable('users')
    .set({ email_verified: false })
    .where('id', '=', unconfirmed?.id ?? '')
    .execute()
  // A provider that has not verified the address changes nothing.
  await stage.db
    .insertInto('accounts')
    .values({ user_id: unconfirmed?.id ?? '', provider_id: 'google', account_id: unconfirmed?.id ?? '' })
    .execute()
  const answers = await handOver(
    stage.db,
    claims.map((claim) => ({ ...claim, dropIds: [1], digest: NO_DIGEST })),
  )
  const byUser = new Map(claims.map(({ id, userId }) => [userId, answers.get(id)]))
  expect(readers.map(({ id }) => byUser.get(id))).toEqual([
    'switched off',
    'paused',
    'address changed',
    'not confirmed',
    null,
  ])
  expect(await statesOf(wanted?.id ?? '')).toEqual(['handing'])
  expect(await statesOf(off.id)).toEqual(['suppressed'])
})

it("the channel's switch alone decides whether the newsletter is sent", async () => {
  const { id } = await aSubscriber(stage.db)
  await stage.db.insertInto('notification_settings').values({ user_id: id, email: false }).execute()
  await stage.plan()
  await stage.at(DUE)
  await stage.send(mail)
  expect(await deliveriesOf(stage.db, id)).toMatchObject([{ state: 'sent' }])
  expect(office.arrived).toHaveLength(1)
})

it('[B3] a lost claim is resumed, a lost handover is repeated once and then left', async () => {
  const [one, two] = [await aSubscriber(stage.db), await aSubscriber(stage.db)]
  await stage.plan()
  await stage.at(DUE)
  const claims = await claimDue(stage.db, 'email', 100)
  const ofTwo = claims.find(({ userId }) => userId === two.id)
  if (!ofTwo) throw new Error('not claimed')
  await handOver(stage.db, [{ ...ofTwo, dropIds: [1, 2], digest: NO_DIGEST }])
  expect(await sweepLeases(stage.db, ['email'])).toEqual({ released: 0, repeated: 0, unknown: 0 })
  await stage.at('2026-11-22T08:00:36Z')
  expect(await sweepLeases(stage.db, ['email'])).toEqual({ released: 1, repeated: 1, unknown: 0 })

  // The former holder is too late, whatever its result.
  await settle(stage.db, [{ id: ofTwo.id, fence: ofTwo.fence, state: 'dead' }])
  expect(await statesOf(two.id)).toEqual(['pending'])

  const again = await claimDue(stage.db, 'email', 100)
  expect(again.find(({ userId }) => userId === two.id)).toMatchObject({ repeats: 1, dropIds: [1, 2] })
  await handOver(
    stage.db,
    again.map((claim) => ({ ...claim, dropIds: [1], digest: NO_DIGEST })),
  )
  await stage.at('2026-11-22T08:02:00Z')
  expect(await sweepLeases(stage.db, ['email'])).toEqual({ released: 0, repeated: 1, unknown: 1 })
  expect([await statesOf(one.id), await statesOf(two.id)]).toEqual([['pending'], ['unknown']])
  // The last holder's result counts, however late it is.
  const fence = again.find(({ userId }) => userId === two.id)?.fence ?? 0
  await settle(stage.db, [{ id: ofTwo.id, fence, state: 'sent' }])
  expect(await statesOf(two.id)).toEqual(['sent'])
})

it('[B4] [B5] [B6] an email whose response is lost is repeated once, with the same bytes', async () => {
  const { id, email } = await aSubscriber(stage.db)
  office.treat = ({ attempt }) => (attempt === 1 ? 'answer lost' : undefined)
  await stage.plan()
  await stage.at(DUE)
  await stage.send(mail)
  expect(await deliveriesOf(stage.db, id)).toMatchObject([
    { state: 'pending', repeats: 1, reason: 'smtp response lost' },
  ])
  await stage.at('2026-11-22T08:01:30Z')
  await stage.send(mail)
  expect(await statesOf(id)).toEqual(['sent'])
  const [first, second] = arrivedFor(email)
  expect(second?.raw.equals(first?.raw ?? Buffer.of())).toBe(true)
  expect(first?.messageId).toMatch(/^<[0-9a-f-]{36}@drops\.example>$/)

  office.treat = () => 'answer lost'
  const other = await aSubscriber(stage.db)
  await stage.at('2026-11-29T08:00:05Z')
  await stage.send(mail)
  await stage.at('2026-11-29T08:01:30Z')
  await stage.send(mail)
  await stage.at('2026-11-29T09:30:00Z')
  await stage.send(mail)
  expect(await statesOf(other.id)).toEqual(['unknown'])
  expect(arrivedFor(other.email)).toHaveLength(2)
})

it('[B5] a connection cut before the email is not unknown: it was certainly not accepted', async () => {
  const { id } = await aSubscriber(stage.db)
  office.treat = () => 'cut'
  await stage.plan()
  await stage.at(DUE)
  await stage.send(mail)
  expect(await deliveriesOf(stage.db, id)).toMatchObject([{ state: 'pending', repeats: 0, attempts: 1 }])
})

it('[B8] tries again after 1, 5, 15, 30 and 60 minutes, then gives up', async () => {
  const { id } = await aSubscriber(stage.db)
  office.treat = () => ({ answer: 451, text: 'Local error' })
  await stage.plan()
  let moment = new Date(DUE)
  for (const minutes of [1, 5, 15, 30, 60, 60]) {
    await stage.at(moment)
    await stage.send(mail)
    const [row] = await deliveriesOf(stage.db, id)
    const waits = ((row?.next_attempt_at.getTime() ?? 0) - moment.getTime()) / 60_000
    expect(Math.abs(waits - minutes)).toBeLessThan(0.2)
    moment = new Date((row?.next_attempt_at.getTime() ?? 0) + 1000)
  }
  await stage.at('2026-11-22T14:00:30Z')
  await stage.send(mail)
  expect(await deliveriesOf(stage.db, id)).toMatchObject([{ state: 'dead', reason: 'smtp 451' }])
})

it('[B8] a server that is down pauses the channel and costs no message an attempt', async () => {
  const readers = await Promise.all(Array.from({ length: 6 }, () => aSubscriber(stage.db)))
  const away = aMailSender('smtp://127.0.0.1:1')
  await stage.plan()
  await stage.at(DUE)
  await stage.send(away)
  away.close()
  for (const { id } of readers) {
    expect(await deliveriesOf(stage.db, id)).toMatchObject([{ state: 'pending', attempts: 0 }])
  }
  const budget = await stage.db
    .selectFrom('send_budgets')
    .selectAll()
    .where('key', '=', 'smtp')
    .executeTakeFirst()
  expect(budget?.paused_until).not.toBeNull()
  await stage.at('2026-11-22T08:01:30Z')
  await stage.send(mail)
  expect(office.arrived).toHaveLength(6)
})

it('[C6] a mailbox that does not exist gets no more emails; a full one none after three of five', async () => {
  const [gone, full] = [await aSubscriber(stage.db), await aSubscriber(stage.db)]
  office.treat = ({ to }) =>
    to === gone.email
      ? { answer: 550, text: '5.1.1 No such mailbox' }
      : to === full.email
        ? { answer: 552, text: '5.2.2 Mailbox full', at: 'data' }
        : undefined
  await stage.plan()
  await stage.at(DUE)
  await stage.send(mail)
  const channel = (userId: string) =>
    stage.db
      .selectFrom('delivery_channels')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  expect(await channel(gone.id)).toMatchObject({ enabled: false, disabled_reason: 'bounced' })
  expect(await stage.db.selectFrom('suppressions').select(['hint', 'reason']).execute()).toEqual([
    { hint: 'example.com', reason: 'bounced' },
  ])
  for (const day of ['2026-11-29', '2026-12-06']) {
    expect(await channel(full.id)).toMatchObject({ enabled: true, paused_until: null })
    await stage.at(`${day}T08:00:05Z`)
    await stage.send(mail)
  }
  expect((await channel(full.id)).paused_until?.toISOString()).toContain('2026-12-13')
  expect(await statesOf(full.id)).toEqual(['dead', 'dead', 'dead'])
  expect(arrivedFor(gone.email)).toEqual([])
})

it('[C9] a receiving domain that asks us to wait holds up no other domain', async () => {
  const slow = await Promise.all(
    [1, 2, 3].map((n) => aSubscriber(stage.db, { email: `slow-${n}@busy.example` })),
  )
  const quick = await aSubscriber(stage.db)
  office.treat = ({ to }) =>
    to.endsWith('@busy.example') ? { answer: 451, text: '4.7.1 Too many messages' } : undefined
  await stage.plan()
  await stage.at(DUE)
  await stage.send(mail)
  expect(await statesOf(quick.id)).toEqual(['sent'])
  for (const { id } of slow) {
    expect(await deliveriesOf(stage.db, id)).toMatchObject([{ state: 'pending', attempts: 0 }])
  }
  office.treat = undefined
  await stage.at('2026-11-22T08:10:00Z')
  await stage.send(mail)
  expect(office.arrived).toHaveLength(1)
  await stage.at('2026-11-22T08:16:00Z')
  await stage.send(mail)
  expect(office.arrived).toHaveLength(4)
})

it('[C9] no domain gets more emails per second than its limit', async () => {
  await Promise.all(Array.from({ length: 12 }, () => aSubscriber(stage.db)))
  const patient = aMailSender(office.url, { perDomainSecond: 1 })
  await stage.plan()
  await stage.at(DUE)
  const started = performance.now()
  await stage.send(patient)
  const seconds = Math.ceil((performance.now() - started) / 1000)
  patient.close()
  // Five at once, then one a second.
  expect(office.arrived.length).toBeGreaterThanOrEqual(5)
  expect(office.arrived.length).toBeLessThanOrEqual(5 + seconds)
})

it('[DEC-75] [A8] is sent up to six hours late, and later recorded as skipped', async () => {
  const { id } = await aSubscriber(stage.db)
  await stage.at('2026-11-22T13:50:00Z')
  await stage.send(mail)
  expect(await statesOf(id)).toEqual(['sent'])
  await stage.at('2026-12-20T14:10:00Z')
  await stage.send(mail)
  expect((await deliveriesOf(stage.db, id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['sent', null],
    ['skipped', 'late'],
    ['skipped', 'late'],
    ['skipped', 'late'],
    ['skipped', 'late'],
  ])
})

it('[A8] after a pause one message has at most ten items, and nothing is sent during it', async () => {
  const { id, email } = await aSubscriber(stage.db, { profile: { edition_size: 8 } })
  const schedule = { timeZone: 'Europe/Berlin', days: EVERY_DAY, minutes: [540] }
  await stage.db
    .transaction()
    .execute((db) => openChannel(db, { userId: id, kind: 'email', wording: 'x', schedule }))
  await stage.plan()
  await stage.at(DUE)
  await stage.send(mail)
  await stage.db
    .transaction()
    .execute((db) => pauseChannel(db, id, 'email', new Date('2026-11-25T23:00:00Z')))
  for (const day of ['23', '24', '25', '26', '27']) {
    await stage.at(`2026-11-${day}T08:00:05Z`)
    await stage.send(mail)
  }
  const rows = await deliveriesOf(stage.db, id)
  expect(rows.map(({ edition_day, is_catch_up }) => [edition_day, is_catch_up])).toEqual([
    ['2026-11-22', false],
    ['2026-11-26', true],
    ['2026-11-27', false],
  ])
  expect(rows[1]?.drop_ids).toHaveLength(10)
  expect(arrivedFor(email)).toHaveLength(3)
})

it('[A7] an empty edition is skipped, not sent', async () => {
  const { id } = await aSubscriber(stage.db)
  await stage.db
    .updateTable('preferences')
    .set({ selected_topic_ids: [] })
    .where('user_id', '=', id)
    .execute()
  await stage.at(DUE)
  await stage.send(mail)
  expect((await deliveriesOf(stage.db, id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['skipped', 'empty'],
  ])
})

it('[A4] new time zone rules move what is not planned yet', async () => {
  const { id } = await aReader(stage.db)
  await stage.db.transaction().execute((db) => openChannel(db, { userId: id, kind: 'email', wording: 'x' }))
  const wrong = { tz_version: '2019a', next_run_at: new Date('2026-11-29T07:00:00Z') }
  await stage.db.updateTable('delivery_channels').set(wrong).where('user_id', '=', id).execute()
  await stage.plan()
  const [channel] = await stage.db
    .selectFrom('delivery_channels')
    .selectAll()
    .where('user_id', '=', id)
    .execute()
  expect(channel).toMatchObject({
    tz_version: process.versions.tz,
    next_run_at: new Date('2026-11-29T08:00:00Z'),
  })
})
