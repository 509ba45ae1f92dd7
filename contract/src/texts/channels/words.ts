import type { Channel } from '@daily-drops/core/delivery/channels'
import { EMAIL_WORDS } from './email.ts'
import { PUSH_WORDS } from './push.ts'
import { SLACK_WORDS } from './slack.ts'
import { TELEGRAM_WORDS } from './telegram.ts'
import { WHATSAPP_WORDS } from './whatsapp.ts'

interface ChannelWords {
  name: string
  /** For the console, which does not address the reader. */
  nameForOperators?: string
  /** The text that the reader agrees to. */
  wording: string
  /** What the provider learns about readers, for the privacy page. */
  processor: string
}

export const CHANNEL_WORDS: Record<Channel, ChannelWords> = {
  email: EMAIL_WORDS,
  telegram: TELEGRAM_WORDS,
  whatsapp: WHATSAPP_WORDS,
  push: PUSH_WORDS,
  slack: SLACK_WORDS,
}

export function eachChannel<Value>(of: (words: ChannelWords) => Value): Record<Channel, Value> {
  const entries = Object.entries(CHANNEL_WORDS).map(([channel, words]) => [channel, of(words)])
  return Object.fromEntries(entries) as Record<Channel, Value>
}
