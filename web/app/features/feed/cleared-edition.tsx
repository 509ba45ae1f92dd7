import { feed as messages } from '@daily-drops/messages/subjects/feed'
import { useMessages } from '../../locale/page-locale.ts'
import { ClearedItemRow } from './cleared-row.tsx'
import { EditionEnd } from './edition-end.tsx'
import { editionEntries } from './edition-entries.ts'
import type { FeedView } from './feed-view.ts'
import { Masthead } from './masthead.tsx'

const NOTHING_DONE = { isOpened: () => false, isFresh: () => false, goneBy: () => false as const }

/**
 * The end of an edition that its reader has emptied. Nothing replaces the items, and each can be restored.
 */
export function ClearedEdition({ feed }: { feed: FeedView }) {
  const t = useMessages(messages)
  const count = feed.cleared.length
  const entries = editionEntries(feed, NOTHING_DONE)
  const last = feed.cleared
    .flatMap(({ cleared_at }) => cleared_at ?? [])
    .toSorted()
    .at(-1)
  return (
    <>
      <Masthead feed={feed} entries={entries} />
      <ul aria-label={t('cleared.items')} className="empty:hidden">
        {feed.cleared.map((item) => (
          <ClearedItemRow key={item.id} item={item} number={item.position} />
        ))}
      </ul>
      <p className="mt-4 text-meta text-ink-2">
        {count === 0 ? t('cleared.withdrawn') : t('cleared.count', { count })}
      </p>
      <EditionEnd feed={feed} entries={entries} finishedAt={last} />
    </>
  )
}
