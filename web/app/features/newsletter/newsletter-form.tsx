import { NEWSLETTER_FIRST_HOUR, NEWSLETTER_LAST_HOUR } from '@daily-drops/core/delivery/channels'
import { channels } from '@daily-drops/messages/subjects/channels'
import { newsletter as messages } from '@daily-drops/messages/subjects/newsletter'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { track } from '../../analytics/track.ts'
import { useDates, useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/forms/field.tsx'
import { PostForm } from '../../ui/forms/post-form.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Part } from '../../ui/states/part.tsx'
import { type NewsletterView, TIME_FROM_SETTINGS } from './newsletter-view.ts'

const MINUTE_MS = 60 * 1000

const HOURS = Array.from(
  { length: NEWSLETTER_LAST_HOUR - NEWSLETTER_FIRST_HOUR + 1 },
  (_, index) => NEWSLETTER_FIRST_HOUR + index,
)

export function NewsletterForm({ isOpen, isSignedIn, newsletter }: NewsletterView) {
  const t = useMessages(messages)
  const wording = useMessages(channels)('wording.email')
  const { formatDay, formatTime } = useDates()
  const clock = (minute: number) => formatTime(new Date(minute * MINUTE_MS).toISOString(), 'UTC')
  // A reader sees the same state as in Settings; the default is for people who cannot have chosen yet.
  const isDefault = !isOpen || !isSignedIn
  const [isOn, setOn] = useState(isDefault || newsletter.subscribed === true)
  const isSaving = useNavigation().formData?.get('intent') === 'save'

  function toggle(on: boolean) {
    setOn(on)
    // Nothing is stored, so the switch itself is all that can be counted.
    if (!isOpen) track(on ? 'newsletter_subscribed' : 'newsletter_unsubscribed', {})
  }
  return (
    <Part title={t('settings')}>
      <PostForm className="grid max-w-md gap-5">
        <Switch
          name="subscribed"
          checked={isOn}
          onChange={(event) => toggle(event.target.checked)}
          label={wording}
        />
        <SelectField
          label={t('time')}
          name="hour"
          defaultValue={newsletter.chosen ? TIME_FROM_SETTINGS : newsletter.hour}
          disabled={!isOn}
        >
          {newsletter.chosen && (
            <option value={TIME_FROM_SETTINGS}>
              {t('chosen', {
                time: clock(newsletter.chosen.minute),
                zone: newsletter.chosen.time_zone.replaceAll('_', ' '),
              })}
            </option>
          )}
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {t('hour', { time: clock(hour * 60) })}
            </option>
          ))}
        </SelectField>
        {isOpen && (
          <SelectField
            label={t('frequency')}
            name="frequency"
            defaultValue={newsletter.frequency}
            disabled={!isOn}
          >
            <option value="weekly">{t('frequency.weekly')}</option>
            <option value="daily">{t('frequency.daily')}</option>
          </SelectField>
        )}
        <div>
          <Button
            variant="primary"
            type="submit"
            name="intent"
            value="save"
            disabled={!isOpen}
            busy={isSaving}
          >
            {t('save')}
          </Button>
          <p className="mt-2 text-meta text-ink-3">{hintOf(isOpen, newsletter, t, formatDay)}</p>
        </div>
      </PostForm>
    </Part>
  )
}

function hintOf(
  isOpen: boolean,
  { subscribed, problem, paused_until }: NewsletterView['newsletter'],
  t: ReturnType<typeof messages.in>,
  formatDay: (iso: string) => string,
): string | null {
  if (!isOpen) return t('notOpen')
  if (problem) return t(`problem.${problem}`)
  if (subscribed && paused_until) return t('paused', { day: formatDay(paused_until) })
  return subscribed === null ? t('notYet') : null
}
