import * as contract from '@daily-drops/contract/functions/delivery/channels'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { isChannelOpen } from '@daily-drops/contract/site/capabilities'
import { isPremium } from '@daily-drops/core/accounts/plans'
import { CHANNELS, type Channel, isLinked, needsPremium, rulesOf } from '@daily-drops/core/delivery/channels'
import { isTimeZone, startOfDay } from '@daily-drops/core/delivery/slots'
import { localDay } from '@daily-drops/core/local-day'
import {
  channelsOf,
  closeChannel,
  openChannel,
  pauseChannel,
  removeChannel,
} from '@daily-drops/db/delivery/channels'
import { hasFeedToken, revokeFeedToken, saveFeedToken } from '@daily-drops/db/delivery/feed-tokens'
import { CODE_SECONDS } from '@daily-drops/db/delivery/link-codes'
import { forgiveComplaint } from '@daily-drops/db/delivery/suppressions'
import { channels as messages } from '@daily-drops/messages/subjects/channels'
import { deliveryErrors } from '@daily-drops/messages/subjects/delivery-errors'
import { newToken } from '@daily-drops/services/delivery/settings'
import { WEB_CHANNELS } from '../../delivery/channels/web-channels.ts'
import { type FunctionContext, handle } from '../handle.ts'

const LONGEST_PAUSE_MS = 366 * 24 * 60 * 60 * 1000

export const channelHandlers = [
  handle(contract.listChannels, async ({ db, viewer, delivery }) => {
    const request = { db, delivery, userId: viewer.id }
    const [channels, hasFeed, ...setups] = await Promise.all([
      channelsOf(db, viewer.id),
      hasFeedToken(db, viewer.id),
      ...CHANNELS.map(async (kind) => [kind, await WEB_CHANNELS[kind].setup?.(request)] as const),
    ])
    return {
      channels: channels.map((channel) => ({
        kind: channel.kind,
        enabled: channel.enabled,
        disabled_reason: channel.disabled_reason,
        time_zone: channel.time_zone,
        minutes: channel.minutes,
        days: channel.days,
        paused_until: pauseOf(channel),
        next_run_at: channel.next_run_at ?? null,
      })),
      has_feed: hasFeed,
      setup: Object.fromEntries(setups.filter(([, setup]) => setup !== undefined)),
    }
  }),

  handle(contract.saveChannel, async (context, input) => {
    const { db, viewer, delivery } = context
    const { kind, enabled, time_zone } = input
    requireChannel(context, kind)
    const rules = rulesOf(kind)
    const { schedule: standard } = rules
    const timeZone = time_zone ?? standard.timeZone
    if (!isTimeZone(timeZone))
      throw new AppError('INVALID_INPUT', { message: deliveryErrors.text('unknownZone') })
    const { minutes = standard.minutes, days = standard.days } = input
    const schedule = { timeZone, minutes: [...new Set(minutes)], days: [...new Set(days)].sort() }
    if (schedule.minutes.length > standard.minutes.length)
      throw new AppError('INVALID_INPUT', { message: deliveryErrors.text('onceADay') })
    const isKnown = (await channelsOf(db, viewer.id)).some((channel) => channel.kind === kind)
    if (!isKnown && isLinked(kind))
      throw new AppError('INVALID_INPUT', { message: deliveryErrors.text('notLinked') })
    await db.transaction().execute(async (db) => {
      if (!enabled && rules.kind === 'webhook') return removeChannel(db, viewer.id, kind)
      if (!enabled) return void (await closeChannel(db, viewer.id, kind, null))
      if (rules.kind === 'mailbox')
        await forgiveComplaint(db, kind, delivery.signer.digest(kind, viewer.email))
      const wording = messages.in(context.locale)(`wording.${kind}`)
      await openChannel(db, { userId: viewer.id, kind, wording, schedule })
    })
  }),

  handle(contract.pauseChannel, async ({ db, viewer }, { kind, until }) => {
    const channel = (await channelsOf(db, viewer.id)).find((one) => one.kind === kind)
    if (!channel?.enabled) throw new AppError('NOT_FOUND')
    const moment = until === null ? null : startOfDay(until, channel.time_zone)
    if (moment && moment.getTime() - Date.now() > LONGEST_PAUSE_MS)
      throw new AppError('INVALID_INPUT', { message: deliveryErrors.text('pauseTooLong') })
    if (moment && moment.getTime() < Date.now())
      throw new AppError('INVALID_INPUT', { message: deliveryErrors.text('pauseOver') })
    await db.transaction().execute((db) => pauseChannel(db, viewer.id, kind, moment))
  }),

  handle(contract.linkChannel, async (context, { kind, address }) => {
    const { db, viewer, delivery } = context
    requireChannel(context, kind)
    const url = await WEB_CHANNELS[kind].link?.({ db, delivery, userId: viewer.id, address })
    if (url === undefined) throw new AppError('NOT_AVAILABLE')
    return { url, expires_in_seconds: CODE_SECONDS }
  }),

  handle(contract.createFeedToken, async ({ db, viewer, delivery }) => {
    const { token, digest } = newToken()
    await saveFeedToken(db, viewer.id, digest)
    const at = (file: string) => `${delivery.baseUrl}/feeds/${token}/${file}`
    return { rss: at('feed.xml'), json: at('feed.json') }
  }),

  handle(contract.revokeFeedToken, async ({ db, viewer }) => {
    await revokeFeedToken(db, viewer.id)
  }),
]

/** The day on which a pause ends. Null when there is no pause. */
function pauseOf({ paused_until, time_zone }: { paused_until: Date | null; time_zone: string }) {
  return paused_until && paused_until.getTime() > Date.now() ? localDay(paused_until, time_zone) : null
}

/** A channel must be configured, and a Premium channel needs Premium. */
export function requireChannel({ capabilities, viewer }: FunctionContext<'verified'>, kind: Channel) {
  if (!isChannelOpen(capabilities, kind))
    throw new AppError('NOT_AVAILABLE', { message: deliveryErrors.text('notOpen') })
  if (needsPremium(kind) && !isPremium(viewer.tier))
    throw new AppError('FORBIDDEN', { message: deliveryErrors.text('premiumOnly') })
}
