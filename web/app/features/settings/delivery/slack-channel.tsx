import { SLACK_WORDS } from '@daily-drops/contract/texts/channels/slack'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import type { ChannelProps } from '../settings-view.ts'
import { StepForm } from '../step-form.tsx'
import { ChannelSchedule } from './channel-schedule.tsx'

/** A webhook that the reader was given elsewhere, connected once it has taken a test message. */
export function SlackChannel(props: ChannelProps) {
  const { kind, channel } = props
  if (channel?.enabled) {
    return (
      <>
        <ChannelSchedule {...props} />
        {/* Without the switch of the schedule, the same step ends the channel. */}
        <StepForm intent="save-channel" kind={kind} button={SLACK_WORDS.disconnect} />
      </>
    )
  }
  return (
    <StepForm intent="link-channel" kind={kind} button={SLACK_WORDS.send} variant="primary">
      <Field label={SLACK_WORDS.address} hint={SLACK_WORDS.hint}>
        {(control) => (
          <Input {...control} type="url" name="address" autoComplete="off" required maxLength={500} />
        )}
      </Field>
    </StepForm>
  )
}
