import { BadgeCheck } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

/** Granted only by our editors, after checking the sender. */
export function OfficialBadge() {
  return (
    <Badge tone="accent">
      <BadgeCheck aria-hidden="true" className="size-3.5" /> Official source
    </Badge>
  )
}
