import { CHANNELS } from '@daily-drops/core/delivery/channels'
import { formatMinute, formatNumber } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { Bar, Empty, Panel } from '../../console/panel.tsx'
import { Pager } from '../../console/table/pager.tsx'
import { useAddress } from '../../console/table/use-address.ts'
import { Select } from '../../ui/forms/select.tsx'
import { State } from '../../ui/states/state.tsx'
import { DELIVERY_TEXTS } from './delivery-texts.ts'
import { type DeliveryView, SLOT_KINDS, type Slot, settled, stateOf } from './delivery-view.ts'

const WORDS = 3

export function SlotsPanel({ view, language }: { view: DeliveryView; language: Language }) {
  const texts = DELIVERY_TEXTS[language]
  const { slots } = texts
  const [, changeAddress] = useAddress()
  const now = Date.parse(view.at)
  return (
    <Panel
      title={slots.title}
      padded={false}
      actions={
        <Select
          className="w-auto!"
          aria-label={slots.channel}
          value={view.channel}
          onChange={(event) => changeAddress({ channel: event.currentTarget.value, cursor: null })}
        >
          <option value="">{slots.all}</option>
          {CHANNELS.map((channel) => (
            <option key={channel} value={channel}>
              {texts.channels[channel]}
            </option>
          ))}
        </Select>
      }
    >
      {view.slots.rows.length === 0 ? (
        <Empty title={slots.none} />
      ) : (
        <table className="c-table" data-fold="true" data-density="compact" aria-label={slots.title}>
          <thead>
            <tr>
              {slots.columns.map((name, nth) => (
                <th key={name} scope="col" data-numeric={nth >= WORDS || undefined}>
                  {name}
                </th>
              ))}
              <th scope="col" className="c-wide">
                {slots.progress}
              </th>
            </tr>
          </thead>
          <tbody>
            {view.slots.rows.map((slot) => (
              <SlotRow key={slot.id} slot={slot} now={now} language={language} />
            ))}
          </tbody>
        </table>
      )}
      <Pager page={view.slots} total={slots.total} language={language} />
    </Panel>
  )
}

function SlotRow({ slot, now, language }: { slot: Slot; now: number; language: Language }) {
  const texts = DELIVERY_TEXTS[language]
  const state = stateOf(slot, now)
  const figures = [
    slot.due,
    slot.sent,
    slot.dead + slot.unknown,
    slot.suppressed,
    slot.skipped,
    slot.late,
  ] as const
  return (
    <tr>
      <td data-cell="main">{formatMinute(slot.due_at)}</td>
      <td>{texts.channels[slot.channel]}</td>
      <td>
        <State kind={SLOT_KINDS[state]}>{texts.slots.states[state]}</State>
      </td>
      {figures.map((figure, nth) => (
        <td key={texts.slots.columns[nth + WORDS]} data-numeric data-label={texts.slots.columns[nth + WORDS]}>
          {formatNumber(figure, language)}
        </td>
      ))}
      <td data-cell="wide">
        <Bar
          label={texts.slots.progress}
          value={settled(slot)}
          max={Math.max(1, slot.due)}
          tone={state === 'failed' ? 'bad' : 'ok'}
        />
      </td>
    </tr>
  )
}
