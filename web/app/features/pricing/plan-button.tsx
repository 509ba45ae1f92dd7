import { PRICING } from '@daily-drops/contract/texts/plans'
import type { Tier } from '@daily-drops/core/accounts/plans'
import { Form } from 'react-router'
import { track } from '../../analytics/track.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

interface PlanButtonProps {
  plan: Tier
  /** Payments are configured. */
  open: boolean
  /** Null for a visitor. */
  tier: Tier | null
}

const WIDE = 'w-full'

/** Buying, changing and ending a plan; where payments are not configured nothing can be pressed (DEC-02). */
export function PlanButton({ plan, open, tier }: PlanButtonProps) {
  const label = PRICING.buttons[plan]
  const variant = plan === 'premium' ? 'primary' : 'secondary'
  if (!open || plan === tier) {
    return (
      <Button disabled variant={variant} className={WIDE}>
        {open ? PRICING.current : label}
      </Button>
    )
  }
  if (plan === 'sponsor') return <Lead to="/sponsor" label={label} variant={variant} />
  if (!tier) {
    const to = plan === 'free' ? '/auth?tab=register' : '/auth?next=/pricing'
    return <Lead to={to} label={label} variant={variant} />
  }
  if (plan === 'free' || tier !== 'free') return <ChangeButton label={PRICING.manage} />
  return (
    <Form method="post" action="/pricing" onSubmit={() => track('begin_checkout', { plan })}>
      <Button type="submit" name="plan" value={plan} variant={variant} className={WIDE}>
        {label}
      </Button>
    </Form>
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

/** Somebody who pays changes plans where they pay: the provider shows what it costs before it happens. */
function ChangeButton({ label }: { label: string }) {
  return (
    <Form method="post" action="/pricing">
      <Button type="submit" name="plan" value="manage" variant="secondary" className={WIDE}>
        {label}
      </Button>
    </Form>
  )
}
