import { isChannelOpen } from '@daily-drops/contract/site/capabilities'
import { CHANNELS_PART } from '@daily-drops/contract/texts/channels'
import { EMAIL_WORDS } from '@daily-drops/contract/texts/channels/email'
import { CHANNELS } from '@daily-drops/core/delivery/channels'
import { Part } from '../../../ui/states/part.tsx'
import { outcomeFor } from '../settings-outcome.ts'
import type { ChannelProps, SectionProps } from '../settings-view.ts'
import { StepForm } from '../step-form.tsx'
import { BrowserChannel } from './browser-channel.tsx'
import { ChannelFrame } from './channel-frame.tsx'
import { ChannelSchedule } from './channel-schedule.tsx'
import { ConnectApp } from './connect-app.tsx'
import { PrivateFeed } from './private-feed.tsx'

/** Shows the configured channels only. Each works without the others. */
export function DeliverySection({ settings, outcome }: SectionProps) {
  const { capabilities, delivery } = settings
  return (
    <Part title={CHANNELS_PART.title} id="delivery">
      <p>{CHANNELS_PART.text}</p>
      {CHANNELS.filter((kind) => isChannelOpen(capabilities, kind)).map((kind) => {
        const channel = delivery.channels.find((one) => one.kind === kind)
        const props = { settings, kind, channel, outcome: outcomeFor(outcome, `delivery-${kind}`) }
        return (
          <ChannelFrame key={kind} {...props}>
            <ChannelBody {...props} />
          </ChannelFrame>
        )
      })}
      <PrivateFeed hasFeed={delivery.has_feed} outcome={outcomeFor(outcome, 'feed')} />
    </Part>
  )
}

function ChannelBody(props: ChannelProps) {
  const { kind, channel } = props
  if (kind === 'push') return <BrowserChannel {...props} />
  if (kind !== 'email') return <ConnectApp {...props} kind={kind} />
  return (
    <>
      <ChannelSchedule {...props} />
      {channel?.enabled !== false && <StepForm intent="test-edition" button={EMAIL_WORDS.test} />}
    </>
  )
}
