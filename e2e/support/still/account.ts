import { getSettings } from '@daily-drops/contract/functions/accounts/settings'
import { getBilling } from '@daily-drops/contract/functions/billing/billing'
import { listChannels } from '@daily-drops/contract/functions/delivery/channels'
import { getPodcast } from '@daily-drops/contract/functions/listening/podcast'
import { listTokens } from '@daily-drops/contract/functions/tokens/tokens'
import { CHANNELS } from '@daily-drops/core/delivery/channels'
import { tell } from './answers.ts'
import { ago, DAY_MS, HOUR_MS } from './rows.ts'

tell(getSettings, (who) => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@reader.example',
  handle: 'ada-lovelace',
  time_zone: 'Europe/Berlin',
  is_public: true,
  has_password: true,
  is_confirmed: who !== 'unverified',
  two_factor: true,
  passkeys: [{ id: '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f11', name: 'Laptop', added_at: ago(40 * DAY_MS) }],
  providers: [{ provider: 'google' as const, connected_at: ago(120 * DAY_MS) }],
  sessions: ['Firefox on Linux', 'Safari on iPhone'].map((device, index) => ({
    id: `5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f2${index}`,
    device,
    signed_in_at: ago((index + 2) * DAY_MS),
    last_used_at: ago(index * 5 * HOUR_MS),
    is_current: index === 0,
  })),
  deletion_due_at: null,
  export: null,
}))
tell(getBilling, (who) => ({
  plan: who === 'premium' ? ('premium' as const) : ('free' as const),
  status: null,
  period_end: null,
  cancel_at_period_end: false,
  has_customer: false,
  invoices: [],
}))
tell(listTokens, () => ({ tokens: [], needs_proof: true, calls_an_hour: 100 }))
tell(getPodcast, () => ({ has_address: false, last_used_at: null, is_included: true }))
tell(listChannels, () => ({
  channels: CHANNELS.map((kind) => ({
    kind,
    enabled: kind === 'email',
    disabled_reason: null,
    time_zone: 'Europe/Berlin',
    minutes: [390],
    days: [1, 2, 3, 4, 5],
    paused_until: null,
    next_run_at: kind === 'email' ? ago(-22.5 * HOUR_MS) : null,
  })),
  has_feed: true,
  setup: {},
}))
