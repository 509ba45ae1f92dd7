import type { Db } from '@daily-drops/db/client'
import type { Payments } from '@daily-drops/services/billing/payments'
import type { Logger } from '@daily-drops/services/logger'

export interface BillingContext {
  db: Db
  log: Logger
  payments: Payments
  site: string
  now: Date
}
