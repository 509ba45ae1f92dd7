import { formatMinute, formatNumber } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import type { Change } from '../../console/record/change-sentence.ts'
import { boundedWords, type Waiting } from '../../console/waiting.ts'
import type { StateKind } from '../../ui/states/state.tsx'
import { LANDING_TEXTS } from './landing-texts.ts'

export interface Need {
  kind: StateKind
  words: string
  note?: string
  to: string
  label: string
}

export interface PausedJob {
  name: string
  since: string
  /** Null when nobody is recorded. */
  by: string | null
}

interface Known {
  waiting: Waiting | null
  paused: readonly PausedJob[]
}

/** What only a person can resolve, each with a link. */
export function needsOf({ waiting, paused }: Known, language: Language): Need[] {
  const texts = LANDING_TEXTS[language].needs
  const { reports, oldest_report_at: oldest, reviews, pipeline } = waiting ?? {}
  const needs: Need[] = []
  if (reports?.count)
    needs.push({
      kind: 'bad',
      words: texts.reports(boundedWords(reports)),
      ...(oldest && { note: texts.reportsNote(formatMinute(oldest)) }),
      to: '/admin/moderation',
      label: texts.moderate,
    })
  if (reviews?.count) {
    const words = texts.reviews(boundedWords(reviews))
    needs.push({ kind: 'review', words, note: texts.reviewsNote, to: '/admin/review', label: texts.review })
  }
  if (pipeline?.broken_sources) {
    const words = texts.sources(formatNumber(pipeline.broken_sources, language))
    needs.push({ kind: 'bad', words, to: '/admin/sources?health=error', label: texts.look })
  }
  if (pipeline?.dead_letters.count) {
    const words = texts.deadLetters(boundedWords(pipeline.dead_letters))
    needs.push({
      kind: 'bad',
      words,
      note: texts.deadLettersNote,
      to: '/admin/dashboard',
      label: texts.replay,
    })
  }
  if (pipeline?.undelivered.count) {
    const words = texts.undelivered(boundedWords(pipeline.undelivered))
    needs.push({ kind: 'bad', words, to: '/admin/delivery', label: texts.look })
  }
  for (const { name, since, by } of paused) {
    const note = texts.since(formatMinute(since), by)
    needs.push({
      kind: 'paused',
      words: texts.paused(name),
      note,
      to: '/admin/dashboard',
      label: texts.resume,
    })
  }
  return needs
}

interface CronJob {
  name: string
  enabled: boolean
  updated_at: string
}

/** The person who last switched a job is the one who paused it. */
export function pausedJobs(jobs: readonly CronJob[], switches: readonly Change[]): PausedJob[] {
  return jobs
    .filter(({ enabled }) => !enabled)
    .map(({ name, updated_at }) => ({
      name,
      since: updated_at,
      by: switches.find(({ entity_id }) => entity_id === name)?.actor_email ?? null,
    }))
}
