import { feed as messages } from '@daily-drops/messages/subjects/feed'
import { ItemCard } from '../../items/item-card.tsx'
import type { ItemView } from '../../items/item-view.ts'
import { ToldBy } from '../../items/stories/told-by.tsx'
import type { Feedback } from '../../items/use-feedback.ts'
import { isPlayable, VideoCard } from '../../items/video-card.tsx'
import { useDates, useMessages } from '../../locale/page-locale.ts'
import { ClearedItemRow, RemovedRow } from './cleared-row.tsx'
import type { EditionEntry } from './edition-entries.ts'
import type { FeedCard, FeedView } from './feed-view.ts'
import { ItemKeys } from './item-keys.tsx'
import { ItemReason } from './item-reason.tsx'
import type { CardHeights } from './use-card-heights.ts'

interface EditionPlaceProps {
  entry: EditionEntry
  index: number
  /** The lengths of the whole edition. */
  minutes: readonly number[]
  feed: FeedView
  feedback: Feedback
  /** The video that plays in place. */
  inline: FeedCard | undefined
  openedAt: string | undefined
  heights: CardHeights
  onOpen: (item: ItemView) => void
  onReport: (item: ItemView) => void
}

/** One place in the edition: an item, or the row of a removed one. */
export function EditionPlace({
  entry,
  index,
  minutes,
  feed,
  inline,
  openedAt,
  heights,
  ...shared
}: EditionPlaceProps) {
  const { formatTime } = useDates()
  const t = useMessages(messages)
  if (entry.kind === 'cleared') return <ClearedItemRow item={entry.cleared} number={index + 1} />
  const { item } = entry
  if (entry.kind === 'removed') {
    const stoodTall = heights.current.get(String(item.id))
    const onUndo = () => shared.feedback.restoreItem(item)
    return <RemovedRow number={index + 1} item={item} how={entry.how} stoodTall={stoodTall} onUndo={onUndo} />
  }
  const isLarge = index === 0 || item === inline
  const reason = (
    <>
      <ItemReason item={item} minutes={minutes} index={index} lead={isLarge} />
      <ToldBy item={item} />
    </>
  )
  return (
    <li>
      {item === inline && isPlayable(item) ? (
        <VideoCard
          item={item}
          context="feed"
          number={index + 1}
          isRead={openedAt !== undefined}
          reason={reason}
          brief
          {...shared}
        />
      ) : (
        <ItemCard
          item={item}
          number={index + 1}
          readAt={
            openedAt &&
            t(item.type === 'video' ? 'watched' : 'read', { time: formatTime(openedAt, feed.time_zone) })
          }
          offersPremium={!feed.premium}
          reason={reason}
          keys={<ItemKeys />}
          {...shared}
        />
      )}
    </li>
  )
}
