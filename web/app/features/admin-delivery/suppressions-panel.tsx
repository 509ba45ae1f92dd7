import { liftSuppression } from '@daily-drops/contract/functions/delivery/operations'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { callStep } from '../../console/actions.ts'
import { formatMinute } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { actionsColumn, column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { useSettle } from '../../console/use-settle.ts'
import { State } from '../../ui/states/state.tsx'
import { DELIVERY_TEXTS } from './delivery-texts.ts'
import { type DeliveryView, SUPPRESSED } from './delivery-view.ts'

const KINDS = { bounced: 'bad', complaint: 'warn', operator: 'off' } as const

interface SuppressionsPanelProps {
  list: DeliveryView['suppressions']
  language: Language
}

export function SuppressionsPanel({ list: { page, asked }, language }: SuppressionsPanelProps) {
  const { suppressed, channels, ways, failed } = DELIVERY_TEXTS[language]
  const settle = useSettle()
  const lift = (id: number) =>
    void settle(
      callStep(callFunction, { fn: liftSuppression, input: { id }, done: suppressed.lifted, failed }),
    )
  return (
    <List<DeliveryView['suppressions']['page']['rows'][number]>
      title={suppressed.title}
      head={{}}
      language={language}
      columns={[
        column(
          'address',
          suppressed.title,
          { hidesHeader: true, narrow: 'main' },
          ({ channel, hint, created_at }) => (
            <>
              {channels[channel]}: {hint ? suppressed.at(hint) : suppressed.nobody}
              <span className="c-second">{suppressed.since(formatMinute(created_at))}</span>
            </>
          ),
        ),
        column('reason', ways.reason, { hidesHeader: true }, ({ reason }) => (
          <State kind={KINDS[reason]}>{suppressed.reasons[reason]}</State>
        )),
        actionsColumn(suppressed.lift, { hidesHeader: true, narrow: 'beside' }, ({ id }) => [
          {
            label: suppressed.lift,
            text: suppressed.lift,
            asks: {
              title: suppressed.question,
              consequence: suppressed.consequence,
              confirm: suppressed.confirm,
            },
            onPick: () => lift(id),
          },
        ]),
      ]}
      page={page}
      total={suppressed.total}
      empty={{ title: asked.filters?.address ? suppressed.notFound : suppressed.none }}
      filters={[
        {
          kind: 'search',
          name: 'address',
          label: suppressed.search,
          hint: suppressed.searchHint,
          chip: suppressed.chip,
        },
      ]}
      asked={asked}
      prefix={SUPPRESSED}
    />
  )
}
