import { NEWSLETTER } from '@daily-drops/contract/texts/newsletter'
import { NEWSLETTER_FIRST_HOUR, NEWSLETTER_LAST_HOUR } from '@daily-drops/core/delivery/channels'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { track } from '../../analytics/track.ts'
import { useDates } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/forms/field.tsx'
import { PostForm } from '../../ui/forms/post-form.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Part } from '../../ui/states/part.tsx'
import { type NewsletterView, TIME_FROM_SETTINGS } from './newsletter-view.ts'

const HOURS = Array.from(
  { length: NEWSLETTER_LAST_HOUR - NEWSLETTER_FIRST_HOUR + 1 },
  (_, index) => NEWSLETTER_FIRST_HOUR + index,
)

export function NewsletterForm({ isOpen, isSignedIn, newsletter }: NewsletterView) {
  const { formatDay } = useDates()
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
    <Part title={NEWSLETTER.settings}>
      <PostForm className="grid max-w-md gap-5">
        <Switch
          name="subscribed"
          checked={isOn}
          onChange={(event) => toggle(event.target.checked)}
          label={NEWSLETTER.toggle}
        />
        <SelectField
          label={NEWSLETTER.time}
          name="hour"
          defaultValue={newsletter.chosen ? TIME_FROM_SETTINGS : newsletter.hour}
          disabled={!isOn}
        >
          {newsletter.chosen && (
            <option value={TIME_FROM_SETTINGS}>{NEWSLETTER.chosen(newsletter.chosen)}</option>
          )}
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {NEWSLETTER.hour(hour)}
            </option>
          ))}
        </SelectField>
        {isOpen && (
          <SelectField
            label={NEWSLETTER.frequency}
            name="frequency"
            defaultValue={newsletter.frequency}
            disabled={!isOn}
          >
            <option value="weekly">{NEWSLETTER.frequencies.weekly}</option>
            <option value="daily">{NEWSLETTER.frequencies.daily}</option>
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
            {NEWSLETTER.save}
          </Button>
          <p className="mt-2 text-meta text-ink-3">{hintOf(isOpen, newsletter, formatDay)}</p>
        </div>
      </PostForm>
    </Part>
  )
}

function hintOf(
  isOpen: boolean,
  { subscribed, problem, paused_until }: NewsletterView['newsletter'],
  formatDay: (iso: string) => string,
): string | null {
  if (!isOpen) return NEWSLETTER.notOpen
  if (problem) return NEWSLETTER.problems[problem]
  if (subscribed && paused_until) return NEWSLETTER.paused(formatDay(paused_until))
  return subscribed === null ? NEWSLETTER.notYet : null
}
