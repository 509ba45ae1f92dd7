import { Progress } from '../../ui/progress.tsx'
import type { FeedCard } from './feed-view.ts'

interface DayProgressProps {
  items: readonly FeedCard[]
  opened: ReadonlySet<number>
}

/** A finite page can say how far one is. */
export function DayProgress({ items, opened }: DayProgressProps) {
  const done = items.filter((item) => opened.has(item.id)).length
  const minutes = items.reduce((sum, item) => sum + minutesOf(item), 0)
  return (
    <div className="mt-5 flex items-center gap-3 text-meta text-ink-3 tabular-nums">
      <span>
        {done} of {items.length} opened
      </span>
      <Progress label="Opened today" value={done} max={items.length} className="h-0.75! flex-1" />
      {minutes > 0 && <span>about {minutes} min</span>}
    </div>
  )
}

function minutesOf({ youtube_duration, reading_minutes }: FeedCard): number {
  return youtube_duration === null ? (reading_minutes ?? 0) : Math.round(youtube_duration / 60)
}
