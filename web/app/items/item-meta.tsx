import { formatDay } from '@daily-drops/core/date-format'
import { formatCount, formatDuration } from '../ui/number-format.ts'
import type { ItemView } from './item-view.ts'

interface ItemMetaProps {
  item: ItemView
  /** Off where the length stands on the picture. */
  withLength?: boolean
}

/** Source, length, views, date: what a reader weighs before the headline. */
export function ItemMeta({ item, withLength = true }: ItemMetaProps) {
  const facts = [
    withLength && lengthOf(item),
    item.youtube_view_count !== null && `${formatCount(item.youtube_view_count)} views`,
    formatDay(item.published_at),
  ].filter((fact) => typeof fact === 'string')
  return (
    <div className="overflow-hidden text-meta text-ink-3 tabular-nums">
      {/* Each fact brings the dot before it; at the start of a line the dot lies outside and is cut off. */}
      <p className="-ml-4 flex flex-wrap [&>span]:relative [&>span]:pl-4 [&>span]:before:absolute [&>span]:before:top-1/2 [&>span]:before:left-1.5 [&>span]:before:size-0.75 [&>span]:before:-translate-y-1/2 [&>span]:before:rounded-full [&>span]:before:bg-current">
        <span className="flex min-w-0 items-center gap-2">
          <span
            aria-hidden="true"
            className="grid size-4 shrink-0 place-items-center rounded-sm bg-accent-soft text-micro font-bold text-accent"
          >
            {item.source_name.slice(0, 1).toUpperCase()}
          </span>
          {item.source_name}
        </span>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
  )
}

function lengthOf({ youtube_duration, reading_minutes }: ItemView): string | null {
  if (youtube_duration !== null) return formatDuration(youtube_duration)
  return reading_minutes === null ? null : `${reading_minutes} min`
}
