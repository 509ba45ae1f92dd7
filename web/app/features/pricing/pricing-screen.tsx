import type { Can } from '@daily-drops/contract/site/capabilities'
import { TIERS, type Tier } from '@daily-drops/core/accounts/plans'
import { pricing as messages } from '@daily-drops/messages/subjects/pricing'
import { Link } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Part } from '../../ui/states/part.tsx'
import { planAnswers } from './plan-answers.ts'
import { PlanCard } from './plan-card.tsx'

interface PricingScreenProps {
  can: Can
  /** Null for a visitor. */
  tier: Tier | null
}

export function PricingScreen({ can, tier }: PricingScreenProps) {
  const t = useMessages(messages)
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {TIERS.map((plan) => (
          <PlanCard key={plan} plan={plan} can={can} tier={tier} />
        ))}
      </div>
      <p className="mt-5 text-meta text-ink-3">
        {t.rich('terms', {
          link: (words) => (
            <Link key="terms" to="/terms" className="underline underline-offset-2">
              {words}
            </Link>
          ),
        })}
      </p>
      <Part title={t('questions')} className="mt-14">
        <div className="grid gap-x-14 md:grid-cols-2">
          {planAnswers(t, can).map(({ question, answer }) => (
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
