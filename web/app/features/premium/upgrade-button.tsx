import { PREMIUM_PAGE, PRICING } from '@daily-drops/contract/texts/plans'
import type { Tier } from '@daily-drops/core/accounts/plans'
import { Form } from 'react-router'
import { track } from '../../analytics/track.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

interface UpgradeButtonProps {
  open: boolean
  tier: Tier | null
}

export function UpgradeButton({ open, tier }: UpgradeButtonProps) {
  if (!open || (tier && tier !== 'free')) {
    return (
      <Button variant="primary" disabled size="lg">
        {open ? PRICING.current : PREMIUM_PAGE.upgrade}
      </Button>
    )
  }
  if (!tier) {
    return (
      <ButtonLink variant="primary" to="/auth?next=/premium" size="lg">
        {PREMIUM_PAGE.upgrade}
      </ButtonLink>
    )
  }
  return (
    <Form method="post" action="/pricing" onSubmit={() => track('begin_checkout', { plan: 'premium' })}>
      <Button variant="primary" type="submit" name="plan" value="premium" size="lg">
        {PREMIUM_PAGE.upgrade}
      </Button>
    </Form>
  )
}
