import { cn } from '../../../ui/class-names.ts'
import type { PlayerState } from './player-state.ts'

/** What is read, word for word. */
export function Transcript({ state: { sequence, at } }: { state: PlayerState }) {
  return (
    <div className="grid gap-2.5">
      {sequence.passages.map(({ kind, dropId, language, text }, nth) => (
        <p
          key={`${kind} ${dropId}`}
          lang={language}
          dir="auto"
          aria-current={nth === at.passage ? 'true' : undefined}
          className={cn(
            'rounded-sm px-2 py-1 wrap-anywhere aria-[current]:bg-accent-soft',
            kind === 'item' ? 'text-ui' : 'text-meta text-ink-2',
          )}
        >
          {text}
        </p>
      ))}
    </div>
  )
}
