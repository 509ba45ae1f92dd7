import type { listCampaigns } from '@daily-drops/contract/functions/campaigns/campaigns'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { CAMPAIGN_STATUSES, SPONSOR } from '@daily-drops/contract/texts/organisations'
import { useNumberFormat } from '../../locale/page-locale.ts'
import { Day } from '../../ui/day.tsx'
import { FigureList } from '../../ui/figure-list.tsx'
import { Part } from '../../ui/states/part.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { State } from '../../ui/states/state.tsx'
import { CampaignForm, type CampaignOutcome } from './campaign-form.tsx'
import { SponsoredPreview } from './sponsored-preview.tsx'

type Campaign = OutputOf<typeof listCampaigns>['campaigns'][number]

const STATES = { ...CAMPAIGN_STATUSES, refused: 'Refused', stopped: 'Stopped' } as const
const KINDS = { active: 'ok', completed: 'off', pending: 'warn', refused: 'bad', stopped: 'bad' } as const

interface SponsorDashboardProps {
  campaigns: readonly Campaign[]
  outcome: CampaignOutcome | undefined
}

export function SponsorDashboard({ campaigns, outcome }: SponsorDashboardProps) {
  const count = useNumberFormat()
  const newest = campaigns[0]
  return (
    <>
      <FigureList figures={figures(campaigns, count)} />
      <Part title={SPONSOR.campaigns}>
        {campaigns.length === 0 && <p>No campaigns yet.</p>}
        <ul aria-label={SPONSOR.campaigns} className="border-t border-line empty:hidden">
          {campaigns.map(({ id, headline, seen, clicks, impressions, status, first_day, last_day }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3.5">
              <div className="min-w-60 flex-1">
                <p className="font-medium text-ink">{headline}</p>
                <p className="text-meta text-ink-3">
                  <Day at={first_day} /> to <Day at={last_day} />
                </p>
              </div>
              <div className="w-full sm:w-64">
                <Progress label={`${headline}: seen`} value={seen} max={impressions} />
                <p className="mt-1.5 text-meta text-ink-3 tabular-nums">
                  {count.format(seen)} of {count.format(impressions)} seen, {count.format(clicks)} clicks
                </p>
              </div>
              <State kind={KINDS[status]} className="w-24">
                {STATES[status]}
              </State>
            </li>
          ))}
        </ul>
      </Part>
      <CampaignForm outcome={outcome} />
      <Part title={SPONSOR.preview}>
        <SponsoredPreview
          headline={newest?.headline ?? 'Build internal tools in an afternoon.'}
          sponsor={newest?.sponsor ?? 'Northwind Studio'}
        />
      </Part>
    </>
  )
}

function figures(campaigns: readonly Campaign[], count: Intl.NumberFormat) {
  const sum = (part: 'seen' | 'clicks') => campaigns.reduce((total, campaign) => total + campaign[part], 0)
  const [seen, clicks] = [sum('seen'), sum('clicks')]
  return [
    { name: 'impressions', value: count.format(seen) },
    { name: 'clicks', value: count.format(clicks) },
    { name: 'click rate', value: seen === 0 ? '–' : `${((100 * clicks) / seen).toFixed(1)}%` },
    { name: 'campaigns', value: count.format(campaigns.length) },
  ]
}
