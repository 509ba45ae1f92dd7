import type { Decision } from '@daily-drops/contract/functions/reading/moderation'
import { formatMinute } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { Empty } from '../../console/panel.tsx'
import { Pager } from '../../console/table/pager.tsx'
import { Button } from '../../ui/button.tsx'
import { State, type StateKind } from '../../ui/states/state.tsx'
import type { Decided, Decisions } from './moderation-steps.ts'
import { MODERATION_TEXTS } from './moderation-texts.ts'

const KINDS: Record<Decision, StateKind> = { kept: 'ok', deleted: 'gone', paused: 'paused' }

interface DecisionsTableProps {
  page: Decisions
  language: Language
  onUndo: (decided: Decided) => void
}

export function DecisionsTable({ page, language, onUndo }: DecisionsTableProps) {
  const texts = MODERATION_TEXTS[language]
  const { columns } = texts
  return (
    <section className="c-panel" aria-label={texts.decided}>
      {page.rows.length === 0 ? (
        <Empty title={texts.noneDecided} />
      ) : (
        <table className="c-table" data-fold="true" aria-label={texts.decided}>
          <thead>
            <tr>
              {[columns.article, columns.decision, columns.by, columns.at].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th>
                <span className="sr-only">{texts.undo}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {page.rows.map((row) => (
              <tr key={row.id}>
                <td data-cell="main">
                  <span lang={row.language ?? undefined}>{row.title}</span>
                  <span className="c-second">{row.source_name}</span>
                </td>
                <td>
                  <State kind={KINDS[row.decision]}>{texts.words[row.decision]}</State>
                </td>
                <td>{row.decided_by ?? texts.gone}</td>
                <td>{formatMinute(row.decided_at)}</td>
                <td data-numeric="true">
                  <Button
                    size="sm"
                    aria-label={`${texts.undo}: ${row.title}`}
                    onClick={() => onUndo({ drop_id: row.id, decided_at: row.decided_at })}
                  >
                    {texts.undo}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager page={page} total={texts.reported} language={language} />
    </section>
  )
}
