import { CHANNELS_PART } from '@daily-drops/contract/texts/channels'
import { CHANNEL_WORDS } from '@daily-drops/contract/texts/channels/words'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import type { ChannelProps } from '../settings-view.ts'
import { StepForm } from '../step-form.tsx'
import { ChannelSchedule } from './channel-schedule.tsx'

/** A messaging app, connected by a link that the reader opens in it, or in its own way. */
export function ConnectApp({ children, ...props }: ChannelProps & { children?: ReactNode }) {
  const { kind, channel, outcome } = props
  const app = CHANNEL_WORDS[kind].name
  return (
    <>
      {channel && <ChannelSchedule {...props} />}
      {children}
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
          hidden={{ kind }}
          button={channel ? CHANNELS_PART.connectAgain(app) : CHANNELS_PART.connect(app)}
        />
      )}
    </>
  )
}
