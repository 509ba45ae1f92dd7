import { useState } from 'react'
import { track } from '../../analytics/track.ts'
import { ItemCard } from '../../items/item-card.tsx'
import type { ItemView } from '../../items/item-view.ts'
import { noteOpen } from '../../items/note-open.ts'
import { ReportDialog } from '../../items/reports/report-dialog.tsx'
import { ToldBy } from '../../items/stories/told-by.tsx'
import { useFeedback } from '../../items/use-feedback.ts'
import { useItemsSeen } from '../../items/use-items-seen.ts'
import { isPlayable, VideoCard } from '../../items/video-card.tsx'
import { VisitorActions } from '../../reactions/visitor-actions.tsx'
import { FoldedItems } from '../../ui/folded-items.tsx'
import type { TopicDayView } from './topic-views.ts'

const CONTEXT = 'daily_archive'

/** A Premium reader's videos play in place, all others at the video host. */
export function DayItems({ page }: { page: TopicDayView }) {
  const feedback = useFeedback(CONTEXT)
  const [reported, setReported] = useState<ItemView | null>(null)
  const items = page.items.filter((item) => !feedback.stateOf(item).gone)
  useItemsSeen(items, CONTEXT)

  const open = (item: ItemView) => noteOpen(item.id, CONTEXT)
  function play(item: ItemView) {
    track('video_play', { drop_id: item.id, context: CONTEXT })
    open(item)
  }
  const playsHere = page.premium && page.inlineVideo
  return (
    <>
      <FoldedItems items={items}>
        {(item) =>
          playsHere && isPlayable(item) ? (
            <VideoCard
              key={item.id}
              item={item}
              context={CONTEXT}
              feedback={feedback}
              onOpen={open}
              onReport={setReported}
              reason={<ToldBy item={item} />}
            />
          ) : (
            <ItemCard
              key={item.id}
              item={item}
              feedback={feedback}
              onOpen={open}
              onPlay={play}
              onReport={setReported}
              offersPremium={!page.premium}
              reason={<ToldBy item={item} />}
              visitorActions={!page.canAct && <VisitorActions dropId={item.id} />}
            />
          )
        }
      </FoldedItems>
      <ReportDialog item={reported} onReport={feedback.report} onClose={() => setReported(null)} />
    </>
  )
}
