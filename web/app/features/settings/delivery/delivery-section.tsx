import { isChannelOpen } from '@daily-drops/contract/site/capabilities'
import { CHANNELS, needsPremium } from '@daily-drops/core/delivery/channels'
import { delivery as messages } from '@daily-drops/messages/subjects/delivery'
import { Suspense } from 'react'
import { useMessages } from '../../../locale/page-locale.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { Part } from '../../../ui/states/part.tsx'
import { outcomeFor } from '../settings-outcome.ts'
import type { SectionProps } from '../settings-view.ts'
import { CHANNEL_BODIES } from './channel-bodies.tsx'
import { ChannelFrame } from './channel-frame.tsx'
import { PrivateFeed } from './private-feed.tsx'

const Podcast = lazyPart(async () => (await import('./podcast.tsx')).Podcast)

/** Shows the configured channels only. Each works without the others. */
export function DeliverySection({ settings, outcome }: SectionProps) {
  const t = useMessages(messages)
  const { capabilities, delivery } = settings
  return (
    <Part title={t('title')} id="delivery" ruled>
      <p>{t('text')}</p>
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
      {capabilities.voice && (
        <Suspense>
          <Podcast
            settings={settings}
            outcome={outcomeFor(outcome, 'podcast')}
            labels={{ renew: t('feed.renew'), revoke: t('feed.revoke') }}
            plans={<ButtonLink to="/premium">{t('seePlans')}</ButtonLink>}
          />
        </Suspense>
      )}
    </Part>
  )
}

function PremiumHint() {
  const t = useMessages(messages)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>{t('premium')}</p>
      <ButtonLink to="/premium">{t('seePlans')}</ButtonLink>
    </div>
  )
}
