import { Download } from 'lucide-react'
import { formatDateTime } from '../../console/formats.ts'
import { type Language, useLanguage } from '../../console/language.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { Empty } from '../../console/panel.tsx'
import { changeSentence } from '../../console/record/change-sentence.ts'
import { Pager } from '../../console/table/pager.tsx'
import { useAddress } from '../../console/table/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AUDIT_TEXTS } from './audit-texts.ts'
import { ChangeDetails } from './change-details.tsx'
import type { AuditView } from './load-audit.ts'

export function AuditScreen({ view }: { view: AuditView }) {
  const { page, filters } = view
  const language = useLanguage('en')
  const texts = AUDIT_TEXTS[language]
  const [, changeAddress] = useAddress()
  const file = new URLSearchParams(filters as Record<string, string>)
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
      <section className="c-panel" aria-label={texts.title}>
        <AuditFilters
          view={view}
          onFilter={(change) => changeAddress({ ...change, cursor: null })}
          language={language}
        />
        {page.rows.length === 0 ? (
          <Empty title={texts.none} />
        ) : (
          <table className="c-table" data-fold="true" aria-label={texts.title}>
            <thead>
              <tr>
                {[texts.time, texts.who, texts.action, texts.entity, texts.request, texts.details].map(
                  (name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {page.rows.map((row) => (
                <Change key={row.id} row={row} language={language} />
              ))}
            </tbody>
          </table>
        )}
        <Pager page={page} total={texts.total} language={language} />
      </section>
    </ConsolePage>
  )
}

function Change({ row, language }: { row: AuditView['page']['rows'][number]; language: Language }) {
  const texts = AUDIT_TEXTS[language]
  return (
    <tr>
      <td>{formatDateTime(row.created_at)}</td>
      <td data-cell="main">
        {row.actor_email ?? texts.server}
        {row.actor_role && <span className="c-second">{row.actor_role}</span>}
      </td>
      <td>
        {changeSentence(row, language)}
        <span className="c-second c-mono">{row.action}</span>
      </td>
      <td>
        {row.entity}
        {row.entity_id && (
          <span className="c-second c-mono c-clip max-w-40" title={row.entity_id}>
            {row.entity_id}
          </span>
        )}
      </td>
      <td data-label={texts.request}>
        <span className="c-mono c-clip c-quiet block max-w-24" title={row.request_id ?? undefined}>
          {row.request_id ?? '—'}
        </span>
      </td>
      <td data-cell="full">
        {Object.keys(row.details).length > 0 && (
          <details>
            <summary className="c-link text-[12.5px] whitespace-nowrap">{texts.details}</summary>
            <ChangeDetails details={row.details} language={language} />
          </details>
        )}
      </td>
    </tr>
  )
}
