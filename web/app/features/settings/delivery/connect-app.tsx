import { CHANNELS_PART } from '@daily-drops/contract/texts/channels'
import { CHANNEL_WORDS } from '@daily-drops/contract/texts/channels/words'
import type { LinkedChannel } from '@daily-drops/core/delivery/channels'
import { ButtonLink } from '../../../ui/button.tsx'
import type { ChannelProps } from '../settings-view.ts'
import { StepForm } from '../step-form.tsx'
import { ChannelSchedule } from './channel-schedule.tsx'
import { VerifyPhone } from './verify-phone.tsx'

/** A messaging app, connected by a link that the reader opens in it, or for WhatsApp also by a code. */
export function ConnectApp(props: ChannelProps & { kind: LinkedChannel }) {
  const { settings, kind, channel, outcome } = props
  const app = CHANNEL_WORDS[kind].name
  if (!settings.hasMessaging) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{CHANNELS_PART.premium}</p>
        <ButtonLink to="/premium">{CHANNELS_PART.plans}</ButtonLink>
      </div>
    )
  }
  return (
    <>
      {channel && <ChannelSchedule {...props} />}
      {kind === 'whatsapp' && <VerifyPhone phone={settings.delivery.phone_to_confirm} />}
      {outcome?.link ? (
        <div className="rounded-md border border-line bg-surface p-5">
          <ButtonLink variant="primary" to={outcome.link} target="_blank" rel="noopener">
            {CHANNELS_PART.openApp(app)}
          </ButtonLink>
          <p className="mt-3">{CHANNELS_PART.connecting}</p>
        </div>
      ) : (
        <StepForm
          intent="link-channel"
          kind={kind}
          button={channel ? CHANNELS_PART.connectAgain(app) : CHANNELS_PART.connect(app)}
        />
      )}
    </>
  )
}
