import { cn } from '../ui/class-names.ts'
import { Progress as Bar } from '../ui/states/progress.tsx'
import type { Progress } from './actions.ts'
import { formatNumber } from './formats.ts'
import type { Language } from './language.tsx'

const TEXTS = {
  en: {
    label: 'Progress',
    of: (done: string, total: string) => `${done} of ${total}`,
    seconds: (count: number) => `about ${count} s left`,
    minutes: (count: number) => `about ${count} min left`,
  },
  it: {
    label: 'Avanzamento',
    of: (done: string, total: string) => `${done} di ${total}`,
    seconds: (count: number) => `circa ${count} s rimanenti`,
    minutes: (count: number) => `circa ${count} min rimanenti`,
  },
}

const MINUTE = 60

/** '120 of 400 · about 3 min left' */
export function progressWords({ done, total, seconds_left }: Progress, language: Language): string {
  const texts = TEXTS[language]
  const words = texts.of(formatNumber(done, language), formatNumber(total, language))
  if (seconds_left === null) return words
  const left =
    seconds_left < MINUTE ? texts.seconds(seconds_left) : texts.minutes(Math.ceil(seconds_left / MINUTE))
  return `${words} · ${left}`
}

interface JobProgressProps {
  progress: Progress
  language: Language
  className?: string
}

export function JobProgress({ progress, language, className }: JobProgressProps) {
  return (
    <span className={cn('block', className)}>
      <Bar
        label={TEXTS[language].label}
        value={progress.done}
        max={Math.max(1, progress.total)}
        className="my-1.5"
      />
      <span className="block text-quiet text-ink-2">{progressWords(progress, language)}</span>
    </span>
  )
}
