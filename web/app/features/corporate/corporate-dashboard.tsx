import { CORPORATE, SOURCE_STATUSES, SOURCE_TYPES } from '@daily-drops/contract/texts/organisations'
import { useNumberFormat } from '../../locale/page-locale.ts'
import { FigureList } from '../../ui/figure-list.tsx'
import { RefusedForm } from '../../ui/forms/form-scope.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { Part } from '../../ui/states/part.tsx'
import { State } from '../../ui/states/state.tsx'
import { ApiKeys } from './api-keys.tsx'
import type { CorporateOutcome } from './corporate-steps.ts'
import { OfficialBadge } from './official-badge.tsx'
import type { Organisation } from './organisation.ts'
import { SubmissionForms } from './submission-forms.tsx'
import { TeamSection } from './team-section.tsx'

const STATUSES = { ...SOURCE_STATUSES, refused: 'Refused' } as const
const KINDS = { active: 'ok', pending: 'warn', refused: 'bad' } as const

interface CorporateDashboardProps {
  organisation: Organisation
  outcome: CorporateOutcome | undefined
}

export function CorporateDashboard({ organisation, outcome }: CorporateDashboardProps) {
  const { name, figures, sources } = organisation
  const count = useNumberFormat()
  return (
    <RefusedForm value={outcome?.refusal}>
      <FigureList
        figures={[
          { name: 'articles', value: count.format(figures.articles) },
          { name: 'saves', value: count.format(figures.saves) },
          { name: 'likes', value: count.format(figures.likes) },
          { name: 'sources', value: count.format(sources.length) },
        ]}
      />
      <OutcomeLine outcome={outcome} />
      <Part title={CORPORATE.sources}>
        {sources.length === 0 && <p>No sources yet. Submit your first one below for review.</p>}
        <ul aria-label={CORPORATE.sources} className="border-t border-line empty:hidden">
          {sources.map((source) => (
            <li key={source.id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-3">
              <PublisherText as="span" className="font-medium text-ink">
                {source.name}
              </PublisherText>
              <span className="text-meta text-ink-3">{SOURCE_TYPES[source.kind]}</span>
              <State kind={KINDS[source.status]} className="ml-auto">
                {STATUSES[source.status]}
              </State>
            </li>
          ))}
        </ul>
      </Part>
      <SubmissionForms sources={sources} />
      {organisation.role === 'owner' && <ApiKeys organisation={organisation} />}
      <TeamSection organisation={organisation} />
      <Part title={CORPORATE.badge}>
        <p className="flex flex-wrap items-center gap-2.5 text-ink">
          {name} <OfficialBadge />
        </p>
      </Part>
    </RefusedForm>
  )
}

function OutcomeLine({ outcome }: { outcome: CorporateOutcome | undefined }) {
  if (!outcome?.done) return null
  return (
    <p role="status" className="mt-4 text-ok">
      {outcome.done}{' '}
      {outcome.key && (
        <code className="mt-2 block rounded-sm bg-sunken px-3 py-2 text-ui break-all text-ink">
          {outcome.key}
        </code>
      )}
    </p>
  )
}
