import type { OutputOf } from '@daily-drops/contract/define-function'
import type { listAuditLog } from '@daily-drops/contract/functions/operations/audit'
import { formatDateTime } from '../../console/formats.ts'
import { bilingual, useLanguage } from '../../console/language.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { Empty } from '../../console/panel.tsx'
import { changeSentence } from '../../console/record/change-sentence.ts'
import { Pager } from '../../console/table/pager.tsx'
import { SearchField } from '../../console/table/search-field.tsx'
import { useAddress } from '../../console/table/use-address.ts'

type AuditPage = OutputOf<typeof listAuditLog>

export interface AuditView {
  page: AuditPage
  filters: { action: string; entity: string }
}

const AUDIT_TEXTS = bilingual(
  {
    title: 'Audit log',
    note: 'Every change, with what was before and after',
    action: 'Action',
    entity: 'On',
    time: 'Time',
    who: 'Who',
    details: 'Details',
    server: 'command on the server',
    total: (count: string) => `${count} changes`,
    none: 'No change found',
    actionHint: 'An action, such as change-role',
    entityHint: 'A kind, such as drop',
  },
  {
    title: 'Registro delle modifiche',
    note: 'Ogni modifica, con il prima e il dopo',
    action: 'Azione',
    entity: 'Su',
    time: 'Ora',
    who: 'Chi',
    details: 'Dettagli',
    server: 'comando sul server',
    total: (count) => `${count} modifiche`,
    none: 'Nessuna modifica trovata',
    actionHint: 'Un’azione, per esempio change-role',
    entityHint: 'Un tipo, per esempio drop',
  },
)

export function AuditScreen({ view: { page, filters } }: { view: AuditView }) {
  const language = useLanguage('en')
  const texts = AUDIT_TEXTS[language]
  const [, changeAddress] = useAddress()
  const filter = (change: Record<string, string>) => changeAddress({ ...change, cursor: null })
  return (
    <ConsolePage title={texts.title} note={texts.note} language={language}>
      <section className="c-panel" aria-label={texts.title}>
        <div className="c-filters">
          <SearchField
            label={texts.action}
            placeholder={texts.actionHint}
            value={filters.action}
            onSearch={(action) => filter({ action })}
          />
          <SearchField
            label={texts.entity}
            placeholder={texts.entityHint}
            value={filters.entity}
            onSearch={(entity) => filter({ entity })}
          />
        </div>
        {page.rows.length === 0 ? (
          <Empty title={texts.none} />
        ) : (
          <table className="c-table" data-fold="true" aria-label={texts.title}>
            <thead>
              <tr>
                {[texts.time, texts.who, texts.action, texts.entity, texts.details].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {page.rows.map((row) => (
                <tr key={row.id}>
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
                  <td data-cell="full">
                    {Object.keys(row.details).length > 0 && (
                      <details>
                        <summary className="c-link text-[12.5px] whitespace-nowrap">{texts.details}</summary>
                        <pre className="c-json">{JSON.stringify(row.details, null, 2)}</pre>
                      </details>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Pager page={page} total={texts.total} language={language} />
      </section>
    </ConsolePage>
  )
}
