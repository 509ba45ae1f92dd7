import { replayDeadLetters } from '@daily-drops/contract/functions/ingestion/dead-letters'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { consoleDashboard } from '@daily-drops/messages/subjects/console-dashboard'
import { RotateCcw } from 'lucide-react'
import { type Call, callStep } from '../../console/actions.ts'
import { formatDateTime } from '../../console/formats.ts'
import { type Language, useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { actionsColumn, column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { JsonView } from '../../console/record/json-view.tsx'
import { useSettle } from '../../console/use-settle.ts'
import { Button } from '../../ui/button.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { type Figures, LETTERS } from './load-dashboard.ts'

/** Without ids: all of them. */
export function replay(call: Call, ids: readonly number[] | undefined, language: Language): Promise<Notice> {
  const t = consoleDashboard.in(language)
  const input = ids ? { ids: [...ids] } : {}
  const done = (output: { replayed: number }) => t('letters.replayed', { count: output.replayed })
  return callStep(call, { fn: replayDeadLetters, input, done, failed: t('letters.replayFailed') })
}

export function DeadLetters({ letters }: { letters: Figures['letters'] }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleDashboard)
  const settle = useSettle()
  const again = (ids?: readonly number[]) => settle(replay(callFunction, ids, language))
  return (
    <List<Figures['letters']['rows'][number]>
      title={t('letters.title')}
      head={{
        actions: letters.rows.length > 0 && (
          <Button size="sm" onClick={() => void again()}>
            <RotateCcw aria-hidden="true" />
            {t('letters.replayAll')}
          </Button>
        ),
      }}
      page={letters}
      total={(counted) => t('letters.count', counted)}
      prefix={LETTERS}
      empty={{ title: t('letters.none') }}
      columns={[
        column('item', t('letters.item'), { narrow: 'main' }, ({ url, source_name, payload }) => (
          <div className="break-all">
            {url}
            <span className="c-second">{source_name ?? '—'}</span>
            <details>
              <summary className="c-link text-quiet">{t('letters.payload')}</summary>
              <JsonView value={payload} />
            </details>
          </div>
        )),
        column('error', t('letters.error'), { narrow: 'full' }, ({ error }) => error),
        column(
          'attempts',
          t('letters.attempts'),
          { numeric: true, narrow: 'labelled' },
          ({ attempts }) => attempts,
        ),
        column('failed', t('letters.failedAt'), ({ failed_at }) => formatDateTime(failed_at)),
        actionsColumn(t('letters.actions'), { narrow: 'beside' }, ({ id }) => [
          {
            label: t('letters.replay'),
            text: t('letters.replay'),
            Icon: RotateCcw,
            onPick: () => void again([id]),
          },
        ]),
      ]}
    />
  )
}
