import { placeholderOf } from '@daily-drops/core/editions/placeholder-shape'

/**
 * The mark of a source before its name. Below it lies the initial, for as long as there is no mark and when none loads: a
 * background leaves no broken frame, with or without scripts.
 */
export function SourceIcon({ name, icon }: { name: string; icon: string | null }) {
  return (
    <i aria-hidden="true" data-initial={placeholderOf(name).initial} className="source-icon">
      {icon && <b style={{ backgroundImage: `url(${icon})` }} />}
    </i>
  )
}
