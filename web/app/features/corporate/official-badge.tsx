import { BadgeCheck } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

/** Given by our editors only, after a look at who sends. */
export function OfficialBadge() {
  return (
    <Badge tone="accent">
      <BadgeCheck aria-hidden="true" className="size-3.5" /> Official source
    </Badge>
  )
}
