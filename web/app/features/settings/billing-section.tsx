import { SETTINGS } from '@daily-drops/contract/texts/settings'
import { PLANS, type Tier } from '@daily-drops/core/plans'
import { Button } from '../../ui/button.tsx'
import { Part } from '../../ui/part.tsx'

const { title, plan, manage, off } = SETTINGS.billing

export function BillingSection({ tier }: { tier: Tier | null }) {
  return (
    <Part title={title}>
      <p className="font-serif text-sub text-ink">
        {tier ? plan(PLANS[tier].name) : 'Your plan cannot be read right now. It has not changed.'}
      </p>
      <p className="mt-1 text-meta text-ink-3">{off}</p>
      <Button disabled variant="secondary" className="mt-3">
        {manage}
      </Button>
    </Part>
  )
}
