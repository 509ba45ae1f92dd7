import { feed as messages } from '@daily-drops/messages/subjects/feed'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../locale/page-locale.ts'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { SponsorName } from '../../ui/sponsor-name.tsx'
import type { SponsoredCardView } from './feed-view.ts'

/** Loaded only with a campaign. Without it, nothing is counted. */
const counting = () => import('./sponsored-counts.ts')
const ignore = () => undefined

/** Outside the edition: a running campaign's card, or a fixed sample. */
export function SponsoredCard({ card }: { card: SponsoredCardView | null }) {
  const t = useMessages(messages)
  const ref = useRef<HTMLElement>(null)
  const nonce = card?.nonce

  useEffect(() => {
    const shown = ref.current
    if (!nonce || !shown) return
    const watching = counting().then(({ watchForView }) => watchForView(shown, nonce), ignore)
    return () => void watching.then((stop) => stop?.())
  }, [nonce])

  return (
    <aside
      ref={ref}
      aria-label={t('sponsored')}
      className="grid items-center gap-x-6 border-b border-dashed border-line-strong py-4.5 text-ui text-ink-2 sm:grid-cols-sponsored"
    >
      <span className="text-note text-ink-3">{t('sponsored')}</span>
      {card ? (
        <a
          href={card.url}
          target="_blank"
          rel="sponsored noopener noreferrer"
          onClick={() => void counting().then(({ notePress }) => notePress(card.nonce), ignore)}
          className="hover:text-ink hover:underline"
        >
          <PublisherText>{card.headline}</PublisherText> <SponsorName>{card.sponsor}</SponsorName>
        </a>
      ) : (
        <span>
          {t('sponsoredSample')} <SponsorName>Northwind Studio</SponsorName>
        </span>
      )}
    </aside>
  )
}
