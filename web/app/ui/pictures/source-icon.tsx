import { placeholderOf } from '@daily-drops/core/editions/placeholder-shape'

/**
 * A source's icon before its name. The initial is below it while there is no icon or none loads. A background
 * leaves no broken frame, with or without scripts.
 */
export function SourceIcon({ name, icon }: { name: string; icon: string | null }) {
  return (
    <i aria-hidden="true" data-initial={placeholderOf(name).initial} className="source-icon">
      {icon && <b style={{ backgroundImage: `url(${icon})` }} />}
    </i>
  )
}
