import { formatRecentDay, formatTime } from '@daily-drops/core/date-format'

interface DayProps {
  at: string
  timeZone?: string
  /** After other words, so without a capital letter. */
  inSentence?: boolean
  withTime?: boolean
}

/** 'Today', 'Yesterday' or the date. A page that arrives just after midnight keeps what the server wrote. */
export function Day({ at, timeZone = 'UTC', inSentence, withTime }: DayProps) {
  const day = formatRecentDay(at, { now: new Date(), timeZone, inSentence })
  return (
    <time dateTime={at} suppressHydrationWarning className="tabular-nums">
      {withTime ? `${day}, ${formatTime(at, timeZone)}` : day}
    </time>
  )
}
