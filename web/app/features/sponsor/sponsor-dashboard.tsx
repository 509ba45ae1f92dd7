import type { listCampaigns } from '@daily-drops/contract/functions/campaigns/campaigns'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { sponsor as messages } from '@daily-drops/messages/subjects/sponsor'
import { useMessages, useNumberFormat } from '../../locale/page-locale.ts'
import { Day } from '../../ui/day.tsx'
import { FigureList } from '../../ui/figure-list.tsx'
import { Part } from '../../ui/states/part.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { State } from '../../ui/states/state.tsx'
import { CampaignForm, type CampaignOutcome } from './campaign-form.tsx'
import { SponsoredPreview } from './sponsored-preview.tsx'

type Campaign = OutputOf<typeof listCampaigns>['campaigns'][number]

const KINDS = { active: 'ok', completed: 'off', pending: 'warn', refused: 'bad', stopped: 'bad' } as const

interface SponsorDashboardProps {
  campaigns: readonly Campaign[]
  outcome: CampaignOutcome | undefined
}

export function SponsorDashboard({ campaigns, outcome }: SponsorDashboardProps) {
  const t = useMessages(messages)
  const newest = campaigns[0]
  return (
    <>
      <FigureList figures={useFigures(campaigns)} />
      <Part title={t('campaigns')}>
        {campaigns.length === 0 && <p>{t('noCampaigns')}</p>}
        <ul aria-label={t('campaigns')} className="border-t border-line empty:hidden">
          {campaigns.map(({ id, headline, seen, clicks, impressions, status, first_day, last_day }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3.5">
              <div className="min-w-60 flex-1">
                <p dir="auto" className="font-medium text-ink">
                  {headline}
                </p>
                <p className="text-meta text-ink-3">
                  {t.rich('period', {
                    first: () => <Day key="first" at={first_day} />,
                    last: () => <Day key="last" at={last_day} />,
                  })}
                </p>
              </div>
              <div className="w-full sm:w-64">
                <Progress label={t('seenOf', { headline })} value={seen} max={impressions} />
                <p className="mt-1.5 text-meta text-ink-3 tabular-nums">
                  {t('seenAndClicked', { seen, impressions, clicks })}
                </p>
              </div>
              <State kind={KINDS[status]} className="w-24">
                {t(`status.${status}`)}
              </State>
            </li>
          ))}
        </ul>
      </Part>
      <CampaignForm outcome={outcome} />
      <Part title={t('preview')}>
        <SponsoredPreview
          headline={newest?.headline ?? t('sample.headline')}
          sponsor={newest?.sponsor ?? 'Northwind Studio'}
        />
      </Part>
    </>
  )
}

function useFigures(campaigns: readonly Campaign[]) {
  const t = useMessages(messages)
  const number = useNumberFormat()
  const percent = useNumberFormat({ style: 'percent', minimumFractionDigits: 1 })
  const sum = (part: 'seen' | 'clicks') => campaigns.reduce((total, campaign) => total + campaign[part], 0)
  const [seen, clicks] = [sum('seen'), sum('clicks')]
  return [
    { name: t('figure.impressions', { count: seen }), value: number.format(seen) },
    { name: t('figure.clicks', { count: clicks }), value: number.format(clicks) },
    { name: t('figure.rate'), value: seen === 0 ? '–' : percent.format(clicks / seen) },
    { name: t('figure.campaigns', { count: campaigns.length }), value: number.format(campaigns.length) },
  ]
}
