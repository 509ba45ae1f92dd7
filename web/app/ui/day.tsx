import { createContext, use } from 'react'
import { useDates } from '../locale/page-locale.ts'

/** The time zone of dates on a page: the reader's own, and UTC on pages that all visitors share. */
export const TimeZone = createContext('UTC')

interface DayProps {
  /** A moment, or a calendar day. */
  at: string
  /** Overrides the reader's own zone. */
  timeZone?: string
  /** Within a sentence, so without a capital letter. */
  inSentence?: boolean
  withTime?: boolean
}

/**
 * 'Today', 'Yesterday' or the date, with the full date and time in the title. A page that arrives just after midnight
 * keeps the server's text.
 */
export function Day({ at, timeZone, inSentence, withTime }: DayProps) {
  const { addTime, formatMoment, formatRecentDay } = useDates()
  const readersZone = use(TimeZone)
  const zone = timeZone ?? readersZone
  const day = formatRecentDay(at, { now: new Date(), timeZone: zone, inSentence })
  return (
    <time dateTime={at} title={formatMoment(at, zone)} suppressHydrationWarning className="tabular-nums">
      {withTime ? addTime(day, at, zone) : day}
    </time>
  )
}
