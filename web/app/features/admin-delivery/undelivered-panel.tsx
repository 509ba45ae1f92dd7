import { replayDelivery } from '@daily-drops/contract/functions/delivery/operations'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmDialog } from '../../console/console-dialog.tsx'
import { formatMinute } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { Empty, Panel } from '../../console/panel.tsx'
import { Pager } from '../../console/table/pager.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { State } from '../../ui/states/state.tsx'
import { DELIVERY_TEXTS } from './delivery-texts.ts'
import { deliveryStep, type Undelivered } from './delivery-view.ts'

export function UndeliveredPanel({ page, language }: { page: Undelivered; language: Language }) {
  const { letters, channels } = DELIVERY_TEXTS[language]
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<string>()
  async function replay(id: string) {
    const done = letters.replayed
    notify(await deliveryStep(callFunction, { fn: replayDelivery, input: { id }, done }, language))
    await revalidate()
  }
  return (
    <Panel title={letters.title} padded={false}>
      {page.rows.length === 0 ? (
        <Empty title={letters.none} />
      ) : (
        <table className="c-table" data-fold="true" aria-label={letters.title}>
          <tbody>
            {page.rows.map(({ id, channel, due_at, state, reason, attempts }) => (
              <tr key={id}>
                <td data-cell="main">
                  {channels[channel]}, {formatMinute(due_at)}
                  <span className="c-second">
                    {letters.attempts(attempts)}
                    {reason && ` · ${reason}`}
                  </span>
                </td>
                <td>
                  <State kind={state === 'dead' ? 'bad' : 'warn'}>{letters[state]}</State>
                </td>
                <td data-numeric>
                  <Button size="sm" onClick={() => (state === 'unknown' ? setAsked(id) : void replay(id))}>
                    <RotateCcw aria-hidden="true" />
                    {letters.replay}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager page={page} total={letters.total} language={language} name="dead" />
      {asked && (
        <ConfirmDialog
          title={letters.question}
          tone="warn"
          consequence={letters.consequence}
          confirm={letters.replay}
          language={language}
          onConfirm={() => void replay(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  )
}
