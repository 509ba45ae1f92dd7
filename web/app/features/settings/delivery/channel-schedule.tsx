import { CHANNELS_PART } from '@daily-drops/contract/texts/channels'
import { CHANNEL_WORDS } from '@daily-drops/contract/texts/channels/words'
import { CHANNEL_RULES } from '@daily-drops/core/delivery/channels'
import { useState } from 'react'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { SelectField, TextField } from '../../../ui/forms/field.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import type { ChannelProps } from '../settings-view.ts'
import { StepForm } from '../step-form.tsx'
import { timeOf } from './day-minutes.ts'

/** Whether and when a channel delivers. */
export function ChannelSchedule({ settings, kind, channel }: ChannelProps) {
  const standard = CHANNEL_RULES[kind].schedule
  const minutes = channel?.minutes ?? standard.minutes
  const hasHalves = standard.minutes.length > 1
  const [shape, setShape] = useState(minutes.length > 1 ? 'two' : 'one')
  return (
    <StepForm intent="save-channel" hidden={{ kind }} button={CHANNELS_PART.save}>
      <Switch name="enabled" defaultChecked={channel?.enabled ?? false} label={CHANNEL_WORDS[kind].wording} />
      <div className="grid gap-4 sm:grid-cols-2">
        {hasHalves && (
          <div className="sm:col-span-2">
            <SelectField
              label={CHANNELS_PART.shape}
              name="shape"
              value={shape}
              onChange={(event) => setShape(event.target.value)}
            >
              <option value="two">{CHANNELS_PART.shapes.two}</option>
              <option value="one">{CHANNELS_PART.shapes.one}</option>
            </SelectField>
          </div>
        )}
        <Time name="first" label={CHANNELS_PART.time} minute={minutes[0]} />
        {shape === 'two' && (
          <Time name="second" label={CHANNELS_PART.secondTime} minute={minutes[1] ?? standard.minutes[1]} />
        )}
        <SelectField
          label={CHANNELS_PART.zone}
          name="zone"
          defaultValue={channel?.time_zone ?? standard.timeZone}
        >
          {settings.timeZones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </SelectField>
      </div>
      <Days chosen={channel?.days ?? standard.days} />
    </StepForm>
  )
}

function Time({ name, label, minute = 0 }: { name: string; label: string; minute: number | undefined }) {
  return <TextField label={label} type="time" name={name} required defaultValue={timeOf(minute)} />
}

function Days({ chosen }: { chosen: readonly number[] }) {
  return (
    <fieldset>
      <legend className="text-ui font-strong text-ink">{CHANNELS_PART.days}</legend>
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] sm:grid-cols-4">
        {CHANNELS_PART.dayNames.map((name, index) => (
          <Checkbox
            key={name}
            name="days"
            value={index + 1}
            defaultChecked={chosen.includes(index + 1)}
            label={name}
          />
        ))}
      </div>
    </fieldset>
  )
}
