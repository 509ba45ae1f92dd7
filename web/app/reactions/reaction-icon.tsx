import type { Reaction } from './reactions.ts'

/** Its shape is in the page once, beside the marks' shapes. */
export function ReactionIcon({ reaction }: { reaction: Reaction }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#icon-${reaction}`} />
    </svg>
  )
}
