import { SETTINGS } from '@daily-drops/contract/texts/settings'
import { PLANS } from '@daily-drops/core/accounts/plans'
import { Form } from 'react-router'
import { useDates } from '../../locale/page-locale.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Part } from '../../ui/states/part.tsx'
import { InvoiceList } from './invoice-list.tsx'
import type { SettingsView } from './settings-view.ts'

const { title, plan, manage, off, paid, renews, ends, failed, choose, unknown } = SETTINGS.billing

interface BillingSectionProps extends Pick<SettingsView, 'billing' | 'justPaid'> {
  /** Payments are configured. */
  open: boolean
}

export function BillingSection({ open, billing, justPaid }: BillingSectionProps) {
  const { formatDay } = useDates()
  return (
    <Part title={title} id="billing" ruled>
      <p className="font-serif text-sub text-ink">
        {billing.plan ? plan(PLANS[billing.plan].name) : unknown}
      </p>
      <p className="mt-1">{open ? standing(billing, justPaid, formatDay) : off}</p>
      <div className="mt-3">
        {open && !billing.has_customer ? (
          <ButtonLink to="/pricing">{choose}</ButtonLink>
        ) : (
          <Form method="post" action="/pricing">
            <Button type="submit" name="plan" value="manage" disabled={!open}>
              {manage}
            </Button>
          </Form>
        )}
      </div>
      {billing.invoices.length > 0 && <InvoiceList invoices={billing.invoices} />}
    </Part>
  )
}

function standing(
  billing: SettingsView['billing'],
  justPaid: boolean,
  formatDay: (iso: string) => string,
): string | null {
  if (justPaid && billing.plan === 'free') return paid
  if (billing.status === 'past_due') return failed
  if (!billing.period_end) return null
  const day = formatDay(billing.period_end)
  return billing.cancel_at_period_end ? ends(day) : renews(day)
}
