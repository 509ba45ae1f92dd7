import { topicArchive as messages } from '@daily-drops/messages/subjects/topic-archive'
import { ArrowLeft, CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useDates, useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { LazyOverlay, lazyPart } from '../../ui/states/lazy-part.tsx'
import { dayPath } from './topic-paths.ts'

const CalendarPopover = lazyPart(async () => (await import('./calendar-popover.tsx')).CalendarPopover)

interface DateNavigatorProps {
  slug: string
  /** The current day, if there is one. */
  day?: string
  previous: string | null
  next: string | null
  back: { to: string; label: string }
}

export function DateNavigator({ slug, day, previous, next, back }: DateNavigatorProps) {
  const t = useMessages(messages)
  return (
    <nav
      aria-label={t('dates')}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-line py-2"
    >
      <Link
        to={back.to}
        className="inline-flex h-10 items-center gap-1.5 text-ui text-ink-2 underline-offset-2 hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {back.label}
      </Link>
      <div className="-mx-2.5 flex grow items-center justify-between gap-1 sm:ms-0 sm:grow-0">
        <DayLink slug={slug} day={previous} label="previousDay">
          <ChevronLeft aria-hidden="true" />
        </DayLink>
        <DaySelect slug={slug} day={day} />
        <DayLink slug={slug} day={next} label="nextDay">
          <ChevronRight aria-hidden="true" />
        </DayLink>
      </div>
    </nav>
  )
}

function DayLink({
  slug,
  day,
  label,
  children,
}: {
  slug: string
  day: string | null
  label: 'previousDay' | 'nextDay'
  children: ReactNode
}) {
  const t = useMessages(messages)
  const { formatDay } = useDates()
  if (day === null) {
    return (
      <span className="grid size-10 place-items-center text-ink-3 opacity-40 [&_svg]:size-4.75">
        {children}
      </span>
    )
  }
  return (
    <IconLink label={t(label, { day: formatDay(day) })} to={dayPath(slug, day)}>
      {children}
    </IconLink>
  )
}

/** Opens the calendar, which has its own script. */
function DaySelect({ slug, day }: { slug: string; day: string | undefined }) {
  const t = useMessages(messages)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        size="sm"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <CalendarDays aria-hidden="true" className="size-4" />
        {day ? <Day at={day} timeZone="UTC" /> : t('selectDate')}
      </Button>
      <LazyOverlay open={open}>
        <CalendarPopover open={open} onOpenChange={setOpen} opener={button} slug={slug} day={day} />
      </LazyOverlay>
    </>
  )
}
