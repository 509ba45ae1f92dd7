import type { Channel } from '@daily-drops/core/delivery/channels'
import { delivery as messages } from '@daily-drops/messages/subjects/delivery'
import type { ComponentType } from 'react'
import { useMessages } from '../../../locale/page-locale.ts'
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
  const t = useMessages(messages)
  return (
    <>
      <ChannelSchedule {...props} />
      {props.channel?.enabled !== false && <StepForm intent="test-edition" button={t('email.test')} />}
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
