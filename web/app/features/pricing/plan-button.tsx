import type { Tier } from '@daily-drops/core/accounts/plans'
import { pricing as messages } from '@daily-drops/messages/subjects/pricing'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { Form } from 'react-router'
import { track } from '../../analytics/track.ts'
import { useMessages } from '../../locale/page-locale.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

interface PlanButtonProps {
  plan: Tier
  /** Payments are configured. */
  open: boolean
  /** Null for a visitor. */
  tier: Tier | null
}

const WIDE = 'w-full'

/** Buys, changes or ends a plan. Where payments are not configured, only controls that need a payment are disabled. */
export function PlanButton({ plan, open, tier }: PlanButtonProps) {
  const t = useMessages(messages)
  const label = t(`choose.${plan}`)
  const variant = plan === 'premium' ? 'primary' : 'secondary'
  if (plan === tier) return <OwnPlan />
  if (plan === 'sponsor') return <Lead to="/sponsor" label={label} variant={variant} />
  if (plan === 'free' && !tier) return <Lead to="/auth?tab=register" label={label} variant={variant} />
  const changesPlan = tier !== null && (plan === 'free' || tier !== 'free')
  if (!open) return <Unavailable label={changesPlan ? t('manage') : label} variant={variant} />
  if (!tier) return <Lead to="/auth?next=/pricing" label={label} variant={variant} />
  if (changesPlan) return <ChangeButton label={t('manage')} />
  return (
    <Form method="post" action="/pricing" onSubmit={() => track('begin_checkout', { plan })}>
      <Button type="submit" name="plan" value={plan} variant={variant} className={WIDE}>
        {label}
      </Button>
    </Form>
  )
}

function OwnPlan() {
  const t = useMessages(messages)
  return (
    <p className="flex h-10 items-center justify-center gap-2 rounded-sm border border-line text-ui font-strong text-ink-2">
      <Check aria-hidden="true" className="size-4" />
      {t('current')}
    </p>
  )
}

function Unavailable({ label, variant }: Omit<LeadProps, 'to'>) {
  const t = useMessages(messages)
  const reason = useId()
  return (
    <>
      <Button disabled variant={variant} aria-describedby={reason} className={WIDE}>
        {label}
      </Button>
      <p id={reason} className="mt-2 text-center text-meta text-ink-3">
        {t('notOpen')}
      </p>
    </>
  )
}

interface LeadProps {
  to: string
  label: string
  variant: 'primary' | 'secondary'
}

function Lead({ to, label, variant }: LeadProps) {
  return (
    <ButtonLink to={to} variant={variant} className={WIDE}>
      {label}
    </ButtonLink>
  )
}

/** A paying reader changes plans at the provider, which shows the price first. */
function ChangeButton({ label }: { label: string }) {
  return (
    <Form method="post" action="/pricing">
      <Button type="submit" name="plan" value="manage" className={WIDE}>
        {label}
      </Button>
    </Form>
  )
}
