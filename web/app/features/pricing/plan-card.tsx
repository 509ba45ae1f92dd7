import type { Can } from '@daily-drops/contract/site/capabilities'
import type { Tier } from '@daily-drops/core/accounts/plans'
import { pricing as messages } from '@daily-drops/messages/subjects/pricing'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { cn } from '../../ui/class-names.ts'
import { PlanButton } from './plan-button.tsx'
import { planFeatures } from './plan-features.ts'
import { priceOf } from './price.ts'

interface PlanCardProps {
  plan: Tier
  can: Can
  tier: Tier | null
}

export function PlanCard({ plan, can, tier }: PlanCardProps) {
  const t = useMessages(messages)
  const id = useId()
  const { amount, per } = priceOf(plan, useLocale())
  return (
    <article
      aria-labelledby={id}
      className={cn(
        'flex flex-col rounded-md border bg-surface p-5 shadow-sm',
        plan === 'premium' ? 'border-premium' : 'border-line',
      )}
    >
      <h2 id={id} className="min-h-7 text-sub font-medium">
        {t(`name.${plan}`)}
      </h2>
      <p className="mt-3 font-serif text-title tabular-nums">{amount}</p>
      <p className="mt-1 text-meta text-ink-3">{per}</p>
      <p className="mt-3 text-ui text-ink-2 sm:min-h-12">{t(`summary.${plan}`)}</p>
      <ul className="mt-4 mb-6 space-y-2 border-t border-line pt-4 text-ui">
        {planFeatures(plan, can, t).map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-3" />
            {feature}
          </li>
        ))}
      </ul>
      {/* Where payments are not configured, some buttons have a reason below them: all stay on one line. */}
      <div className={cn('mt-auto', !can.payments && 'sm:min-h-17')}>
        <PlanButton plan={plan} open={can.payments} tier={tier} />
      </div>
    </article>
  )
}
