import { consoleSources } from '@daily-drops/messages/subjects/console-sources'
import { formatDay } from '../../console/formats.ts'
import { useConsoleMessages } from '../../console/language.tsx'
import { cn } from '../../ui/class-names.ts'
import type { SourceDetails } from './sources-view.ts'

type Day = SourceDetails['health'][number]

/** The worse a day, the shorter its bar, so that the shape alone shows it. */
const BARS = {
  well: 'h-full bg-[color-mix(in_oklab,var(--ok)_72%,var(--surface))]',
  partly: 'h-[58%] bg-warn',
  failed: 'h-[28%] bg-danger',
  quiet: 'h-1 bg-line-strong',
}
const STATES = ['well', 'partly', 'failed', 'quiet'] as const

function stateOf({ read, failed }: Day): (typeof STATES)[number] {
  if (failed > 0) return read > 0 ? 'partly' : 'failed'
  return read > 0 ? 'well' : 'quiet'
}

/** The results of its fetches, one bar per day. A fetch without new items leaves no trace. */
export function SourceHealth({ days }: { days: readonly Day[] }) {
  const t = useConsoleMessages(consoleSources)
  const count = (state: string) => days.filter((day) => stateOf(day) === state).length
  return (
    <section>
      <h3>
        {t('drawer.health')}{' '}
        <span className="text-quiet text-ink-2 font-normal">
          {t('drawer.healthNote', { days: days.length })}
        </span>
      </h3>
      <div
        className="grid h-7.5 auto-cols-fr grid-flow-col items-end gap-0.75"
        role="img"
        aria-label={t('drawer.healthSentence', {
          well: count('well'),
          partly: count('partly'),
          failed: count('failed'),
        })}
      >
        {days.map((day) => (
          <i
            key={day.day}
            data-state={stateOf(day)}
            title={`${formatDay(day.day)}: ${t(`drawer.states.${stateOf(day)}`)}`}
            className={cn('rounded-xs', BARS[stateOf(day)])}
          />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-3.5 gap-y-1 text-note leading-3.5 text-ink-2">
        {STATES.map((state) => (
          <li key={state} className="inline-flex h-3.5 items-end gap-1.25">
            <i className={cn('w-1.25 rounded-xs', BARS[state])} />
            {t(`drawer.states.${state}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
