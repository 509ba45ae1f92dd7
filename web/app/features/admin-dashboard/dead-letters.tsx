import { replayDeadLetters } from '@daily-drops/contract/functions/ingestion/dead-letters'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { RotateCcw } from 'lucide-react'
import { useRevalidator } from 'react-router'
import type { Call } from '../../console/actions.ts'
import { formatDateTime, formatNumber } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { Empty, Panel } from '../../console/panel.tsx'
import { JsonView } from '../../console/record/json-view.tsx'
import { Button } from '../../ui/button.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { DASHBOARD_TEXTS } from './dashboard-texts.ts'
import type { Figures } from './load-dashboard.ts'

/** Without ids: all of them. */
export async function replay(
  call: Call,
  ids: readonly number[] | undefined,
  language: Language,
): Promise<Notice> {
  const texts = DASHBOARD_TEXTS[language].letters
  try {
    const { replayed } = await call(replayDeadLetters, ids ? { ids: [...ids] } : {})
    return { tone: 'ok', title: texts.replayed(replayed) }
  } catch {
    return { tone: 'bad', title: texts.replayFailed }
  }
}

export function DeadLetters({ letters, language }: { letters: Figures['letters']; language: Language }) {
  const texts = DASHBOARD_TEXTS[language].letters
  const { revalidate } = useRevalidator()
  async function again(ids?: readonly number[]) {
    notify(await replay(callFunction, ids, language))
    await revalidate()
  }
  const total = formatNumber(letters.total.count, language)
  return (
    <Panel
      title={texts.title}
      note={texts.count(total)}
      padded={false}
      actions={
        letters.rows.length > 0 && (
          <Button size="sm" onClick={() => void again()}>
            <RotateCcw aria-hidden="true" />
            {texts.replayAll}
          </Button>
        )
      }
    >
      {letters.rows.length === 0 ? (
        <Empty title={texts.none} />
      ) : (
        <table className="c-table" data-fold="true" aria-label={texts.title}>
          <thead>
            <tr>
              <th scope="col">{texts.item}</th>
              <th scope="col">{texts.error}</th>
              <th scope="col" data-numeric>
                {texts.attempts}
              </th>
              <th scope="col">{texts.failedAt}</th>
              <th scope="col" data-numeric>
                {texts.actions}
              </th>
            </tr>
          </thead>
          <tbody>
            {letters.rows.map((letter) => (
              <tr key={letter.id}>
                <td data-cell="main" className="break-all">
                  {letter.url}
                  <span className="c-second">{letter.source_name ?? '—'}</span>
                  <details>
                    <summary className="c-link text-[12.5px]">{texts.payload}</summary>
                    <JsonView value={letter.payload} />
                  </details>
                </td>
                <td data-cell="full">{letter.error}</td>
                <td data-numeric data-label={texts.attempts}>
                  {letter.attempts}
                </td>
                <td>{formatDateTime(letter.failed_at)}</td>
                <td data-numeric>
                  <Button size="sm" onClick={() => void again([letter.id])}>
                    <RotateCcw aria-hidden="true" />
                    {texts.replay}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
