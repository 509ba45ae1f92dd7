import { CHANNELS, type Channel } from '@daily-drops/core/delivery/channels'
import type { WorkerChannelEnv } from '@daily-drops/services/delivery/channels/channel-settings'
import type { GuardedClient } from '../../fetch/guarded-client.ts'
import type { ChannelParts, OpenChannel } from '../open-channel.ts'
import { openEmail } from './email/open-email.ts'
import { openPush } from './push/push-sender.ts'
import { openSlack } from './slack/slack.ts'
import { openTelegram } from './telegram/telegram.ts'
import { openWhatsApp } from './whatsapp/whatsapp.ts'

interface OpeningParts extends ChannelParts {
  client: GuardedClient
  requireTls: boolean
}

type Opened = OpenChannel | undefined

/** How each channel is opened if the environment configures it. */
const OPENERS: Record<Channel, (env: WorkerChannelEnv, parts: OpeningParts) => Opened | Promise<Opened>> = {
  email: openEmail,
  telegram: openTelegram,
  whatsapp: openWhatsApp,
  push: openPush,
  slack: openSlack,
}

export async function openChannels(
  env: WorkerChannelEnv,
  parts: OpeningParts,
): Promise<Partial<Record<Channel, OpenChannel>>> {
  const opened = await Promise.all(
    CHANNELS.map(async (channel) => [channel, await OPENERS[channel](env, parts)] as const),
  )
  return Object.fromEntries(opened.filter(([, channel]) => channel !== undefined))
}
