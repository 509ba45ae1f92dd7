import { EMAIL_WORDS } from '@daily-drops/contract/texts/channels/email'
import type { Channel } from '@daily-drops/core/delivery/channels'
import type { ComponentType } from 'react'
import type { ChannelProps } from '../settings-view.ts'
import { StepForm } from '../step-form.tsx'
import { BrowserChannel } from './browser-channel.tsx'
import { ChannelSchedule } from './channel-schedule.tsx'
import { ConnectApp } from './connect-app.tsx'
import { SlackChannel } from './slack-channel.tsx'
import { VerifyPhone } from './verify-phone.tsx'

/** What a reader can do with each channel. */
export const CHANNEL_BODIES: Record<Channel, ComponentType<ChannelProps>> = {
  email: EmailChannel,
  telegram: ConnectApp,
  whatsapp: WhatsAppChannel,
  push: BrowserChannel,
  slack: SlackChannel,
}

function EmailChannel(props: ChannelProps) {
  return (
    <>
      <ChannelSchedule {...props} />
      {props.channel?.enabled !== false && <StepForm intent="test-edition" button={EMAIL_WORDS.test} />}
    </>
  )
}

function WhatsAppChannel(props: ChannelProps) {
  return (
    <ConnectApp {...props}>
      <VerifyPhone phone={props.settings.delivery.setup.whatsapp?.to_confirm ?? null} />
    </ConnectApp>
  )
}
