import type { Can } from '@daily-drops/contract/site/capabilities'
import type { Tier } from '@daily-drops/core/accounts/plans'
import { premium as messages } from '@daily-drops/messages/subjects/premium'
import { useMessages } from '../../locale/page-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Part } from '../../ui/states/part.tsx'
import { UpgradeButton } from './upgrade-button.tsx'

interface PremiumScreenProps {
  can: Can
  tier: Tier | null
}

const TIMES = ['morning', 'evening'] as const

/** `needs`: what the installation needs for it. */
const FEATURES = [
  { name: 'messaging', needs: 'messaging' },
  { name: 'advertising' },
  { name: 'videos' },
  { name: 'archive' },
  { name: 'topics' },
  { name: 'cancel' },
] as const

export function PremiumScreen({ can, tier }: PremiumScreenProps) {
  const t = useMessages(messages)
  return (
    <>
      <header className="border-b border-line pb-10">
        <PageHeader title={t('title')} subtitle={t('subtitle')} />
        <div className="mt-6 flex flex-wrap gap-2.5">
          <UpgradeButton open={can.payments} tier={tier} />
          <ButtonLink to="/pricing" size="lg">
            {t('pricing')}
          </ButtonLink>
        </div>
      </header>

      <Part title={t('schedule.title')}>
        <p className="max-w-measure">{t('schedule.text')}</p>
        {!can.messaging && <p className="mt-2 max-w-measure text-ink-3">{t('notDelivered')}</p>}
        <ol className="mt-5 grid gap-4 sm:grid-cols-2">
          {TIMES.map((time) => (
            <li key={time} className="border-t border-line-strong pt-4">
              <p className="font-serif text-lead text-ink tabular-nums">{t(`${time}.time`)}</p>
              <p className="mt-2 font-medium text-ink">{t(`${time}.name`)}</p>
              <p>{t(`${time}.text`)}</p>
            </li>
          ))}
        </ol>
      </Part>

      <Part title={t('features')}>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {FEATURES.map((feature) => (
            <article key={feature.name} className="rounded-md border border-line bg-surface p-5 shadow-sm">
              <h3 className="text-row font-medium text-ink">{t(`feature.${feature.name}.title`)}</h3>
              <p className="mt-1.5">
                {t(`feature.${feature.name}.text`)}
                {'needs' in feature && !can[feature.needs] && ` ${t('notDelivered')}`}
              </p>
            </article>
          ))}
        </div>
      </Part>

      <section
        aria-label={t('call.title')}
        className="mt-12 rounded-md border border-line bg-premium-soft px-6 py-9 text-center"
      >
        <p className="font-serif text-section font-medium">{t('call.title')}</p>
        <p className="mt-2 text-ink-2">{t('call.text')}</p>
        <div className="mt-5 flex flex-wrap justify-center gap-2.5">
          <UpgradeButton open={can.payments} tier={tier} />
          <ButtonLink to="/pricing" size="lg">
            {t('compare')}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
