import { complaintRate, pauseForComplaints } from '@daily-drops/db/delivery/complaints'
import { silentSlots } from '@daily-drops/db/delivery/slots'
import type { DeliveryContext, DeliveryRunContext } from '../../delivery/delivery.ts'
import { silentSlots as silentSlotsGauge } from '../../delivery/delivery-metrics.ts'
import { buildAhead, planDue } from '../../delivery/plan.ts'

/** The share of a week's emails. */
const COMPLAINTS_ALARM = 0.001
const COMPLAINTS_STOP = 0.003

export async function handle(context: DeliveryRunContext) {
  const { db, log, delivery, signal, stopping } = context
  const until = AbortSignal.any([signal, stopping])
  const planned = await planDue(db, until)
  const built = await buildAhead({ db, log, snapshots: delivery.snapshots }, until)
  const silent = await reportSilence(context)
  await watchComplaints(context)
  return { planned, built, silent }
}

/** A channel that sends nothing must be noticed at once. */
async function reportSilence({ db, log }: DeliveryContext): Promise<number> {
  const silent = await silentSlots(db)
  silentSlotsGauge.set(silent.length)
  for (const { due_at, channel, due } of silent) {
    log.error({ alarm: 'silent slot', slot: due_at, channel, due }, 'due messages not sent')
  }
  return silent.length
}

/** Mail providers block senders with a high complaint rate, so we stop first. */
async function watchComplaints({ db, log }: DeliveryContext): Promise<void> {
  const rate = await complaintRate(db)
  if (rate === undefined || rate < COMPLAINTS_ALARM) return
  log.error({ alarm: 'complaints', rate }, 'high spam complaint rate')
  if (rate >= COMPLAINTS_STOP) await db.transaction().execute(pauseForComplaints)
}
