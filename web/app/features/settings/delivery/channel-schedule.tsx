import { CHANNEL_RULES, EVERY_DAY } from '@daily-drops/core/delivery/channels'
import { capitalised } from '@daily-drops/messages/dates'
import { dateFormat } from '@daily-drops/messages/formats'
import { channels } from '@daily-drops/messages/subjects/channels'
import { delivery as messages } from '@daily-drops/messages/subjects/delivery'
import { useState } from 'react'
import { useLocale, useMessages } from '../../../locale/page-locale.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { SelectField, TextField } from '../../../ui/forms/field.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import type { ChannelProps } from '../settings-view.ts'
import { StepForm } from '../step-form.tsx'
import { timeOf } from './day-minutes.ts'

/** Whether and when a channel delivers. */
export function ChannelSchedule({ settings, kind, channel }: ChannelProps) {
  const t = useMessages(messages)
  const ofChannel = useMessages(channels)
  const standard = CHANNEL_RULES[kind].schedule
  const minutes = channel?.minutes ?? standard.minutes
  const hasHalves = standard.minutes.length > 1
  const [shape, setShape] = useState(minutes.length > 1 ? 'two' : 'one')
  return (
    <StepForm intent="save-channel" hidden={{ kind }} button={t('save')}>
      <Switch
        name="enabled"
        defaultChecked={channel?.enabled ?? false}
        label={ofChannel(`wording.${kind}`)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {hasHalves && (
          <div className="sm:col-span-2">
            <SelectField
              label={t('perDay')}
              name="shape"
              value={shape}
              onChange={(event) => setShape(event.target.value)}
            >
              <option value="two">{t('perDay.two')}</option>
              <option value="one">{t('perDay.one')}</option>
            </SelectField>
          </div>
        )}
        <Time name="first" label={t('time')} minute={minutes[0]} />
        {shape === 'two' && (
          <Time name="second" label={t('secondTime')} minute={minutes[1] ?? standard.minutes[1]} />
        )}
        <SelectField label={t('zone')} name="zone" defaultValue={channel?.time_zone ?? standard.timeZone}>
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

/** Any Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 24 * 60 * 60 * 1000

function Days({ chosen }: { chosen: readonly number[] }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const weekday = dateFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <fieldset>
      <legend className="text-ui font-strong text-ink">{t('days')}</legend>
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] sm:grid-cols-4">
        {EVERY_DAY.map((day) => (
          <Checkbox
            key={day}
            name="days"
            value={day}
            defaultChecked={chosen.includes(day)}
            label={capitalised(weekday.format(MONDAY + (day - 1) * DAY_MS), locale)}
          />
        ))}
      </div>
    </fieldset>
  )
}
