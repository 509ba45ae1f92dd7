import { replayDeadLetters } from '@daily-drops/contract/functions/ingestion/dead-letters'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { RotateCcw } from 'lucide-react'
import { type Call, callStep } from '../../console/actions.ts'
import { formatDateTime } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { actionsColumn, column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { JsonView } from '../../console/record/json-view.tsx'
import { useSettle } from '../../console/use-settle.ts'
import { Button } from '../../ui/button.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { DASHBOARD_TEXTS } from './dashboard-texts.ts'
import { type Figures, LETTERS } from './load-dashboard.ts'

/** Without ids: all of them. */
export function replay(call: Call, ids: readonly number[] | undefined, language: Language): Promise<Notice> {
  const { replayed, replayFailed } = DASHBOARD_TEXTS[language].letters
  const input = ids ? { ids: [...ids] } : {}
  const done = (output: { replayed: number }) => replayed(output.replayed)
  return callStep(call, { fn: replayDeadLetters, input, done, failed: replayFailed })
}

export function DeadLetters({ letters, language }: { letters: Figures['letters']; language: Language }) {
  const texts = DASHBOARD_TEXTS[language].letters
  const settle = useSettle()
  const again = (ids?: readonly number[]) => settle(replay(callFunction, ids, language))
  return (
    <List<Figures['letters']['rows'][number]>
      title={texts.title}
      head={{
        actions: letters.rows.length > 0 && (
          <Button size="sm" onClick={() => void again()}>
            <RotateCcw aria-hidden="true" />
            {texts.replayAll}
          </Button>
        ),
      }}
      language={language}
      page={letters}
      total={texts.count}
      prefix={LETTERS}
      empty={{ title: texts.none }}
      columns={[
        column('item', texts.item, { narrow: 'main' }, ({ url, source_name, payload }) => (
          <div className="break-all">
            {url}
            <span className="c-second">{source_name ?? '—'}</span>
            <details>
              <summary className="c-link text-quiet">{texts.payload}</summary>
              <JsonView value={payload} />
            </details>
          </div>
        )),
        column('error', texts.error, { narrow: 'full' }, ({ error }) => error),
        column('attempts', texts.attempts, { numeric: true, narrow: 'labelled' }, ({ attempts }) => attempts),
        column('failed', texts.failedAt, ({ failed_at }) => formatDateTime(failed_at)),
        actionsColumn(texts.actions, { narrow: 'beside' }, ({ id }) => [
          { label: texts.replay, text: texts.replay, Icon: RotateCcw, onPick: () => void again([id]) },
        ]),
      ]}
    />
  )
}
