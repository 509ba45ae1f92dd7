import { CHANNELS } from '@daily-drops/core/delivery/channels'
import { consoleDelivery } from '@daily-drops/messages/subjects/console-delivery'
import { formatMinute, formatNumber } from '../../console/formats.ts'
import { type Language, useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { type Column, column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { State } from '../../ui/states/state.tsx'
import { type DeliveryView, SLOT_KINDS, type Slot, settled, stateOf } from './delivery-view.ts'

export function SlotsPanel({ view }: { view: DeliveryView }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleDelivery)
  return (
    <List
      title={t('slots.title')}
      head={{}}
      density="compact"
      columns={slotColumns(Date.parse(view.at), language)}
      {...view.slots}
      total={(counted) => t('slots.total', counted)}
      empty={{ title: t('slots.none') }}
      filters={[
        {
          kind: 'select',
          name: 'channel',
          label: t('slots.columns.channel'),
          none: t('slots.all'),
          options: CHANNELS.map((channel) => ({ value: channel, label: t(`channels.${channel}`) })),
        },
      ]}
    />
  )
}

const FIGURES = ['due', 'sent', 'failed', 'suppressed', 'skipped', 'late'] as const

const figureOf = (slot: Slot, name: (typeof FIGURES)[number]) =>
  name === 'failed' ? slot.dead + slot.unknown : slot[name]

function slotColumns(now: number, language: Language): Column<Slot>[] {
  const t = consoleDelivery.in(language)
  return [
    column('time', t('slots.columns.slot'), { narrow: 'main' }, ({ due_at }) => formatMinute(due_at)),
    column('channel', t('slots.columns.channel'), ({ channel }) => t(`channels.${channel}`)),
    column('state', t('slots.columns.state'), (slot) => {
      const is = stateOf(slot, now)
      return <State kind={SLOT_KINDS[is]}>{t(`slots.states.${is}`)}</State>
    }),
    ...FIGURES.map(
      (name): Column<Slot> =>
        column(name, t(`slots.columns.${name}`), { numeric: true, narrow: 'labelled' }, (slot) =>
          formatNumber(figureOf(slot, name), language),
        ),
    ),
    column('progress', t('slots.progress'), { narrow: 'hidden' }, (slot) => (
      <Progress
        className="mt-1.75 mb-1.5"
        label={t('slots.progress')}
        value={settled(slot)}
        max={Math.max(1, slot.due)}
        tone={stateOf(slot, now) === 'failed' ? 'bad' : 'ok'}
      />
    )),
  ]
}
