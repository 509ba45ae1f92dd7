import { delivery as messages } from '@daily-drops/messages/subjects/delivery'
import { useMessages } from '../../../locale/page-locale.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import type { ChannelProps } from '../settings-view.ts'
import { StepForm } from '../step-form.tsx'
import { ChannelSchedule } from './channel-schedule.tsx'

/** A webhook that the reader created elsewhere, connected once it has accepted a test message. */
export function SlackChannel(props: ChannelProps) {
  const t = useMessages(messages)
  const { kind, channel } = props
  if (channel?.enabled) {
    return (
      <>
        <ChannelSchedule {...props} />
        {/* Without the schedule's switch, the same step turns the channel off. */}
        <StepForm intent="save-channel" hidden={{ kind }} button={t('slack.disconnect')} />
      </>
    )
  }
  return (
    <StepForm intent="link-channel" hidden={{ kind }} button={t('slack.send')}>
      <TextField
        label={t('slack.address')}
        hint={t('slack.hint')}
        type="url"
        name="address"
        autoComplete="off"
        required
        maxLength={500}
      />
    </StepForm>
  )
}
