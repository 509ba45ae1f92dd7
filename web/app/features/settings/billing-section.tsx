import { GRACE_DAYS } from '@daily-drops/core/accounts/billing'
import { settings as messages } from '@daily-drops/messages/subjects/settings'
import { Suspense } from 'react'
import { Form } from 'react-router'
import { useDates, useMessages } from '../../locale/page-locale.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { Part } from '../../ui/states/part.tsx'
import type { SettingsView } from './settings-view.ts'

const InvoiceList = lazyPart(async () => (await import('./invoice-list.tsx')).InvoiceList)

interface BillingSectionProps extends Pick<SettingsView, 'billing' | 'justPaid'> {
  /** Payments are configured. */
  open: boolean
}

export function BillingSection({ open, billing, justPaid }: BillingSectionProps) {
  const t = useMessages(messages)
  const { formatDay } = useDates()

  function standing(): string | null {
    if (justPaid && billing.plan === 'free') return t('justPaid')
    if (billing.status === 'past_due') return t('paymentFailed', { days: GRACE_DAYS })
    if (!billing.period_end) return null
    return t(billing.cancel_at_period_end ? 'ends' : 'renews', { day: formatDay(billing.period_end) })
  }
  return (
    <Part title={t('billing')} id="billing" ruled>
      <p className="font-serif text-sub text-ink">
        {billing.plan ? t(`plan.${billing.plan}`) : t('planUnknown')}
      </p>
      <p className="mt-1">{open ? standing() : t('billingOff')}</p>
      <div className="mt-3">
        {open && !billing.has_customer ? (
          <ButtonLink to="/pricing">{t('seePlans')}</ButtonLink>
        ) : (
          <Form method="post" action="/pricing">
            <Button type="submit" name="plan" value="manage" disabled={!open}>
              {t('manageBilling')}
            </Button>
          </Form>
        )}
      </div>
      {billing.invoices.length > 0 && (
        <Suspense>
          <InvoiceList invoices={billing.invoices} />
        </Suspense>
      )}
    </Part>
  )
}
