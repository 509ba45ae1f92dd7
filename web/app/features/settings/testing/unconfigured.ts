import { eachChannel } from '@daily-drops/core/delivery/channels'
import type { SettingsView } from '../settings-view.ts'

/** A reader's settings without any integration. */
export const UNCONFIGURED: SettingsView = {
  capabilities: {
    mail: false,
    payments: false,
    messaging: false,
    voice: false,
    ...eachChannel(() => false),
  },
  account: {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    handle: 'ada-lovelace',
    time_zone: 'UTC',
    is_public: true,
    has_password: true,
    is_confirmed: true,
    two_factor: false,
    passkeys: [],
    providers: [],
    sessions: [],
    deletion_due_at: null,
    export: null,
  },
  timeZones: ['UTC'],
  billing: {
    plan: 'free',
    status: null,
    period_end: null,
    cancel_at_period_end: false,
    has_customer: false,
    invoices: [],
  },
  delivery: { channels: [], has_feed: false, setup: {} },
  tokens: { tokens: [], needs_proof: true, calls_an_hour: 100 },
  podcast: { has_address: false, last_used_at: null, is_included: false },
  webhooks: { webhooks: [], needs_proof: true },
  hasMessaging: false,
  justPaid: false,
}
