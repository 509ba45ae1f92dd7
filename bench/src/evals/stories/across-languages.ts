import { readFileSync } from 'node:fs'
import type { PublishedText } from './stored-stories.ts'

const FOLDER = new URL('../../../eval/stories-across/', import.meta.url)
const HOUR_MS = 60 * 60 * 1000

export interface LabelledText extends PublishedText {
  language: string
  /** Equal for tellings of the same event. */
  event: string
}

interface Told {
  language: string
  hours: number
  title: string
  summary: string
}

/** Tellings of the events of one half, and what could be mistaken for them, all published after `from`. */
export function tellingsAcross(half: 'learning' | 'unseen', from: Date): LabelledText[] {
  const lines = readFileSync(new URL(`${half}.jsonl`, FOLDER), 'utf8')
    .trim()
    .split('\n')
  return lines.flatMap((line, event) => {
    const { tellings, others } = JSON.parse(line) as Record<'tellings' | 'others', Told[]>
    return [...tellings, ...others].map(({ hours, ...text }, at) => ({
      ...text,
      body: '',
      event: at < tellings.length ? `across ${event}` : `across ${event} ${at}`,
      sourceId: at,
      publishedAt: new Date(from.getTime() + hours * HOUR_MS),
    }))
  })
}
