import { listed } from '@daily-drops/messages/formats'
import { stories as messages } from '@daily-drops/messages/subjects/stories'
import { use } from 'react'
import { useDates, useLocale, useMessages, useNumberFormat } from '../../locale/page-locale.ts'
import { cn } from '../../ui/class-names.ts'
import { Day, TimeZone } from '../../ui/day.tsx'
import { SourceIcon } from '../../ui/pictures/source-icon.tsx'
import type { ItemView } from '../item-view.ts'
import { SLOTS, timelineSlots } from './timeline-slots.ts'

interface StoryTimelineProps {
  /** From the earliest. */
  tellings: readonly ItemView[]
  /** The mark with a ring. */
  chosenId: number | undefined
}

/** Which source told the story when. The list below has the same information. */
export function StoryTimeline({ tellings, chosenId }: StoryTimelineProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const zone = use(TimeZone)
  const numbers = useNumberFormat({ signDisplay: 'exceptZero' })
  const { formatMoment } = useDates()
  const [first, last] = [tellings[0], tellings.at(-1)]
  if (!first || !last || first === last) return null
  const spoken = tellings.map((telling) =>
    t('timeline.telling', { source: telling.source_name, moment: formatMoment(telling.published_at, zone) }),
  )
  return (
    <div className="mt-5">
      <div
        role="img"
        aria-label={t('timeline', { tellings: listed(locale, spoken) })}
        className="grid items-end border-b border-line-strong pb-2"
        style={{ gridTemplateColumns: `repeat(${SLOTS}, minmax(0, 1fr))` }}
      >
        {timelineSlots(tellings).map(({ at, marks, more }) => (
          <span
            key={at}
            className="flex flex-col items-center gap-1"
            style={{ gridColumn: at + 1, gridRow: 1 }}
          >
            {more > 0 && <span className="text-micro text-ink-3">{numbers.format(more)}</span>}
            {marks.map(({ id, source_name, icon }) => (
              <span
                key={id}
                title={source_name}
                className={cn(
                  'flex rounded-sm',
                  id === chosenId && 'ring-2 ring-topic ring-offset-2 ring-offset-paper',
                )}
              >
                <SourceIcon name={source_name} icon={icon} />
              </span>
            ))}
          </span>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1.5 flex justify-between gap-4 text-note text-ink-3">
        <Day at={first.published_at} withTime />
        <Day at={last.published_at} withTime />
      </p>
    </div>
  )
}
