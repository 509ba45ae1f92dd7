import { Download } from 'lucide-react'
import { formatDateTime } from '../../console/formats.ts'
import { type Language, useLanguage } from '../../console/language.tsx'
import { type Column, column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { changeSentence } from '../../console/record/change-sentence.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { auditFilters } from './audit-filters.ts'
import { AUDIT_TEXTS } from './audit-texts.ts'
import { ChangeDetails } from './change-details.tsx'
import type { AuditView } from './load-audit.ts'

export function AuditScreen({ view }: { view: AuditView }) {
  const { page, asked } = view
  const language = useLanguage()
  const texts = AUDIT_TEXTS[language]
  const file = new URLSearchParams(asked.filters as Record<string, string>)
  return (
    <ConsolePage
      title={texts.title}
      note={texts.note}
      language={language}
      actions={
        <ButtonLink to={`/admin/audit.csv?${file}`} reloadDocument download>
          <Download aria-hidden="true" />
          {texts.export}
        </ButtonLink>
      }
    >
      <List
        title={texts.title}
        name="audit"
        density="compact"
        language={language}
        columns={auditColumns(language)}
        page={page}
        total={texts.total}
        empty={{ title: texts.none }}
        filters={auditFilters(view, language)}
        asked={asked}
      />
    </ConsolePage>
  )
}

function auditColumns(language: Language): Column<AuditView['page']['rows'][number]>[] {
  const texts = AUDIT_TEXTS[language]
  return [
    column('time', texts.time, ({ created_at }) => formatDateTime(created_at)),
    column('who', texts.who, ({ actor_email, actor_role }) => (
      <>
        {actor_email ?? texts.server}
        {actor_role && <span className="c-second">{actor_role}</span>}
      </>
    )),
    column('action', texts.action, { narrow: 'full' }, (row) => (
      <>
        {changeSentence(row, language)}
        <span className="c-second font-mono text-[0.92em]">{row.action}</span>
      </>
    )),
    column('entity', texts.entity, { hideable: true }, ({ entity, entity_id }) => (
      <>
        {entity}
        {entity_id && (
          <span className="c-second font-mono text-[0.92em] c-clip max-w-40" title={entity_id}>
            {entity_id}
          </span>
        )}
      </>
    )),
    column('request', texts.request, { hideable: true, narrow: 'hidden' }, ({ request_id }) => (
      <span
        className="font-mono text-[0.92em] c-clip text-quiet text-ink-2 block max-w-24"
        title={request_id ?? undefined}
      >
        {request_id ?? '—'}
      </span>
    )),
    column(
      'details',
      texts.details,
      { narrow: 'full' },
      ({ details }) =>
        Object.keys(details).length > 0 && (
          <details>
            <summary className="c-link text-quiet whitespace-nowrap">{texts.details}</summary>
            <ChangeDetails details={details} language={language} />
          </details>
        ),
    ),
  ]
}
