import type { OutputOf } from '@daily-drops/contract/define-function'
import type { listAuditLog } from '@daily-drops/contract/functions/operations/audit'
import { Button } from '../../console/console-button.tsx'
import { formatDateTime, formatNumber } from '../../console/formats.ts'
import { bilingual, useLanguage } from '../../console/language.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { Empty } from '../../console/panel.tsx'
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
    next: 'Next',
    previous: 'Previous',
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
    next: 'Successive',
    previous: 'Precedenti',
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
                  <td className="c-mono">{row.action}</td>
                  <td>
                    {row.entity} {row.entity_id}
                  </td>
                  <td data-cell="full">
                    {Object.keys(row.details).length > 0 && (
                      <details>
                        <summary className="c-link text-[12.5px]">{texts.details}</summary>
                        <pre className="c-json">{JSON.stringify(row.details, null, 2)}</pre>
                      </details>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className="c-foot">
          <span>
            {texts.total(`${page.total.isExact ? '' : '> '}${formatNumber(page.total.count, language)}`)}
          </span>
          <span className="c-row ml-auto">
            <Button
              disabled={page.previous === null}
              onClick={() => changeAddress({ cursor: page.previous })}
            >
              {texts.previous}
            </Button>
            <Button disabled={page.next === null} onClick={() => changeAddress({ cursor: page.next })}>
              {texts.next}
            </Button>
          </span>
        </div>
      </section>
    </ConsolePage>
  )
}
