import { liftSuppression } from '@daily-drops/contract/functions/delivery/operations'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { consoleDelivery } from '@daily-drops/messages/subjects/console-delivery'
import { callStep } from '../../console/actions.ts'
import { formatMinute } from '../../console/formats.ts'
import { useConsoleMessages } from '../../console/language.tsx'
import { actionsColumn, column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { useSettle } from '../../console/use-settle.ts'
import { State } from '../../ui/states/state.tsx'
import { type DeliveryView, SUPPRESSED } from './delivery-view.ts'

const KINDS = { bounced: 'bad', complaint: 'warn', operator: 'off' } as const

interface SuppressionsPanelProps {
  list: DeliveryView['suppressions']
}

export function SuppressionsPanel({ list: { page, asked } }: SuppressionsPanelProps) {
  const t = useConsoleMessages(consoleDelivery)
  const settle = useSettle()
  const lift = (id: number) =>
    void settle(
      callStep(callFunction, {
        fn: liftSuppression,
        input: { id },
        done: t('suppressed.lifted'),
        failed: t('failed'),
      }),
    )
  return (
    <List<DeliveryView['suppressions']['page']['rows'][number]>
      title={t('suppressed.title')}
      head={{}}
      columns={[
        column(
          'address',
          t('suppressed.title'),
          { hidesHeader: true, narrow: 'main' },
          ({ channel, hint, created_at }) => (
            <>
              {t(`channels.${channel}`)}:{' '}
              {hint ? t('suppressed.at', { domain: hint }) : t('suppressed.nobody')}
              <span className="c-second">{t('suppressed.since', { time: formatMinute(created_at) })}</span>
            </>
          ),
        ),
        column('reason', t('ways.reason'), { hidesHeader: true }, ({ reason }) => (
          <State kind={KINDS[reason]}>{t(`suppressed.reasons.${reason}`)}</State>
        )),
        actionsColumn(t('suppressed.lift'), { hidesHeader: true, narrow: 'beside' }, ({ id }) => [
          {
            label: t('suppressed.lift'),
            text: t('suppressed.lift'),
            asks: {
              title: t('suppressed.question'),
              consequence: t('suppressed.consequence'),
              confirm: t('suppressed.confirm'),
            },
            onPick: () => lift(id),
          },
        ]),
      ]}
      page={page}
      total={(counted) => t('suppressed.total', counted)}
      empty={{ title: asked.filters?.address ? t('suppressed.notFound') : t('suppressed.none') }}
      filters={[
        {
          kind: 'search',
          name: 'address',
          label: t('suppressed.search'),
          hint: t('suppressed.searchHint'),
          chip: t('suppressed.chip'),
        },
      ]}
      asked={asked}
      prefix={SUPPRESSED}
    />
  )
}
