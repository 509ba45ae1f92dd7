import { CHANNELS, DISABLED_REASONS, LINKED_CHANNELS } from '@daily-drops/core/delivery/channels'
import { z } from 'zod'
import { dayInput } from '../../kernel/day-input.ts'
import { defineFunction, done, noInput } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'

const minute = z
  .int()
  .min(0)
  .max(24 * 60 - 1)

/** How far a channel is connected, where that takes more than one step or device. */
const channelSetup = z.object({
  /** Connected devices, such as browsers. */
  devices: z.int().default(0),
  /** The address that a code was sent to, while the code is valid. */
  to_confirm: z.string().nullable().default(null),
  /** The public key that a device needs to connect. Null when the channel is not configured. */
  key: z.string().nullable().default(null),
})
export type ChannelSetup = z.input<typeof channelSetup>

export const listChannels = defineFunction({
  name: 'list-channels',
  summary: 'Lists the reader’s delivery channels, their times, and why a channel doesn’t work.',
  access: 'reader',
  input: noInput,
  output: z.object({
    channels: z.array(
      z.object({
        kind: z.enum(CHANNELS),
        enabled: z.boolean(),
        disabled_reason: z.enum(DISABLED_REASONS).nullable(),
        time_zone: z.string(),
        minutes: z.array(minute),
        days: z.array(z.int()),
        /** The day, in the channel's zone, on which delivery resumes. */
        paused_until: z.iso.date().nullable(),
        next_run_at: instant.nullable(),
      }),
    ),
    has_feed: z.boolean(),
    setup: z.partialRecord(z.enum(CHANNELS), channelSetup),
  }),
})

export const saveChannel = defineFunction({
  name: 'save-channel',
  summary: 'Turns a channel on or off and sets its days and times.',
  access: 'verified',
  input: z.object({
    kind: z.enum(CHANNELS),
    enabled: z.boolean(),
    /** Two times send the edition in halves, one sends all of it. */
    minutes: z.array(minute).min(1).max(2).optional(),
    days: z.array(z.int().min(1).max(7)).min(1).max(7).optional(),
    time_zone: z.string().max(64).optional(),
  }),
  output: done,
})

export const pauseChannel = defineFunction({
  name: 'pause-channel',
  summary:
    'Pauses a channel until a given day, or resumes it. The first message afterwards includes what was missed.',
  access: 'reader',
  input: z.object({ kind: z.enum(CHANNELS), until: dayInput.nullable() }),
  output: done,
})

export const linkChannel = defineFunction({
  name: 'link-channel',
  summary:
    'Connects a channel to the account: with a link to open in the app within ten minutes, or with the given address.',
  access: 'verified',
  input: z.object({
    kind: z.enum(LINKED_CHANNELS),
    /** For channels that are connected by an address that the reader was given. */
    address: z.string().trim().max(1000).default(''),
  }),
  /** Without a url it is already connected. */
  output: z.object({ url: z.url().nullable(), expires_in_seconds: z.int() }),
})

export const verifyPhone = defineFunction({
  name: 'verify-phone',
  summary: 'Sends a code to a phone number by WhatsApp. confirm-phone accepts it for ten minutes.',
  access: 'verified',
  input: z.object({ phone: z.string().max(40) }),
  output: done,
})

export const confirmPhone = defineFunction({
  name: 'confirm-phone',
  summary:
    'Connects the phone number that the code was sent to. A code works once, and expires after five wrong attempts.',
  access: 'verified',
  input: z.object({ code: z.string().max(20) }),
  output: done,
})

export const subscribePush = defineFunction({
  name: 'subscribe-push',
  summary: 'Turns on notifications in this browser when the edition is ready.',
  access: 'verified',
  input: z.object({
    endpoint: z.url({ protocol: /^https$/ }).max(1000),
    keys: z.object({ p256dh: z.string().max(100), auth: z.string().max(50) }),
  }),
  output: done,
})

export const unsubscribePush = defineFunction({
  name: 'unsubscribe-push',
  summary: 'Turns off notifications in one of the reader’s browsers.',
  access: 'reader',
  input: z.object({ endpoint: z.url({ protocol: /^https$/ }).max(1000) }),
  output: done,
})

export const createFeedToken = defineFunction({
  name: 'create-feed-token',
  summary: 'Creates a private feed address for the reader’s edition. Any earlier address stops working.',
  access: 'verified',
  input: noInput,
  output: z.object({ rss: z.url(), json: z.url() }),
})

export const revokeFeedToken = defineFunction({
  name: 'revoke-feed-token',
  summary: 'Revokes the private feed address.',
  access: 'reader',
  input: noInput,
  output: done,
})
