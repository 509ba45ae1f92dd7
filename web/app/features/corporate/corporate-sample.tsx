import {
  CORPORATE,
  MEMBER_ROLES,
  SOURCE_STATUSES,
  SOURCE_TYPES,
} from '@daily-drops/contract/texts/organisations'
import { ButtonLink } from '../../ui/button.tsx'
import { FigureList } from '../../ui/figure-list.tsx'
import { Part } from '../../ui/states/part.tsx'
import { State } from '../../ui/states/state.tsx'
import { OfficialBadge } from './official-badge.tsx'
import { SampleForms } from './sample-forms.tsx'

const FIGURES = [
  { name: 'articles published', value: '128' },
  { name: 'readers reached', value: '14,320' },
  { name: 'opens', value: '3,904' },
  { name: 'saves', value: '612' },
]

const SOURCES = [
  { name: 'Newsroom', type: SOURCE_TYPES.rss, status: 'active' },
  { name: 'Product updates', type: SOURCE_TYPES.api, status: 'active' },
  { name: 'Annual report', type: SOURCE_TYPES.upload, status: 'pending' },
] as const

const TEAM = [
  { name: 'Maya Okafor', role: MEMBER_ROLES.owner },
  { name: 'Jonas Lind', role: MEMBER_ROLES.editor },
]

/** What the dashboard looks like, for people without an organisation. */
export function CorporateSample() {
  return (
    <>
      <p className="mt-4 flex flex-wrap items-center gap-3 text-meta text-ink-3">
        {CORPORATE.sample}
        <ButtonLink to="/pricing" size="sm">
          {CORPORATE.seePlans}
        </ButtonLink>
      </p>
      <FigureList figures={FIGURES} />
      <Part title={CORPORATE.sources}>
        <ul className="border-t border-line">
          {SOURCES.map(({ name, type, status }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-4 border-b border-line py-3">
              <span className="font-medium text-ink">{name}</span>
              <span className="text-meta text-ink-3">{type}</span>
              <State kind={status === 'active' ? 'ok' : 'warn'} className="ml-auto">
                {SOURCE_STATUSES[status]}
              </State>
            </li>
          ))}
        </ul>
      </Part>
      <SampleForms />
      <Part title={CORPORATE.team}>
        <ul className="border-t border-line">
          {TEAM.map(({ name, role }) => (
            <li key={name} className="flex items-center justify-between border-b border-line py-3">
              <span className="text-ink">{name}</span>
              <span className="text-meta text-ink-2">{role}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={CORPORATE.badge}>
        <p className="flex flex-wrap items-center gap-2.5 text-ink">
          Northwind Newsroom <OfficialBadge />
        </p>
      </Part>
    </>
  )
}
