import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildAhead } from './plan.ts'
import { aSubscriber, SUNDAY, setMailStage } from './testing/delivery-stage.ts'

const mailStage = await setMailStage()
const { stage, office, mail } = mailStage
afterAll(mailStage.close)
beforeEach(mailStage.clear)

it('dates the candidates of editions built ahead by the current time, so that they are renewed in time', async () => {
  await aSubscriber(stage.db)
  await stage.plan()
  await buildAhead(stage.context([]), new AbortController().signal)
  const { takenAt } = await stage.snapshots.current(SUNDAY)
  expect(Math.abs(takenAt.getTime() - SUNDAY.getTime())).toBeLessThan(5 * 60_000)
  const later = new Date(SUNDAY.getTime() + 8 * 60_000)
  await expect
    .poll(async () => (await stage.snapshots.current(later)).takenAt, { timeout: 20_000 })
    .toEqual(later)
})

it('renews candidates that are old now, even if they were fresh when a late message was due', async () => {
  await aSubscriber(stage.db)
  await stage.plan()
  const nine = new Date('2026-11-22T09:00:00Z')
  await stage.snapshots.renew(nine)
  await stage.at('2026-11-22T10:00:00Z')
  await stage.send(mail)
  expect(office.arrived).toHaveLength(1)
  // At nine o'clock the snapshot is still fresh and is not renewed.
  const hour = async () => (await stage.snapshots.current(nine)).takenAt.getUTCHours()
  await expect.poll(hour, { timeout: 20_000 }).toBe(10)
})
