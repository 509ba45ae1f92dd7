import { consoleAudit } from '@daily-drops/messages/subjects/console-audit'
import { Download } from 'lucide-react'
import { formatDateTime } from '../../console/formats.ts'
import { type Language, useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { type Column, column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { changeSentence } from '../../console/record/change-sentence.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { auditFilters } from './audit-filters.ts'
import { ChangeDetails } from './change-details.tsx'
import type { AuditView } from './load-audit.ts'

export function AuditScreen({ view }: { view: AuditView }) {
  const { page, asked } = view
  const language = useLanguage()
  const t = useConsoleMessages(consoleAudit)
  const file = new URLSearchParams(asked.filters as Record<string, string>)
  return (
    <ConsolePage
      title={t('title')}
      note={t('note')}
      actions={
        <ButtonLink to={`/admin/audit.csv?${file}`} reloadDocument download>
          <Download aria-hidden="true" />
          {t('export')}
        </ButtonLink>
      }
    >
      <List
        title={t('title')}
        name="audit"
        density="compact"
        columns={auditColumns(language)}
        page={page}
        total={(counted) => t('total', counted)}
        empty={{ title: t('none') }}
        filters={auditFilters(view, language)}
        asked={asked}
      />
    </ConsolePage>
  )
}

function auditColumns(language: Language): Column<AuditView['page']['rows'][number]>[] {
  const t = consoleAudit.in(language)
  return [
    column('time', t('time'), ({ created_at }) => formatDateTime(created_at)),
    column('who', t('who'), ({ actor_email, actor_role }) => (
      <>
        {actor_email ?? t('server')}
        {actor_role && <span className="c-second">{actor_role}</span>}
      </>
    )),
    column('action', t('action'), { narrow: 'full' }, (row) => (
      <>
        {changeSentence(row, language)}
        <span className="c-second font-mono text-[0.92em]">{row.action}</span>
      </>
    )),
    column('entity', t('entity'), { hideable: true }, ({ entity, entity_id }) => (
      <>
        {entity}
        {entity_id && (
          <span className="c-second font-mono text-[0.92em] c-clip max-w-40" title={entity_id}>
            {entity_id}
          </span>
        )}
      </>
    )),
    column('request', t('request'), { hideable: true, narrow: 'hidden' }, ({ request_id }) => (
      <span
        className="font-mono text-[0.92em] c-clip text-quiet text-ink-2 block max-w-24"
        title={request_id ?? undefined}
      >
        {request_id ?? '—'}
      </span>
    )),
    column(
      'details',
      t('details'),
      { narrow: 'full' },
      ({ details }) =>
        Object.keys(details).length > 0 && (
          <details>
            <summary className="c-link text-quiet whitespace-nowrap">{t('details')}</summary>
            <ChangeDetails details={details} />
          </details>
        ),
    ),
  ]
}
