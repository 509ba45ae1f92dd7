import { CAMPAIGN_STATUSES, SPONSOR } from '@daily-drops/contract/texts/organisations'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FigureList } from '../../ui/figure-list.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Part } from '../../ui/states/part.tsx'
import { State } from '../../ui/states/state.tsx'
import { SponsoredPreview } from './sponsored-preview.tsx'

const FIGURES = [
  { name: 'impressions', value: '48,210' },
  { name: 'clicks', value: '1,254' },
  { name: 'click rate', value: '2.6%' },
  { name: 'campaigns', value: '3' },
]

const CAMPAIGNS = [
  { name: 'Autumn launch', seen: '12,480 of 20,000', status: 'active' },
  { name: 'Hiring engineers', seen: '30,000 of 30,000', status: 'completed' },
  { name: 'Winter conference', seen: '0 of 15,000', status: 'pending' },
] as const

const KINDS = { active: 'ok', completed: 'off', pending: 'warn' } as const

const FIELDS = ['Headline', 'Address', 'Impressions', 'First day', 'Last day']

/** What the dashboard looks like, for readers who are not sponsors. */
export function SponsorSample() {
  return (
    <>
      <p className="mt-4 flex flex-wrap items-center gap-3 text-meta text-ink-3">
        {SPONSOR.sample}
        <ButtonLink to="/pricing" size="sm">
          {SPONSOR.seePlans}
        </ButtonLink>
      </p>
      <FigureList figures={FIGURES} />
      <Part title={SPONSOR.campaigns}>
        <ul className="border-t border-line">
          {CAMPAIGNS.map(({ name, seen, status }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-4 border-b border-line py-3">
              <span className="font-medium text-ink">{name}</span>
              <span className="text-meta text-ink-3 tabular-nums">{seen} seen</span>
              <State kind={KINDS[status]} className="ml-auto">
                {CAMPAIGN_STATUSES[status]}
              </State>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={SPONSOR.create}>
        <form aria-label={SPONSOR.create} className="grid gap-4 sm:grid-cols-2">
          {FIELDS.map((label) => (
            <TextField key={label} label={label} disabled />
          ))}
          <Button variant="primary" type="submit" disabled className="self-end justify-self-start">
            Create campaign
          </Button>
        </form>
      </Part>
      <Part title={SPONSOR.preview}>
        <SponsoredPreview headline="Build internal tools in an afternoon." sponsor="Northwind Studio" />
      </Part>
    </>
  )
}
