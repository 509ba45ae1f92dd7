import type { OutputOf } from '@daily-drops/contract/define-function'
import type { previewEdition } from '@daily-drops/contract/functions/accounts/preferences'
import { RELAXED } from '@daily-drops/contract/texts/feed'
import { useId } from 'react'
import { formatDuration } from '../../../ui/number-format.ts'

export type Preview = OutputOf<typeof previewEdition>

/** What the choice leads to, before anything is decided. */
export function EditionPreview({ preview }: { preview: Preview }) {
  const id = useId()
  const { ranked_drops, constraints_applied } = preview
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-row font-medium">
        Your first edition would hold
      </h3>
      {ranked_drops.length === 0 && (
        <p className="mt-1 text-ink-2">
          Nothing fits yet. More topics or another language give your edition more to choose from.
        </p>
      )}
      <ol className="mt-1">
        {ranked_drops.map((drop) => (
          <li key={drop.id} className="border-b border-line py-3.5 last:border-0">
            <p className="text-meta text-ink-3 tabular-nums">
              {[drop.source_name, lengthOf(drop)].filter(Boolean).join(' · ')}
            </p>
            <p
              lang={drop.language ?? undefined}
              className="my-0.5 font-serif text-row leading-snug font-medium"
            >
              {drop.title}
            </p>
            <p className="text-meta text-ink-2">{drop.reason_for_ranking}</p>
          </li>
        ))}
      </ol>
      {constraints_applied.length > 0 && ranked_drops.length > 0 && (
        <p className="text-meta text-ink-3">
          To fill it: {constraints_applied.map((relaxation) => RELAXED[relaxation]).join('; ')}.
        </p>
      )}
    </section>
  )
}

function lengthOf({ type, youtube_duration, reading_minutes }: Preview['ranked_drops'][number]) {
  if (youtube_duration !== null) return `Video, ${formatDuration(youtube_duration)}`
  if (type === 'video') return 'Video'
  return reading_minutes === null ? null : `${reading_minutes} min`
}
