import { CHANNELS } from '@daily-drops/core/delivery/channels'
import { z } from 'zod'
import { defineFunction, done, noInput } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'
import { pageOf, pageRequest } from '../../kernel/paging.ts'

const slot = z.object({
  id: z.int(),
  due_at: instant,
  channel: z.enum(CHANNELS),
  due: z.int(),
  sent: z.int(),
  suppressed: z.int(),
  skipped: z.int(),
  unknown: z.int(),
  dead: z.int(),
  /** Sent more than a minute late. */
  late: z.int(),
})

export const listDeliverySlots = defineFunction({
  name: 'list-delivery-slots',
  summary: 'Lists the outcome of each delivery slot’s messages, newest first.',
  access: 'admin',
  input: pageRequest({
    sorts: ['due_at'],
    filters: { channel: z.enum(CHANNELS).optional() },
    size: 20,
    maxSize: 100,
  }),
  output: pageOf(slot),
})

export const getDeliveryStatus = defineFunction({
  name: 'get-delivery-status',
  summary:
    'Lists what holds deliveries up: an unconfirmed copy of the database, channels that are paused or not set up, providers that refuse, and slots that sent nothing.',
  access: 'admin',
  input: noInput,
  output: z.object({
    is_confirmed: z.boolean(),
    not_set_up: z.array(z.enum(CHANNELS)),
    paused: z.array(z.object({ channel: z.enum(CHANNELS), reason: z.string(), paused_at: instant })),
    broken: z.array(z.object({ way: z.string(), reason: z.string().nullable(), until: instant })),
    silent: z.array(slot),
    /** Totals over today's slots, by the console's calendar. */
    today: z.object({
      due: z.int(),
      sent: z.int(),
      /** Failed or unknown. */
      failed: z.int(),
      suppressed: z.int(),
      late: z.int(),
    }),
  }),
})

export const pauseDelivery = defineFunction({
  name: 'pause-delivery',
  summary: 'Pauses a channel for all readers, or resumes it. Messages due in the meantime wait.',
  access: 'admin',
  input: z.object({
    channel: z.enum(CHANNELS),
    paused: z.boolean(),
    reason: z.string().trim().max(200).default(''),
  }),
  output: done,
})

export const listSuppressions = defineFunction({
  name: 'list-suppressions',
  summary: 'Lists suppressed addresses by domain, newest first. Can be limited to one address or domain.',
  access: 'admin',
  input: pageRequest({
    sorts: ['created_at'],
    filters: {
      /** A whole address, because only its digest is stored, or a domain. */
      address: z.string().trim().max(320).optional(),
    },
    size: 20,
    maxSize: 100,
  }),
  output: pageOf(
    z.object({
      id: z.int(),
      channel: z.enum(CHANNELS),
      hint: z.string().nullable(),
      reason: z.enum(['bounced', 'complaint', 'operator']),
      created_at: instant,
    }),
  ),
})

export const liftSuppression = defineFunction({
  name: 'lift-suppression',
  summary: 'Allows messages to an address again, at its owner’s request.',
  access: 'admin',
  input: z.object({ id: z.int().positive() }),
  output: done,
})

export const listUndelivered = defineFunction({
  name: 'list-undelivered',
  summary: 'Lists messages that failed or whose outcome is unknown, newest first.',
  access: 'admin',
  input: pageRequest({ sorts: ['due_at'], size: 20, maxSize: 100 }),
  output: pageOf(
    z.object({
      id: z.uuid(),
      channel: z.enum(CHANNELS),
      due_at: instant,
      state: z.enum(['dead', 'unknown']),
      reason: z.string().nullable(),
      attempts: z.int(),
    }),
  ),
})

export const replayDelivery = defineFunction({
  name: 'replay-delivery',
  summary: 'Sends a failed message again. The reader may receive it twice.',
  access: 'admin',
  input: z.object({ id: z.uuid() }),
  output: done,
})

export const confirmDeliveryOrigin = defineFunction({
  name: 'confirm-delivery-origin',
  summary: 'Confirms that this database is the one that sends. Messages that were due before are skipped.',
  access: 'superadmin',
  input: noInput,
  output: z.object({ skipped: z.int() }),
})
