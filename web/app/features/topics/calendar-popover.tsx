import { topicArchive as messages } from '@daily-drops/messages/subjects/topic-archive'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Popover, PopoverAnchor, PopoverContent } from '../../ui/overlays/popover.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { dayPath } from './topic-paths.ts'

interface CalendarPopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button it belongs to. */
  opener: RefObject<HTMLButtonElement | null>
  slug: string
  day: string | undefined
}

export function CalendarPopover({ open, onOpenChange, opener, slug, day }: CalendarPopoverProps) {
  const t = useMessages(messages)
  const navigate = useNavigate()
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverAnchor virtualRef={opener as RefObject<HTMLButtonElement>} />
      <PopoverContent
        aria-label={t('chooseDate')}
        align="end"
        onInteractOutside={(event) => {
          // Its button closes it.
          if (opener.current?.contains(event.target as Node)) event.preventDefault()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          opener.current?.focus()
        }}
      >
        <DayCalendar
          slug={slug}
          day={day}
          onChoose={(chosen) => {
            onOpenChange(false)
            void navigate(dayPath(slug, chosen))
          }}
        />
      </PopoverContent>
    </Popover>
  )
}
