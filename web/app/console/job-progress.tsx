import type { Progress } from './actions.ts'
import { formatNumber } from './formats.ts'
import type { Language } from './language.tsx'
import { Bar } from './panel.tsx'

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
    seconds: (count: number) => `circa ${count} s`,
    minutes: (count: number) => `circa ${count} min`,
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

export function JobProgress({ progress, language }: { progress: Progress; language: Language }) {
  return (
    <span className="block">
      <Bar label={TEXTS[language].label} value={progress.done} max={Math.max(1, progress.total)} />
      <span className="c-quiet block">{progressWords(progress, language)}</span>
    </span>
  )
}
