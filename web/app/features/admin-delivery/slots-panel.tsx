import { CHANNELS } from '@daily-drops/core/delivery/channels'
import { formatMinute, formatNumber } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { type Column, column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { State } from '../../ui/states/state.tsx'
import { DELIVERY_TEXTS } from './delivery-texts.ts'
import { type DeliveryView, SLOT_KINDS, type Slot, settled, stateOf } from './delivery-view.ts'

export function SlotsPanel({ view, language }: { view: DeliveryView; language: Language }) {
  const { slots, channels } = DELIVERY_TEXTS[language]
  return (
    <List
      title={slots.title}
      head={{}}
      density="compact"
      language={language}
      columns={slotColumns(Date.parse(view.at), language)}
      {...view.slots}
      total={slots.total}
      empty={{ title: slots.none }}
      filters={[
        {
          kind: 'select',
          name: 'channel',
          label: slots.channel,
          none: slots.all,
          options: CHANNELS.map((channel) => ({ value: channel, label: channels[channel] })),
        },
      ]}
    />
  )
}

const FIGURES: readonly ((slot: Slot) => number)[] = [
  ({ due }) => due,
  ({ sent }) => sent,
  ({ dead, unknown }) => dead + unknown,
  ({ suppressed }) => suppressed,
  ({ skipped }) => skipped,
  ({ late }) => late,
]

function slotColumns(now: number, language: Language): Column<Slot>[] {
  const { slots, channels } = DELIVERY_TEXTS[language]
  const [time = '', channel = '', state = '', ...figures] = slots.columns
  return [
    column('time', time, { narrow: 'main' }, ({ due_at }) => formatMinute(due_at)),
    column('channel', channel, (slot) => channels[slot.channel]),
    column('state', state, (slot) => {
      const is = stateOf(slot, now)
      return <State kind={SLOT_KINDS[is]}>{slots.states[is]}</State>
    }),
    ...FIGURES.map(
      (figure, nth): Column<Slot> =>
        column(`figure-${nth}`, figures[nth] ?? '', { numeric: true, narrow: 'labelled' }, (slot) =>
          formatNumber(figure(slot), language),
        ),
    ),
    column('progress', slots.progress, { narrow: 'hidden' }, (slot) => (
      <Progress
        className="mt-1.75 mb-1.5"
        label={slots.progress}
        value={settled(slot)}
        max={Math.max(1, slot.due)}
        tone={stateOf(slot, now) === 'failed' ? 'bad' : 'ok'}
      />
    )),
  ]
}
