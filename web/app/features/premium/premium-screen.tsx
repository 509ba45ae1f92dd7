import type { Can } from '@daily-drops/contract/site/capabilities'
import { PREMIUM_PAGE } from '@daily-drops/contract/texts/plans'
import type { Tier } from '@daily-drops/core/accounts/plans'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Part } from '../../ui/states/part.tsx'
import { UpgradeButton } from './upgrade-button.tsx'

interface PremiumScreenProps {
  can: Can
  tier: Tier | null
}

export function PremiumScreen({ can, tier }: PremiumScreenProps) {
  const { title, subtitle, pricing, compare, schedule, features, call, notDelivered } = PREMIUM_PAGE
  return (
    <>
      <header className="border-b border-line pb-10">
        <PageHeader title={title} subtitle={subtitle} />
        <div className="mt-6 flex flex-wrap gap-2.5">
          <UpgradeButton open={can.payments} tier={tier} />
          <ButtonLink to="/pricing" size="lg">
            {pricing}
          </ButtonLink>
        </div>
      </header>

      <Part title={schedule.title}>
        <p className="max-w-measure">{schedule.text}</p>
        {!can.messaging && <p className="mt-2 max-w-measure text-ink-3">{notDelivered}</p>}
        <ol className="mt-5 grid gap-4 sm:grid-cols-2">
          {schedule.times.map(({ time, name, about }) => (
            <li key={time} className="border-t border-line-strong pt-4">
              <p className="font-serif text-lead text-ink tabular-nums">{time}</p>
              <p className="mt-2 font-medium text-ink">{name}</p>
              <p>{about}</p>
            </li>
          ))}
        </ol>
      </Part>

      <Part title="What you get">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {features.map((feature) => (
            <article key={feature.title} className="rounded-md border border-line bg-surface p-5 shadow-sm">
              <h3 className="text-row font-medium text-ink">{feature.title}</h3>
              <p className="mt-1.5">
                {feature.text}
                {'needs' in feature && !can[feature.needs] && ` ${notDelivered}`}
              </p>
            </article>
          ))}
        </div>
      </Part>

      <section
        aria-label={call.title}
        className="mt-12 rounded-md border border-line bg-premium-soft px-6 py-9 text-center"
      >
        <p className="font-serif text-section font-medium">{call.title}</p>
        <p className="mt-2 text-ink-2">{call.text}</p>
        <div className="mt-5 flex flex-wrap justify-center gap-2.5">
          <UpgradeButton open={can.payments} tier={tier} />
          <ButtonLink to="/pricing" size="lg">
            {compare}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
