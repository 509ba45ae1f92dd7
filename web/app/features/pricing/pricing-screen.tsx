import type { Can } from '@daily-drops/contract/site/capabilities'
import { answersFor } from '@daily-drops/contract/texts/answers'
import { PRICING, PRICING_FAQ } from '@daily-drops/contract/texts/plans'
import { TIERS, type Tier } from '@daily-drops/core/accounts/plans'
import { Link } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { Part } from '../../ui/states/part.tsx'
import { PlanCard } from './plan-card.tsx'

interface PricingScreenProps {
  can: Can
  /** Null for a visitor. */
  tier: Tier | null
}

export function PricingScreen({ can, tier }: PricingScreenProps) {
  return (
    <>
      <PageHeader title="Pricing" subtitle={PRICING.subtitle} />
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {TIERS.map((plan) => (
          <PlanCard key={plan} plan={plan} can={can} tier={tier} />
        ))}
      </div>
      <p className="mt-5 text-meta text-ink-3">
        {PRICING.guarantee}. Prices in euro, per month.{' '}
        <Link to="/terms" className="underline underline-offset-2">
          Terms
        </Link>
      </p>
      <Part title={PRICING_FAQ.title} className="mt-14">
        <div className="grid gap-x-14 md:grid-cols-2">
          {answersFor(can, PRICING_FAQ.list).map(({ question, answer }) => (
            <div key={question} className="border-t border-line py-5">
              <h3 className="text-row font-medium text-ink">{question}</h3>
              <p className="mt-1.5">{answer}</p>
            </div>
          ))}
        </div>
      </Part>
    </>
  )
}
