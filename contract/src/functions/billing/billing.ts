import { TIERS } from '@daily-drops/core/accounts/plans'
import { z } from 'zod'
import { defineFunction, noInput } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'

const address = z.object({ url: z.url() })

export const startCheckout = defineFunction({
  name: 'start-checkout',
  summary:
    'Returns the checkout page for a plan, or the billing page if the reader already has a paid plan. The plan starts when the payment arrives.',
  access: 'verified',
  input: z.object({ plan: z.enum(['premium', 'corporate']) }),
  output: address,
})

export const openBillingPortal = defineFunction({
  name: 'open-billing-portal',
  summary:
    'Returns the billing page, where a paying reader changes plan or card, finds invoices and cancels.',
  access: 'reader',
  input: noInput,
  output: address,
})

const invoice = z.object({
  id: z.string(),
  total_cents: z.int(),
  refunded_cents: z.int(),
  currency: z.string(),
  status: z.string(),
  issued_at: instant,
})

export const getBilling = defineFunction({
  name: 'get-billing',
  summary: 'Returns the plan, when it renews or ends, and the invoices.',
  access: 'reader',
  input: noInput,
  output: z.object({
    /** Null while it cannot be read. */
    plan: z.enum(TIERS).nullable(),
    status: z.string().nullable(),
    period_end: instant.nullable(),
    cancel_at_period_end: z.boolean(),
    has_customer: z.boolean(),
    invoices: z.array(invoice),
  }),
})
