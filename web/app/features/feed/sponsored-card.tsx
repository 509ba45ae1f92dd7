import type { countImpression, countPress } from '@daily-drops/contract/functions/campaigns/campaigns'
import { runFunction } from '@daily-drops/contract/kernel/client'
import { feed as messages } from '@daily-drops/messages/subjects/feed'
import { type RefObject, useEffect, useRef } from 'react'
import { useMessages } from '../../locale/page-locale.ts'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { SponsorName } from '../../ui/sponsor-name.tsx'
import type { SponsoredCardView } from './feed-view.ts'

const SEEN_SHARE = 0.5
const SEEN_MS = 1000

/** Outside the edition: a running campaign's card, or a fixed sample. */
export function SponsoredCard({ card }: { card: SponsoredCardView | null }) {
  const t = useMessages(messages)
  const ref = useRef<HTMLElement>(null)
  useSeen(ref, card?.nonce)
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
          onClick={() => tell<typeof countPress>('count-press', card.nonce)}
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

/** Nothing on the page depends on whether the count arrives. */
function tell<F extends typeof countImpression | typeof countPress>(name: F['name'], nonce: string): void {
  runFunction<F>(name, { nonce } as never).catch(() => undefined)
}

/** Half visible for a whole second, in a visible tab. */
function useSeen(ref: RefObject<HTMLElement | null>, nonce: string | undefined): void {
  useEffect(() => {
    if (!nonce || !ref.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (!entry?.isIntersecting) return
        timer = setTimeout(() => {
          if (document.visibilityState !== 'visible') return
          observer.disconnect()
          tell<typeof countImpression>('count-impression', nonce)
        }, SEEN_MS)
      },
      { threshold: SEEN_SHARE },
    )
    observer.observe(ref.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [ref, nonce])
}
