import { inkOf } from '@daily-drops/core/topics/topic-inks'
import { topicArchive as messages } from '@daily-drops/messages/subjects/topic-archive'
import { Link } from 'react-router'
import { useDates, useMessages, useNumberFormat } from '../../locale/page-locale.ts'
import { FilledMark } from '../../ui/pictures/filled-mark.tsx'
import { MonthWall } from '../../ui/pictures/month-wall.tsx'
import { dayPath } from './topic-paths.ts'
import type { ArchiveView } from './topic-views.ts'

/** The first month of the list, in the topic's ink: the fuller the drop, the fuller the day. */
export function ArchiveWall({ topic, days, month, today }: ArchiveView) {
  const t = useMessages(messages)
  const number = useNumberFormat()
  const { formatDay } = useDates()
  const counts = new Map(month.map(({ day, items_count }) => [day, items_count]))
  const most = Math.max(1, ...counts.values())
  const ofDay = (day: string) => {
    const items = counts.get(day)
    if (items === undefined) return null
    return (
      <Link
        to={dayPath(topic.slug, day)}
        aria-label={t('wall.day', { day: formatDay(day), items })}
        className="flex h-18 flex-col items-center justify-end gap-1 rounded-sm pb-1 text-ink-2 hover:bg-sunken"
      >
        <FilledMark share={items / most} className="h-11" />
        {number.format(Number(day.slice(8)))}
      </Link>
    )
  }
  return (
    <div className={`t-${inkOf((topic.above[0] ?? topic).slug)} h-fit md:sticky md:top-20`}>
      <MonthWall
        month={`${(days[0]?.day ?? today).slice(0, 7)}-01`}
        note={noteOf(month, t)}
        today={today}
        dayOf={ofDay}
      />
    </div>
  )
}

function noteOf(month: ArchiveView['month'], t: ReturnType<typeof messages.in>): string {
  const items = month.reduce((sum, { items_count }) => sum + items_count, 0)
  return items === 0 ? '' : t('wall.month', { items, days: month.length })
}
