import * as contract from '@daily-drops/contract/functions/delivery/operations'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { isChannelOpen } from '@daily-drops/contract/site/capabilities'
import { CHANNELS, type Channel } from '@daily-drops/core/delivery/channels'
import { confirmOrigin, maySend } from '@daily-drops/db/delivery/origins'
import { pausedProviders, resumeChannel, stopChannel, stoppedChannels } from '@daily-drops/db/delivery/pauses'
import { deliverySlots, silentSlots, slotsOfToday } from '@daily-drops/db/delivery/slots'
import { liftSuppression, suppressions } from '@daily-drops/db/delivery/suppressions'
import { replayDelivery, undelivered } from '@daily-drops/db/delivery/undelivered'
import type { DeliverySigner } from '@daily-drops/services/delivery/signed-links'
import { handle } from '../handle.ts'
import { handleChange } from '../handle-change.ts'

export const deliveryOperationHandlers = [
  handle(contract.listDeliverySlots, async ({ db }, request) => {
    const page = await deliverySlots.page(db, request)
    return { ...page, rows: page.rows.map(presentSlot) }
  }),

  handle(contract.getDeliveryStatus, async ({ db, delivery, capabilities }) => {
    const [isConfirmed, paused, broken, silent, today] = await Promise.all([
      maySend(db, delivery.baseUrl),
      stoppedChannels(db),
      pausedProviders(db),
      silentSlots(db),
      slotsOfToday(db),
    ])
    return {
      is_confirmed: isConfirmed,
      not_set_up: CHANNELS.filter((channel) => !isChannelOpen(capabilities, channel)),
      paused: paused.map(({ channel, reason, paused_at }) => ({
        channel,
        reason,
        paused_at,
      })),
      broken: broken.map(({ key, pause_reason, paused_until }) => ({
        way: key,
        reason: pause_reason,
        until: paused_until,
      })),
      silent: silent.map(presentSlot),
      today,
    }
  }),

  handleChange(contract.pauseDelivery, 'delivery_channel', async ({ db }, { channel, paused, reason }) => {
    const changed = paused ? await stopChannel(db, channel, reason) : await resumeChannel(db, channel)
    return { id: channel, details: { paused, reason }, isUnchanged: !changed }
  }),

  handle(contract.listSuppressions, ({ db, delivery }, { filters: { address }, ...request }) => {
    const filters = address ? suppressionsOf(delivery.signer, address) : {}
    return suppressions.page(db, { ...request, filters })
  }),

  handleChange(contract.liftSuppression, 'suppression', async ({ db }, { id }) => {
    if (!(await liftSuppression(db, id))) throw new AppError('NOT_FOUND')
    return { id }
  }),

  handle(contract.listUndelivered, ({ db }, request) => undelivered.page(db, request)),

  handleChange(contract.replayDelivery, 'delivery', async ({ db }, { id }) => {
    if (!(await replayDelivery(db, id))) throw new AppError('NOT_FOUND')
    return { id }
  }),

  handleChange(contract.confirmDeliveryOrigin, 'delivery_origin', async ({ db, delivery }) => {
    const answer = await confirmOrigin(db, delivery.baseUrl)
    return { answer, details: answer }
  }),
]

function presentSlot<Slot extends { due_at: Date; channel: string }>(slot: Slot) {
  return { ...slot, channel: slot.channel as Channel }
}

const DOMAIN = /^[^@\s]+\.[^@\s\d]+$/

/** Text that looks like a domain is a domain. Anything else is an address on any channel. */
function suppressionsOf(signer: DeliverySigner, typed: string) {
  if (DOMAIN.test(typed)) return { domain: typed.toLowerCase() }
  return {
    address: CHANNELS.map((channel) => ({ channel, digest: signer.digest(channel, typed) })),
  }
}
