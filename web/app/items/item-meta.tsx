import { items as messages } from '@daily-drops/messages/subjects/items'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useMessages } from '../locale/page-locale.ts'
import { Day } from '../ui/day.tsx'
import { formatCount, formatDuration } from '../ui/number-format.ts'
import { SourceIcon } from '../ui/pictures/source-icon.tsx'
import { PublisherText } from '../ui/publisher-text.tsx'
import type { ItemView } from './item-view.ts'

type Named = Pick<ItemView, 'source_name' | 'icon' | 'type'>

interface ItemMetaProps {
  /** A list does not show a fact that it does not have. */
  item: Named & Partial<Omit<ItemView, 'tags'>>
  /** Off where the length is on the picture. */
  withLength?: boolean
  /** In place of the source's name, such as a link. */
  source?: ReactNode
  children?: ReactNode
}

/** Source, length, views, date: what a reader considers before the headline. */
export function ItemMeta({ item, withLength = true, source, children }: ItemMetaProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { youtube_view_count: views, youtube_duration, reading_minutes: minutes } = item
  function length(): string | false {
    if (youtube_duration != null) return formatDuration(youtube_duration, locale)
    return minutes != null && t('minutes', { minutes })
  }
  const facts = [
    item.type === 'video' && t('video'),
    withLength && length(),
    views != null && t('views', { count: views, views: formatCount(views, locale) }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <p lang={locale} className="item-meta flex flex-wrap items-center text-meta text-ink-3 tabular-nums">
      <span className="item-source">
        <SourceIcon name={item.source_name} icon={item.icon} />
        {source ?? <PublisherText>{item.source_name}</PublisherText>}
      </span>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {item.published_at && <Day at={item.published_at} />}
      {item.paywalled && (
        <span className="flex items-center">
          <span className="inline-flex items-center gap-1 rounded-full bg-sunken px-2 text-note text-ink-2">
            <Lock aria-hidden="true" className="size-3" />
            {t('paywall')}
          </span>
        </span>
      )}
      {children}
    </p>
  )
}
