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
  summary: 'What became of the messages of each slot, newest first.',
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
    'What holds deliveries up: a copy that is not confirmed, channels that are not set up or stopped, ways that refuse, silent slots.',
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
  summary: 'Stops a channel for everybody, or lets it go on; what is due meanwhile waits.',
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
  summary:
    'Addresses that get nothing more, by their domain, newest first; one address or one domain if asked for.',
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
  summary: 'Lets an address get messages again, once its owner asks for them.',
  access: 'admin',
  input: z.object({ id: z.int().positive() }),
  output: done,
})

export const listUndelivered = defineFunction({
  name: 'list-undelivered',
  summary: 'Messages that nobody took, or of which nobody knows, newest first.',
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
  summary: 'Sends such a message once more; it may reach somebody twice.',
  access: 'admin',
  input: z.object({ id: z.uuid() }),
  output: done,
})

export const confirmDeliveryOrigin = defineFunction({
  name: 'confirm-delivery-origin',
  summary: 'Says that this database is the one that sends. What fell due before is skipped.',
  access: 'superadmin',
  input: noInput,
  output: z.object({ skipped: z.int() }),
})
