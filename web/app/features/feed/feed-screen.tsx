import { useState } from 'react'
import { DayProgress } from './day-progress.tsx'
import { EditionHeader } from './edition-header.tsx'
import { BeyondArchive, Closing, NothingFound, SetupState, SponsoredCard } from './feed-endings.tsx'
import type { FeedCard, FeedView } from './feed-view.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { ListCard } from './list-card.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { useFeedKeys } from './use-feed-keys.ts'
import { useFeedback } from './use-feedback.ts'
import { useItemsSeen } from './use-items-seen.ts'
import { useOpened } from './use-opened.ts'
import { VideoCard } from './video-card.tsx'

export function FeedScreen({ feed }: { feed: FeedView }) {
  return (
    <>
      <EditionHeader feed={feed} />
      {feed.state === 'setup' && <SetupState />}
      {feed.state === 'empty' && <NothingFound isToday={feed.is_today} />}
      {feed.state === 'locked' && <BeyondArchive />}
      {feed.items.length > 0 && <Edition key={feed.day} feed={feed} />}
    </>
  )
}

function Edition({ feed }: { feed: FeedView }) {
  const feedback = useFeedback()
  const { opened, open } = useOpened(feed.day)
  const [reported, setReported] = useState<FeedCard | null>(null)
  const [keysShown, setKeysShown] = useState(false)
  const items = feed.items.filter((item) => !feedback.stateOf(item).gone)
  useItemsSeen(items)
  useFeedKeys({ items, feedback, onHelp: () => setKeysShown(true) })

  const inline = feed.premium && feed.inlineVideo ? items.find(isPlayable) : undefined
  const onOpen = (item: FeedCard) => open(item.id)
  return (
    <>
      <DayProgress items={items} opened={opened} />
      {inline && <VideoCard item={inline} feedback={feedback} onOpen={onOpen} onReport={setReported} />}
      {items
        .filter((item) => item !== inline)
        .map((item) => (
          <ListCard
            key={item.id}
            item={item}
            feedback={feedback}
            opened={opened.has(item.id)}
            onOpen={onOpen}
            onReport={setReported}
            offersPremium={!feed.premium}
          />
        ))}
      {!feed.premium && <SponsoredCard />}
      <Closing isToday={feed.is_today} />
      <ReportDialog item={reported} onReport={feedback.report} onClose={() => setReported(null)} />
      <KeysDialog open={keysShown} onClose={() => setKeysShown(false)} />
    </>
  )
}

function isPlayable(item: FeedCard): item is FeedCard & { youtube_video_id: string } {
  return item.type === 'video' && item.youtube_video_id !== null
}
