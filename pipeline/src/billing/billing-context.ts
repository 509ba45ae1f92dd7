import type { Db } from '@daily-drops/db/connection/client'
import type { Payments } from '@daily-drops/services/billing/payments'
import type { Logger } from '@daily-drops/services/operations/logger'

export interface BillingContext {
  db: Db
  log: Logger
  payments: Payments
  site: string
  now: Date
}
