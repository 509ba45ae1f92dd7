import { itemActions as messages } from '@daily-drops/messages/subjects/item-actions'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale, useMessages } from '../locale/page-locale.ts'
import { cn } from '../ui/class-names.ts'
import { Thumbnail } from '../ui/pictures/thumbnail.tsx'
import { PublisherText } from '../ui/publisher-text.tsx'
import { TopicLinks } from '../ui/topics/topic-links.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemLink } from './item-link.tsx'
import { ItemMeta } from './item-meta.tsx'
import type { ItemView } from './item-view.ts'
import type { Feedback } from './use-feedback.ts'

interface ItemCardProps {
  item: ItemView
  feedback: Feedback
  /** Its place in an edition. The first one is shown large. */
  number?: number
  /** When it was opened, in words. Absent if it was not. */
  readAt?: string | undefined
  onOpen: (item: ItemView) => void
  /** Makes a video's picture open the video at its host. */
  onPlay?: (item: ItemView) => void
  onReport: (item: ItemView) => void
  /** Shows non-Premium readers what Premium does with a video. */
  offersPremium: boolean
  /** Visitors may get links instead of buttons. */
  visitorActions?: ReactNode
  /** Why it is here. */
  reason?: ReactNode
  /** The keys that act on it. */
  keys?: ReactNode
}

export function ItemCard(props: ItemCardProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { item, number, readAt, reason, feedback, onReport, offersPremium, visitorActions, keys } = props
  const isLead = number === 1
  const { isSample } = item
  return (
    <article
      id={`article-${item.id}`}
      data-item={item.id}
      tabIndex={-1}
      aria-labelledby={`headline-${item.id}`}
      lang={item.language ?? undefined}
      className={cn(
        'item',
        `t-${item.main_topic?.ink ?? 'none'}`,
        isLead ? 'item-lead' : 'item-row',
        number === undefined && 'is-unnumbered',
        readAt && 'item-read',
      )}
    >
      {isLead && <CardPicture {...props} />}
      {number !== undefined && !isLead && <Numeral number={number} isRead={readAt !== undefined} />}
      <div className={cn('item-text min-w-0', isLead && 'flex flex-col items-start')}>
        <div className="item-head">
          <div className={isLead ? 'flex items-center gap-3' : 'contents'}>
            {isLead && <Numeral number={number} isRead={readAt !== undefined} />}
            <ItemMeta item={item} withLength={item.type !== 'video'}>
              {readAt && <span className="text-topic">{readAt}</span>}
            </ItemMeta>
          </div>
          <PublisherText
            as="h2"
            id={`headline-${item.id}`}
            className={cn(
              'break-words',
              isLead ? 'mt-2 mb-2.5 text-lead' : 'mt-1 mb-1.5 text-headline',
              readAt ? 'font-normal text-ink-2' : 'font-medium',
            )}
          >
            <Headline {...props} />
          </PublisherText>
        </div>
        <div className={cn('item-below w-full min-w-0', isLead && 'flex flex-1 flex-col')}>
          {item.summary && (
            <PublisherText
              as="p"
              className={cn(
                'text-ui text-pretty text-ink-2',
                isLead ? 'line-clamp-4' : 'line-clamp-2 sm:line-clamp-3',
              )}
            >
              {item.summary}
            </PublisherText>
          )}
          <div lang={locale}>{reason}</div>
          <div
            lang={locale}
            className={cn('flex flex-wrap items-center gap-x-3.5', isLead && 'mt-auto pt-2')}
          >
            {!isSample && visitorActions}
            {!isSample && !visitorActions && (
              <fieldset
                lang={locale}
                onPointerEnter={feedback.prepare}
                onFocus={feedback.prepare}
                className="-ms-2.5 flex min-w-0 items-center"
              >
                <legend className="sr-only">{t('actions')}</legend>
                <ItemActions item={item} feedback={feedback} onReport={onReport} />
              </fieldset>
            )}
            <TopicLinks topics={item.topics} />
            {item.type === 'video' && offersPremium && !isSample && (
              <Link
                to="/premium"
                className="ms-auto py-1 text-meta text-ink-2 underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                {t('premiumOnly')}
              </Link>
            )}
            {keys}
          </div>
        </div>
      </div>
      {!isLead && <CardPicture {...props} />}
    </article>
  )
}

export function Numeral({ number, isRead }: { number: number; isRead: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cn('item-numeral font-display text-numeral lining-nums', isRead && 'text-topic')}
    >
      {number}
    </span>
  )
}

function CardPicture({ item, number, onPlay }: ItemCardProps) {
  const t = useMessages(messages)
  const isLink = item.type === 'video' && onPlay !== undefined
  const picture = (
    <Thumbnail
      type={item.type}
      youtubeId={item.youtube_video_id}
      picture={item.picture}
      placeholder={{ name: item.source_name, ink: item.main_topic?.ink ?? null }}
      duration={item.youtube_duration}
      eager={number === 1}
      className={cn(!isLink && 'item-picture', number !== 1 && 'max-sm:aspect-square!')}
    />
  )
  if (!isLink) return picture
  return (
    <a
      href={item.url}
      target="_blank"
      rel="noopener"
      onClick={() => onPlay(item)}
      className="item-picture block self-start rounded-pic"
    >
      {/* The length on the picture follows. A label would hide the other text there. */}
      <span className="sr-only">
        {t(item.youtube_duration === null ? 'play' : 'playWithLength', { title: item.title })}
      </span>
      {picture}
    </a>
  )
}

function Headline({ item, onOpen }: Pick<ItemCardProps, 'item' | 'onOpen'>) {
  const look = 'decoration-1 underline-offset-4 hover:underline'
  if (item.isSample) {
    return (
      <Link to={item.url} className={look}>
        {item.title}
      </Link>
    )
  }
  return <ItemLink item={item} className={look} onOpen={() => onOpen(item)} />
}
