import { corporate as messages } from '@daily-drops/messages/subjects/corporate'
import { BadgeCheck } from 'lucide-react'
import { useMessages } from '../../locale/page-locale.ts'
import { Badge } from '../../ui/badge.tsx'

/** Granted only by our editors, after checking the sender. */
export function OfficialBadge() {
  const t = useMessages(messages)
  return (
    <Badge tone="accent">
      <BadgeCheck aria-hidden="true" className="size-3.5" /> {t('official')}
    </Badge>
  )
}
