import { MAX_WEBHOOKS, OFF_REASONS, SHOWN_CALLS, WEBHOOK_EVENTS } from '@daily-drops/core/webhooks/webhooks'
import { webhooks as messages } from '@daily-drops/messages/subjects/webhooks'
import { z } from 'zod'
import { defineFunction, done, noInput } from '../../kernel/define-function.ts'
import { refusedAs } from '../../kernel/field-messages.ts'
import { instant } from '../../kernel/instant.ts'

const event = z.enum(WEBHOOK_EVENTS)
const password = z.string().max(128).optional()
/** Of the last attempt. Null: no answer. */
const status = z.int().nullable()

const call = z.object({
  /** The `webhook-id` of every attempt. */
  id: z.uuid(),
  event,
  happened_at: instant,
  attempts: z.int(),
  /** left-out: the item was removed or muted before the call, or the account was closed. */
  state: z.enum(['waiting', 'delivered', 'given-up', 'left-out']),
  status,
  took_ms: z.int().nullable(),
  attempted_at: instant.nullable(),
  /** When it is tried next. Null unless it waits. */
  next_at: instant.nullable(),
})

export const listWebhooks = defineFunction({
  name: 'list-webhooks',
  summary: 'Lists the reader’s webhooks, each with its last calls.',
  access: 'reader',
  input: noInput,
  output: z.object({
    webhooks: z
      .array(
        z.object({
          id: z.uuid(),
          /** Null when it can no longer be decrypted. */
          address: z.string().nullable(),
          events: z.array(event),
          /** The last four characters of its secret. */
          ending: z.string(),
          created_at: instant,
          /** Since when every call has failed. Null after a success. */
          failing_since: instant.nullable(),
          /** Why it is switched off. Null while it is on. */
          off_because: z.enum(OFF_REASONS).nullable(),
          calls: z.array(call).max(SHOWN_CALLS),
        }),
      )
      .max(MAX_WEBHOOKS),
    /** The person must confirm who they are before they add one or replace a secret. */
    needs_proof: z.boolean(),
  }),
})

export const addWebhook = defineFunction({
  name: 'add-webhook',
  summary:
    'Adds an https address that is called when something happens, if it answers a signed test call with 2xx. The secret is shown once. Asks for the password again, unless the person confirmed it in the last 15 minutes.',
  access: 'verified',
  input: z.object({
    address: z.string().trim().max(1000),
    events: z
      .array(event)
      .min(1, refusedAs(messages.text('needsEvent')))
      .max(WEBHOOK_EVENTS.length),
    /** From an earlier attempt, so that the secret stays the same. */
    draft: z.string().max(1000).optional(),
    password,
  }),
  output: z.object({
    /** Null: the address did not answer with 2xx, so nothing was saved. */
    id: z.uuid().nullable(),
    /** Of the test call. Null: no answer. */
    status,
    secret: z.string(),
    /** The same secret, for the next attempt. */
    draft: z.string(),
  }),
})

export const replaceWebhookSecret = defineFunction({
  name: 'replace-webhook-secret',
  summary:
    'Replaces the secret of a webhook. The new one is shown once. For a day, calls are signed with both. Asks for the password again, unless the person confirmed it in the last 15 minutes.',
  access: 'verified',
  input: z.object({ id: z.uuid(), password }),
  output: z.object({ secret: z.string() }),
})

export const removeWebhook = defineFunction({
  name: 'remove-webhook',
  summary: 'Removes a webhook, with everything that waits for it.',
  access: 'reader',
  input: z.object({ id: z.uuid() }),
  output: done,
})

export const switchOnWebhook = defineFunction({
  name: 'switch-on-webhook',
  summary: 'Switches a webhook back on, if it answers a test call with 2xx.',
  access: 'verified',
  input: z.object({ id: z.uuid() }),
  output: z.object({ is_on: z.boolean(), status }),
})

export const resendWebhookCall = defineFunction({
  name: 'resend-webhook-call',
  summary: 'Sends one of the last calls again, with the same id.',
  access: 'verified',
  input: z.object({ id: z.uuid() }),
  output: done,
})
