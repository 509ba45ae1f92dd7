import { SETTINGS } from '@daily-drops/contract/texts/settings'
import { useId } from 'react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AccountSection } from './account-section.tsx'
import { BillingSection } from './billing-section.tsx'
import { DangerSection } from './danger-section.tsx'
import { DataSection } from './data-section.tsx'
import { DeliverySection } from './delivery/delivery-section.tsx'
import { MessagingSection } from './messaging-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { SecuritySection } from './security-section.tsx'
import { outcomeFor } from './settings-outcome.ts'
import type { SectionProps } from './settings-view.ts'

/** What needs mails to be safe is shown and cannot be used while none can be sent (DEC-02). */
export function SettingsScreen({ settings, outcome }: SectionProps) {
  const { capabilities, billing, justPaid, account } = settings
  const form = useId()
  const off = !capabilities.mail
  return (
    <>
      <PageHeader title={SETTINGS.title} />
      <AccountSection settings={settings} outcome={outcome} form={form} />
      <BillingSection open={capabilities.payments} billing={billing} justPaid={justPaid} />
      <NotificationsSection account={account} form={form} />
      {!capabilities.messaging && <MessagingSection />}
      <Form id={form} method="post" className="mt-8 flex gap-2.5">
        <input type="hidden" name="intent" value="save" />
        <Button type="reset" disabled={off} variant="secondary">
          {SETTINGS.reset}
        </Button>
        <Button type="submit" disabled={off}>
          {SETTINGS.save}
        </Button>
      </Form>
      <OutcomeLine outcome={outcomeFor(outcome, 'profile')} />
      {!off && <DeliverySection settings={settings} outcome={outcome} />}
      {!off && <SecuritySection settings={settings} outcome={outcome} />}
      {!off && <DataSection settings={settings} outcome={outcome} />}
      <DangerSection settings={settings} outcome={outcome} />
    </>
  )
}
