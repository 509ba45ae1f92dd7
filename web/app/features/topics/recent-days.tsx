import { addDays } from '@daily-drops/core/archive'
import { topic as messages } from '@daily-drops/messages/subjects/topic'
import { topicFollow } from '@daily-drops/messages/subjects/topic-follow'
import { useMessages } from '../../locale/page-locale.ts'
import { FilledMark } from '../../ui/pictures/filled-mark.tsx'
import type { TopicView } from './topic-views.ts'

const DAYS = 14

/** The number of new items today, with the last two weeks: the fuller the drop, the fuller the day. */
export function RecentDays({ today, recent }: Pick<TopicView, 'today' | 'recent'>) {
  const t = useMessages(messages)
  const follow = useMessages(topicFollow)
  const counts = new Map(recent.map(({ day, items_count }) => [day, items_count]))
  const most = Math.max(1, ...counts.values())
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS))
  const newToday = counts.get(today) ?? 0
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <p className="text-meta text-ink-3">
        <span className="block font-voice text-reason text-topic italic tabular-nums">
          {follow('newToday', { count: newToday })}
        </span>
        {t('lastDays', { days: DAYS })}
      </p>
      <div aria-hidden="true" className="flex min-w-0 gap-1 sm:gap-1.5">
        {days.map((day) => (
          <FilledMark key={day} share={(counts.get(day) ?? 0) / most} className="h-7 min-w-0" />
        ))}
      </div>
    </div>
  )
}
