import * as channels from '@daily-drops/contract/functions/delivery/channels'
import { sendTestEdition } from '@daily-drops/contract/functions/delivery/newsletter'
import { CHANNELS_PART } from '@daily-drops/contract/texts/channels'
import { EMAIL_WORDS } from '@daily-drops/contract/texts/channels/email'
import { WHATSAPP_WORDS } from '@daily-drops/contract/texts/channels/whatsapp'
import { CHANNEL_WORDS } from '@daily-drops/contract/texts/channels/words'
import { CHANNELS, type Channel, type LinkedChannel } from '@daily-drops/core/delivery/channels'
import type { SettingsPart } from '../settings-outcome.ts'
import type { Step, StepFields } from '../step.ts'
import { minuteOf } from './day-minutes.ts'

/** An unknown channel is refused by the function. */
const kindIn = ({ text }: StepFields) => text('kind') as Channel

function partOf({ text }: StepFields): SettingsPart {
  const kind = CHANNELS.find((one) => one === text('kind')) ?? 'email'
  return `delivery-${kind}`
}

export const DELIVERY_STEPS: Record<string, Step> = {
  'save-channel': {
    part: partOf,
    take: async ({ call }, fields) => {
      const { text, all } = fields
      const kind = kindIn(fields)
      if (text('enabled') !== 'on') {
        await call(channels.saveChannel, { kind, enabled: false })
        return { done: CHANNELS_PART.switchedOff }
      }
      const times = text('shape') === 'two' ? ['first', 'second'] : ['first']
      await call(channels.saveChannel, {
        kind,
        enabled: true,
        minutes: times.map((name) => minuteOf(text(name))),
        days: all('days').map(Number),
        time_zone: text('zone'),
      })
      return { done: CHANNELS_PART.saved }
    },
  },
  'pause-channel': {
    part: partOf,
    take: async ({ call }, fields) => {
      await call(channels.pauseChannel, { kind: kindIn(fields), until: fields.text('until') })
      return { done: CHANNELS_PART.paused }
    },
  },
  'resume-channel': {
    part: partOf,
    take: async ({ call }, fields) => {
      await call(channels.pauseChannel, { kind: kindIn(fields), until: null })
      return { done: CHANNELS_PART.resumed }
    },
  },
  'link-channel': {
    part: partOf,
    take: async ({ call }, fields) => {
      const kind = fields.text('kind') as LinkedChannel
      const { url } = await call(channels.linkChannel, { kind, address: fields.text('address') })
      return url ? { link: url } : { done: CHANNELS_PART.connected(CHANNEL_WORDS[kind].name) }
    },
  },
  'verify-phone': {
    part: 'delivery-whatsapp',
    take: async ({ call }, { text }) => {
      await call(channels.verifyPhone, { phone: text('phone') })
      return { done: WHATSAPP_WORDS.requested }
    },
  },
  'confirm-phone': {
    part: 'delivery-whatsapp',
    take: async ({ call }, { text }) => {
      await call(channels.confirmPhone, { code: text('code') })
      return { done: WHATSAPP_WORDS.connected }
    },
  },
  'test-edition': {
    part: 'delivery-email',
    take: async ({ call }) => {
      await call(sendTestEdition, {})
      return { done: EMAIL_WORDS.testSent }
    },
  },
  'make-feed': {
    part: 'feed',
    take: async ({ call }) => ({ feed: await call(channels.createFeedToken, {}) }),
  },
  'revoke-feed': {
    part: 'feed',
    take: async ({ call }) => {
      await call(channels.revokeFeedToken, {})
      return { done: CHANNELS_PART.feed.revoked }
    },
  },
}
