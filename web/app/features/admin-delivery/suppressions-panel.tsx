import { liftSuppression } from '@daily-drops/contract/functions/delivery/operations'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmDialog } from '../../console/console-dialog.tsx'
import { formatMinute } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { Empty, Panel } from '../../console/panel.tsx'
import { Pager } from '../../console/table/pager.tsx'
import { SearchField } from '../../console/table/search-field.tsx'
import { useAddress } from '../../console/table/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { State } from '../../ui/states/state.tsx'
import { DELIVERY_TEXTS } from './delivery-texts.ts'
import { deliveryStep, type Suppressions } from './delivery-view.ts'

const KINDS = { bounced: 'bad', complaint: 'warn', operator: 'off' } as const

interface SuppressionsPanelProps {
  page: Suppressions
  address: string
  language: Language
}

export function SuppressionsPanel({ page, address, language }: SuppressionsPanelProps) {
  const { suppressed, channels } = DELIVERY_TEXTS[language]
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<number>()
  const [, changeAddress] = useAddress()
  async function lift(id: number) {
    const done = suppressed.lifted
    notify(await deliveryStep(callFunction, { fn: liftSuppression, input: { id }, done }, language))
    await revalidate()
  }
  return (
    <Panel
      title={suppressed.title}
      padded={false}
      actions={
        <SearchField
          label={suppressed.search}
          placeholder={suppressed.searchHint}
          value={address}
          onSearch={(wanted) => changeAddress({ address: wanted, suppressed: null })}
        />
      }
    >
      {page.rows.length === 0 ? (
        <Empty title={address ? suppressed.notFound : suppressed.none} />
      ) : (
        <table className="c-table" data-fold="true" aria-label={suppressed.title}>
          <tbody>
            {page.rows.map(({ id, channel, hint, reason, created_at }) => (
              <tr key={id}>
                <td data-cell="main">
                  {channels[channel]}: {hint ? suppressed.at(hint) : suppressed.nobody}
                  <span className="c-second">{suppressed.since(formatMinute(created_at))}</span>
                </td>
                <td>
                  <State kind={KINDS[reason]}>{suppressed.reasons[reason]}</State>
                </td>
                <td data-numeric>
                  <Button size="sm" onClick={() => setAsked(id)}>
                    {suppressed.lift}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager page={page} total={suppressed.total} language={language} name="suppressed" />
      {asked !== undefined && (
        <ConfirmDialog
          title={suppressed.question}
          tone="warn"
          consequence={suppressed.consequence}
          confirm={suppressed.confirm}
          language={language}
          onConfirm={() => void lift(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  )
}
