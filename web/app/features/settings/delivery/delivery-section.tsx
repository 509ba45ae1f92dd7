import { isChannelOpen } from '@daily-drops/contract/site/capabilities'
import { CHANNELS_PART } from '@daily-drops/contract/texts/channels'
import { CHANNELS, needsPremium } from '@daily-drops/core/delivery/channels'
import { ButtonLink } from '../../../ui/button.tsx'
import { Part } from '../../../ui/states/part.tsx'
import { outcomeFor } from '../settings-outcome.ts'
import type { SectionProps } from '../settings-view.ts'
import { CHANNEL_BODIES } from './channel-bodies.tsx'
import { ChannelFrame } from './channel-frame.tsx'
import { PrivateFeed } from './private-feed.tsx'

/** Shows the configured channels only. Each works without the others. */
export function DeliverySection({ settings, outcome }: SectionProps) {
  const { capabilities, delivery } = settings
  return (
    <Part title={CHANNELS_PART.title} id="delivery" ruled>
      <p>{CHANNELS_PART.text}</p>
      {CHANNELS.filter((kind) => isChannelOpen(capabilities, kind)).map((kind) => {
        const channel = delivery.channels.find((one) => one.kind === kind)
        const Body = CHANNEL_BODIES[kind]
        const props = { settings, kind, channel, outcome: outcomeFor(outcome, `delivery-${kind}`) }
        return (
          <ChannelFrame key={kind} {...props}>
            {needsPremium(kind) && !settings.hasMessaging ? <PremiumHint /> : <Body {...props} />}
          </ChannelFrame>
        )
      })}
      <PrivateFeed hasFeed={delivery.has_feed} outcome={outcomeFor(outcome, 'feed')} />
    </Part>
  )
}

function PremiumHint() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>{CHANNELS_PART.premium}</p>
      <ButtonLink to="/premium">{CHANNELS_PART.plans}</ButtonLink>
    </div>
  )
}
