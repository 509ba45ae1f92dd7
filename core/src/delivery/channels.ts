import type { Schedule } from './slots.ts'

/** How a channel reaches a reader. Shared code depends on the kind, never on a channel's name. */
export type ChannelKind =
  /** The account's own address. */
  | 'mailbox'
  /** A chat or a number that the reader has connected. */
  | 'chat'
  /** The reader's browsers. */
  | 'browser'
  /** An address that another service gave the reader. Anyone who knows it can post there. */
  | 'webhook'

interface ChannelRules {
  kind: ChannelKind
  plan: 'free' | 'premium'
  /** The schedule of a reader who has not chosen one. */
  schedule: Schedule
  /** The provider's name in its webhook address: /webhooks/<name>. */
  inbound?: string
  /** The variables that enable the channel: those of web, and what the worker needs in addition. */
  settings: { web: readonly [string, ...string[]]; worker: readonly string[] }
}

/** "CET" in the specification means the local time there, in summer and winter. */
export const DELIVERY_ZONE = 'Europe/Berlin'
export const NEWSLETTER_DAY = 7
export const NEWSLETTER_FIRST_HOUR = 6
export const NEWSLETTER_LAST_HOUR = 20
export const NEWSLETTER_DEFAULT_HOUR = 9
export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const
const TWICE_A_DAY: Schedule = { timeZone: DELIVERY_ZONE, days: EVERY_DAY, minutes: [8 * 60, 18 * 60] }
const EVERY_MORNING: Schedule = { timeZone: DELIVERY_ZONE, days: EVERY_DAY, minutes: [8 * 60] }
const ON_SUNDAY: Schedule = {
  timeZone: DELIVERY_ZONE,
  days: [NEWSLETTER_DAY],
  minutes: [NEWSLETTER_DEFAULT_HOUR * 60],
}

/** A message that is this late is not sent. The edition can still be read on the web. */
export const LATEST_HOURS = 6
export const CATCH_UP_ITEMS = 10

/** The delivery channels. The personal feed is not among them: readers fetch it, so it needs no schedule. */
export const CHANNEL_RULES = {
  email: {
    kind: 'mailbox',
    plan: 'free',
    schedule: ON_SUNDAY,
    inbound: 'mail',
    settings: { web: ['SMTP_URL'], worker: [] },
  },
  telegram: {
    kind: 'chat',
    plan: 'premium',
    schedule: TWICE_A_DAY,
    inbound: 'telegram',
    settings: { web: ['TELEGRAM_BOT_NAME', 'TELEGRAM_WEBHOOK_SECRET'], worker: ['TELEGRAM_BOT_TOKEN'] },
  },
  whatsapp: {
    kind: 'chat',
    plan: 'premium',
    schedule: TWICE_A_DAY,
    inbound: 'whatsapp',
    settings: {
      web: ['WHATSAPP_NUMBER', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
      worker: ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TEMPLATE'],
    },
  },
  push: {
    kind: 'browser',
    plan: 'free',
    schedule: EVERY_MORNING,
    settings: { web: ['VAPID_PUBLIC_KEY'], worker: ['VAPID_PRIVATE_KEY', 'VAPID_CONTACT'] },
  },
  slack: {
    kind: 'webhook',
    plan: 'premium',
    schedule: EVERY_MORNING,
    settings: { web: ['SLACK_DELIVERY'], worker: [] },
  },
} as const satisfies Record<string, ChannelRules>

export type Channel = keyof typeof CHANNEL_RULES
export const CHANNELS = Object.keys(CHANNEL_RULES) as Channel[]

export function eachChannel<Value>(of: (channel: Channel) => Value): Record<Channel, Value> {
  return Object.fromEntries(CHANNELS.map((channel) => [channel, of(channel)])) as Record<Channel, Value>
}

/** The variable without which a channel does not exist. */
export type OpeningVariable = (typeof CHANNEL_RULES)[Channel]['settings']['web'][0]

type ChannelOf<Kind extends ChannelKind> = {
  [Name in Channel]: (typeof CHANNEL_RULES)[Name]['kind'] extends Kind ? Name : never
}[Channel]

/** Channels that a reader connects with their own address. */
export type LinkedChannel = ChannelOf<'chat' | 'webhook'>

export function rulesOf(channel: Channel): ChannelRules {
  return CHANNEL_RULES[channel]
}

export function channelsOfKind<Kind extends ChannelKind>(...kinds: Kind[]): ChannelOf<Kind>[] {
  return CHANNELS.filter((channel) =>
    kinds.some((kind) => kind === rulesOf(channel).kind),
  ) as ChannelOf<Kind>[]
}

export const LINKED_CHANNELS: LinkedChannel[] = channelsOfKind('chat', 'webhook')
export const PREMIUM_CHANNELS = CHANNELS.filter(needsPremium)

/** The names of the providers in webhook addresses. */
type Inbound<Rules> = Rules extends { inbound: infer Name } ? Name : never
export type Provider = Inbound<(typeof CHANNEL_RULES)[Channel]>
export const PROVIDERS = CHANNELS.flatMap((channel) => rulesOf(channel).inbound ?? []) as Provider[]

export function isLinked(channel: Channel): channel is LinkedChannel {
  return LINKED_CHANNELS.some((one) => one === channel)
}

export function needsPremium(channel: Channel): boolean {
  return rulesOf(channel).plan === 'premium'
}

export const DISABLED_REASONS = [
  'unsubscribed',
  'complaint',
  'bounced',
  'blocked',
  'unreachable',
  'stopped',
] as const

/** Why a channel is off although the reader did not turn it off on our pages. */
export type DisabledReason = (typeof DISABLED_REASONS)[number]
