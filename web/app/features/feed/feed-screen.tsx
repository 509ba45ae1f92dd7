import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ItemCard } from '../../items/item-card.tsx'
import type { ItemView } from '../../items/item-view.ts'
import { ReportDialog } from '../../items/report-dialog.tsx'
import { useFeedback } from '../../items/use-feedback.ts'
import { useItemsSeen } from '../../items/use-items-seen.ts'
import { isPlayable, VideoCard } from '../../items/video-card.tsx'
import { ClearedEdition } from './cleared-edition.tsx'
import { DayProgress } from './day-progress.tsx'
import { EditionHeader } from './edition-header.tsx'
import { BeyondArchive, Closing, NothingFound, SetupState } from './feed-endings.tsx'
import { FeedKeys } from './feed-keys.tsx'
import type { FeedView } from './feed-view.ts'
import { ItemReason } from './item-reason.tsx'
import { SponsoredCard } from './sponsored-card.tsx'
import { useOpened } from './use-opened.ts'

export function FeedScreen({ feed }: { feed: FeedView }) {
  return (
    <>
      <EditionHeader feed={feed} />
      {feed.state === 'setup' && <SetupState />}
      {feed.state === 'empty' && <NothingFound isToday={feed.is_today} />}
      {feed.state === 'locked' && <BeyondArchive />}
      {feed.state === 'cleared' && <ClearedEdition feed={feed} />}
      {feed.items.length > 0 && <Edition key={feed.day} feed={feed} />}
    </>
  )
}

function Edition({ feed }: { feed: FeedView }) {
  const [removals, setRemovals] = useState(0)
  const feedback = useFeedback('feed', () => setRemovals((before) => before + 1))
  const { revalidate } = useRevalidator()
  const { opened, open } = useOpened(feed.day)
  const [reported, setReported] = useState<ItemView | null>(null)
  const items = feed.items.filter((item) => !feedback.stateOf(item).gone)
  useItemsSeen(items, 'feed')

  const isEmptied = items.length === 0
  useEffect(() => {
    // The server knows that the last one has left: the page of an emptied edition takes over.
    if (isEmptied && removals > 0) void revalidate()
  }, [isEmptied, removals, revalidate])

  const inline = feed.premium && feed.inlineVideo ? items.find(isPlayable) : undefined
  const onOpen = (item: ItemView) => open(item)
  return (
    <>
      <DayProgress items={items} opened={opened} />
      {inline && (
        <VideoCard
          item={inline}
          context="feed"
          feedback={feedback}
          onOpen={onOpen}
          onReport={setReported}
          reason={<ItemReason item={inline} />}
          brief
        />
      )}
      {items
        .filter((item) => item !== inline)
        .map((item) => (
          <ItemCard
            key={item.id}
            item={item}
            feedback={feedback}
            opened={opened.has(item.id)}
            onOpen={onOpen}
            onReport={setReported}
            offersPremium={!feed.premium}
            reason={<ItemReason item={item} />}
          />
        ))}
      {!feed.premium && <SponsoredCard card={feed.sponsored} />}
      <Closing isToday={feed.is_today} />
      <FeedKeys items={items} feedback={feedback} shortcuts={feed.shortcuts} />
      <ReportDialog item={reported} onReport={feedback.report} onClose={() => setReported(null)} />
    </>
  )
}
