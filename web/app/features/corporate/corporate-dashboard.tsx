import { corporate as messages } from '@daily-drops/messages/subjects/corporate'
import { useMessages, useNumberFormat } from '../../locale/page-locale.ts'
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

const KINDS = { active: 'ok', pending: 'warn', refused: 'bad' } as const

interface CorporateDashboardProps {
  organisation: Organisation
  outcome: CorporateOutcome | undefined
}

export function CorporateDashboard({ organisation, outcome }: CorporateDashboardProps) {
  const { name, figures, sources } = organisation
  const t = useMessages(messages)
  const number = useNumberFormat()
  const figure = (kind: 'articles' | 'saves' | 'likes' | 'sources', count: number) => ({
    name: t(`figure.${kind}`, { count }),
    value: number.format(count),
  })
  return (
    <RefusedForm value={outcome?.refusal}>
      <FigureList
        figures={[
          figure('articles', figures.articles),
          figure('saves', figures.saves),
          figure('likes', figures.likes),
          figure('sources', sources.length),
        ]}
      />
      <OutcomeLine outcome={outcome} />
      <Part title={t('sources')}>
        {sources.length === 0 && <p>{t('noSources')}</p>}
        <ul aria-label={t('sources')} className="border-t border-line empty:hidden">
          {sources.map((source) => (
            <li key={source.id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-3">
              <PublisherText as="span" className="font-medium text-ink">
                {source.name}
              </PublisherText>
              <span className="text-meta text-ink-3">{t(`type.${source.kind}`)}</span>
              <State kind={KINDS[source.status]} className="ms-auto">
                {t(`status.${source.status}`)}
              </State>
            </li>
          ))}
        </ul>
      </Part>
      <SubmissionForms sources={sources} />
      {organisation.role === 'owner' && <ApiKeys organisation={organisation} />}
      <TeamSection organisation={organisation} />
      <Part title={t('badge')}>
        <p className="flex flex-wrap items-center gap-2.5 text-ink">
          <bdi>{name}</bdi> <OfficialBadge />
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
