import { replayDelivery } from '@daily-drops/contract/functions/delivery/operations'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { consoleDelivery } from '@daily-drops/messages/subjects/console-delivery'
import { RotateCcw } from 'lucide-react'
import { callStep } from '../../console/actions.ts'
import { formatMinute } from '../../console/formats.ts'
import { useConsoleMessages } from '../../console/language.tsx'
import { actionsColumn, column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { useSettle } from '../../console/use-settle.ts'
import { State } from '../../ui/states/state.tsx'
import { type DeliveryView, UNDELIVERED } from './delivery-view.ts'

interface UndeliveredPanelProps {
  list: DeliveryView['undelivered']
}

export function UndeliveredPanel({ list }: UndeliveredPanelProps) {
  const t = useConsoleMessages(consoleDelivery)
  const settle = useSettle()
  const replay = (id: string) =>
    void settle(
      callStep(callFunction, {
        fn: replayDelivery,
        input: { id },
        done: t('letters.replayed'),
        failed: t('failed'),
      }),
    )
  return (
    <List<DeliveryView['undelivered']['page']['rows'][number]>
      title={t('letters.title')}
      head={{}}
      columns={[
        column(
          'message',
          t('letters.title'),
          { hidesHeader: true, narrow: 'main' },
          ({ channel, due_at, attempts, reason }) => (
            <>
              {t(`channels.${channel}`)}, {formatMinute(due_at)}
              <span className="c-second">
                {t('letters.attempts', { count: attempts })}
                {reason && ` · ${reason}`}
              </span>
            </>
          ),
        ),
        column('state', t('slots.columns.state'), { hidesHeader: true }, ({ state }) => (
          <State kind={state === 'dead' ? 'bad' : 'warn'}>{t(`letters.${state}`)}</State>
        )),
        actionsColumn(t('letters.replay'), { hidesHeader: true, narrow: 'beside' }, ({ id, state }) => [
          {
            label: t('letters.replay'),
            text: t('letters.replay'),
            Icon: RotateCcw,
            asks:
              state === 'unknown'
                ? {
                    title: t('letters.question'),
                    consequence: t('letters.consequence'),
                    confirm: t('letters.replay'),
                  }
                : undefined,
            onPick: () => replay(id),
          },
        ]),
      ]}
      {...list}
      total={(counted) => t('letters.total', counted)}
      empty={{ title: t('letters.none') }}
      prefix={UNDELIVERED}
    />
  )
}
