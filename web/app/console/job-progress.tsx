import { consoleCommon } from '@daily-drops/messages/subjects/console-common'
import { cn } from '../ui/class-names.ts'
import { Progress as Bar } from '../ui/states/progress.tsx'
import type { Progress } from './actions.ts'
import { formatNumber } from './formats.ts'
import { type Language, useLanguage } from './language.tsx'

const MINUTE = 60

/** '120 of 400 · about 3 min left' */
export function progressWords({ done, total, seconds_left }: Progress, language: Language): string {
  const t = consoleCommon.in(language)
  const figures = { done: formatNumber(done, language), total: formatNumber(total, language) }
  if (seconds_left === null) return t('progress.done', figures)
  return seconds_left < MINUTE
    ? t('progress.secondsLeft', { ...figures, count: seconds_left })
    : t('progress.minutesLeft', { ...figures, count: Math.ceil(seconds_left / MINUTE) })
}

interface JobProgressProps {
  progress: Progress
  className?: string
}

export function JobProgress({ progress, className }: JobProgressProps) {
  const language = useLanguage()
  return (
    <span className={cn('block', className)}>
      <Bar
        label={consoleCommon.in(language)('progress.label')}
        value={progress.done}
        max={Math.max(1, progress.total)}
        className="my-1.5"
      />
      <span className="block text-quiet text-ink-2">{progressWords(progress, language)}</span>
    </span>
  )
}
