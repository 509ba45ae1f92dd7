import * as channels from '@daily-drops/contract/functions/delivery/channels'
import { sendTestEdition } from '@daily-drops/contract/functions/delivery/newsletter'
import { CHANNELS, type Channel, type LinkedChannel } from '@daily-drops/core/delivery/channels'
import { channels as channelMessages } from '@daily-drops/messages/subjects/channels'
import { deliverySteps } from '@daily-drops/messages/subjects/delivery-steps'
import type { AppContext } from '@daily-drops/server/context'
import type { SettingsPart } from '../settings-outcome.ts'
import type { Step, StepFields } from '../step.ts'
import { minuteOf } from './day-minutes.ts'

const say = ({ locale }: AppContext) => deliverySteps.in(locale)

/** An unknown channel is refused by the function. */
const kindIn = ({ text }: StepFields) => text('kind') as Channel

function partOf({ text }: StepFields): SettingsPart {
  const kind = CHANNELS.find((one) => one === text('kind')) ?? 'email'
  return `delivery-${kind}`
}

export const DELIVERY_STEPS: Record<string, Step> = {
  'save-channel': {
    part: partOf,
    take: async (context, fields) => {
      const { text, all } = fields
      const kind = kindIn(fields)
      if (text('enabled') !== 'on') {
        await context.call(channels.saveChannel, { kind, enabled: false })
        return { done: say(context)('off') }
      }
      const times = text('shape') === 'two' ? ['first', 'second'] : ['first']
      await context.call(channels.saveChannel, {
        kind,
        enabled: true,
        minutes: times.map((name) => minuteOf(text(name))),
        days: all('days').map(Number),
        time_zone: text('zone'),
      })
      return { done: say(context)('saved') }
    },
  },
  'pause-channel': {
    part: partOf,
    take: async (context, fields) => {
      await context.call(channels.pauseChannel, { kind: kindIn(fields), until: fields.text('until') })
      return { done: say(context)('paused') }
    },
  },
  'resume-channel': {
    part: partOf,
    take: async (context, fields) => {
      await context.call(channels.pauseChannel, { kind: kindIn(fields), until: null })
      return { done: say(context)('resumed') }
    },
  },
  'link-channel': {
    part: partOf,
    take: async (context, fields) => {
      const kind = fields.text('kind') as LinkedChannel
      const { url } = await context.call(channels.linkChannel, { kind, address: fields.text('address') })
      if (url) return { link: url }
      return { done: say(context)('connected', { app: channelMessages.in(context.locale)(`name.${kind}`) }) }
    },
  },
  'verify-phone': {
    part: 'delivery-whatsapp',
    take: async (context, { text }) => {
      await context.call(channels.verifyPhone, { phone: text('phone') })
      return { done: say(context)('phoneCodeSent') }
    },
  },
  'confirm-phone': {
    part: 'delivery-whatsapp',
    take: async (context, { text }) => {
      await context.call(channels.confirmPhone, { code: text('code') })
      return { done: say(context)('phoneConnected') }
    },
  },
  'test-edition': {
    part: 'delivery-email',
    take: async (context) => {
      await context.call(sendTestEdition, {})
      return { done: say(context)('testSent') }
    },
  },
  'make-feed': {
    part: 'feed',
    take: async ({ call }) => ({ feed: await call(channels.createFeedToken, {}) }),
  },
  'revoke-feed': {
    part: 'feed',
    take: async (context) => {
      await context.call(channels.revokeFeedToken, {})
      return { done: say(context)('feedRevoked') }
    },
  },
}
