import { useFetcher } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Closing } from './feed-endings.tsx'
import type { FeedView } from './feed-view.ts'

type ClearedItem = FeedView['cleared'][number]

/** The end of an edition that its reader has emptied: nothing takes its place, and each item can come back. */
export function ClearedEdition({ feed }: { feed: FeedView }) {
  const count = feed.cleared.length
  return (
    <>
      <Closing isToday={feed.is_today} />
      <p className="mt-6 text-center text-meta text-ink-2">
        {count === 0
          ? 'What it held has been withdrawn.'
          : `${count} ${count === 1 ? 'item' : 'items'} cleared`}
      </p>
      <ul aria-label="Cleared items" className="mt-4 border-t border-line empty:hidden">
        {feed.cleared.map((item) => (
          <ClearedRow key={item.id} item={item} />
        ))}
      </ul>
    </>
  )
}

const REASONS: Record<ClearedItem['kind'], (label: string) => string> = {
  dismissed: () => 'Dismissed',
  reported: () => 'Reported',
  muted_sources: (label) => `${label} is muted`,
  muted_topics: (label) => `${label} is muted`,
}

function ClearedRow({ item }: { item: ClearedItem }) {
  const fetcher = useFetcher()
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <p lang={item.language ?? undefined} className="break-words">
          {item.title}
        </p>
        <p className="text-meta text-ink-3">{REASONS[item.kind](item.target_label)}</p>
      </div>
      <fetcher.Form method="post">
        <input type="hidden" name="kind" value={item.kind} />
        <input type="hidden" name="id" value={item.target_id} />
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          aria-label={`Undo: ${item.title}`}
          busy={fetcher.state !== 'idle'}
        >
          Undo
        </Button>
      </fetcher.Form>
    </li>
  )
}
