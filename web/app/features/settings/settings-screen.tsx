import type { Capabilities } from '@daily-drops/contract/capabilities'
import { SETTINGS } from '@daily-drops/contract/texts/settings'
import type { Tier } from '@daily-drops/core/plans'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AccountSection } from './account-section.tsx'
import { BillingSection } from './billing-section.tsx'
import { DangerSection } from './danger-section.tsx'
import { MessagingSection } from './messaging-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'

export interface SettingsView {
  capabilities: Pick<Capabilities, 'mail' | 'payments' | 'messaging'>
  email: string
  /** Null while it cannot be read. */
  tier: Tier | null
}

export function SettingsScreen({ settings }: { settings: SettingsView }) {
  return (
    <>
      <PageHeader title={SETTINGS.title} />
      <AccountSection email={settings.email} />
      <BillingSection tier={settings.tier} />
      <NotificationsSection />
      <MessagingSection />
      <div className="mt-8 flex gap-2.5">
        <Button disabled variant="secondary">
          {SETTINGS.reset}
        </Button>
        <Button disabled>{SETTINGS.save}</Button>
      </div>
      <DangerSection />
    </>
  )
}
