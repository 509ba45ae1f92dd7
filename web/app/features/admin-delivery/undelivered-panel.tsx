import { replayDelivery } from '@daily-drops/contract/functions/delivery/operations'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { RotateCcw } from 'lucide-react'
import { callStep } from '../../console/actions.ts'
import { formatMinute } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { actionsColumn, column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { useSettle } from '../../console/use-settle.ts'
import { State } from '../../ui/states/state.tsx'
import { DELIVERY_TEXTS } from './delivery-texts.ts'
import { type DeliveryView, UNDELIVERED } from './delivery-view.ts'

interface UndeliveredPanelProps {
  list: DeliveryView['undelivered']
  language: Language
}

export function UndeliveredPanel({ list, language }: UndeliveredPanelProps) {
  const { letters, channels, slots, failed } = DELIVERY_TEXTS[language]
  const settle = useSettle()
  const replay = (id: string) =>
    void settle(callStep(callFunction, { fn: replayDelivery, input: { id }, done: letters.replayed, failed }))
  return (
    <List<DeliveryView['undelivered']['page']['rows'][number]>
      title={letters.title}
      head={{}}
      language={language}
      columns={[
        column(
          'message',
          letters.title,
          { hidesHeader: true, narrow: 'main' },
          ({ channel, due_at, attempts, reason }) => (
            <>
              {channels[channel]}, {formatMinute(due_at)}
              <span className="c-second">
                {letters.attempts(attempts)}
                {reason && ` · ${reason}`}
              </span>
            </>
          ),
        ),
        column('state', slots.columns[2] ?? '', { hidesHeader: true }, ({ state }) => (
          <State kind={state === 'dead' ? 'bad' : 'warn'}>{letters[state]}</State>
        )),
        actionsColumn(letters.replay, { hidesHeader: true, narrow: 'beside' }, ({ id, state }) => [
          {
            label: letters.replay,
            text: letters.replay,
            Icon: RotateCcw,
            asks:
              state === 'unknown'
                ? { title: letters.question, consequence: letters.consequence, confirm: letters.replay }
                : undefined,
            onPick: () => replay(id),
          },
        ]),
      ]}
      {...list}
      total={letters.total}
      empty={{ title: letters.none }}
      prefix={UNDELIVERED}
    />
  )
}
