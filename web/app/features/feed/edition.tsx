import { Suspense, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ItemView } from '../../items/item-view.ts'
import { sayNotLoaded } from '../../items/notices/not-loaded.ts'
import { ReportDialog } from '../../items/reports/report-dialog.tsx'
import { useFeedback } from '../../items/use-feedback.ts'
import { useItemsSeen } from '../../items/use-items-seen.ts'
import { isPlayable } from '../../items/video-card.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { EditionEnd } from './edition-end.tsx'
import { editionEntries, withVideoFirst } from './edition-entries.ts'
import { EditionPlace } from './edition-place.tsx'
import { FeedKeys } from './feed-keys.tsx'
import type { FeedView } from './feed-view.ts'
import { ListenButton } from './listen-button.tsx'
import { Masthead } from './masthead.tsx'
import { SponsoredCard } from './sponsored-card.tsx'
import { useCardHeights } from './use-card-heights.ts'
import { useOpened } from './use-opened.ts'
import { VisitorEnd } from './visitor-end.tsx'

const loadPlayer = () => import('./listening/player.tsx')
const Player = lazyPart(async () => (await loadPlayer()).Player)

export function Edition({ feed }: { feed: FeedView }) {
  const [removals, setRemovals] = useState(0)
  const feedback = useFeedback('feed', () => setRemovals((before) => before + 1))
  const { revalidate } = useRevalidator()
  const { opened, fresh, open } = useOpened(feed)
  const [reported, setReported] = useState<ItemView | null>(null)
  const [isListening, setIsListening] = useState(false)
  const items = feed.items.filter((item) => !feedback.stateOf(item).gone)
  const heights = useCardHeights()
  useItemsSeen(items, 'feed')

  const isEmptied = items.length === 0
  useEffect(() => {
    // The server knows that the last item is gone: the page of an emptied edition takes over.
    if (isEmptied && removals > 0) void revalidate()
  }, [isEmptied, removals, revalidate])

  const inline = feed.premium && feed.inlineVideo ? items.find(isPlayable) : undefined
  const placed = editionEntries(feed, {
    isOpened: (id) => opened.has(id),
    isFresh: (id) => fresh.has(id),
    goneBy: (item) => feedback.stateOf(item).gone,
  })
  const entries = withVideoFirst(placed, inline, feed.day)
  const acted = fresh.size > 0 || entries.some(({ kind }) => kind === 'removed')
  const minutes = entries.map((entry) => entry.minutes)
  return (
    <>
      <Masthead
        feed={feed}
        entries={entries}
        ripples={acted}
        listen={
          <ListenButton
            items={items}
            recording={feed.recording}
            onListen={() => void loadPlayer().then(() => setIsListening(true), sayNotLoaded)}
          />
        }
      />
      <ol>
        {entries.map((entry, index) => (
          <EditionPlace
            key={entry.id}
            entry={entry}
            index={index}
            minutes={minutes}
            feed={feed}
            feedback={feedback}
            inline={inline}
            openedAt={opened.get(entry.id)}
            heights={heights}
            onOpen={open}
            onReport={setReported}
          />
        ))}
      </ol>
      {!feed.premium && <SponsoredCard card={feed.sponsored} />}
      <EditionEnd feed={feed} entries={entries} finishedAt={lastMoment(opened, feed)} />
      {feed.temporary && <VisitorEnd feed={feed} />}
      <FeedKeys items={items} feedback={feedback} shortcuts={feed.shortcuts} />
      {isListening && (
        <Suspense fallback={null}>
          <Player
            edition={feed}
            items={items}
            places={entries}
            onHeard={(item) => open(item, 'listening')}
            onClose={() => setIsListening(false)}
          />
        </Suspense>
      )}
      <ReportDialog item={reported} onReport={feedback.report} onClose={() => setReported(null)} />
    </>
  )
}

/** When the reader last opened or dismissed an item. */
function lastMoment(opened: ReadonlyMap<number, string>, { cleared }: FeedView): string | undefined {
  const moments = [...opened.values(), ...cleared.flatMap(({ cleared_at }) => cleared_at ?? [])]
  return moments.toSorted().at(-1)
}
