import type { BoundedCount } from '@daily-drops/contract/kernel/paging'
import { MAX_ATTEMPTS } from '@daily-drops/core/limits'
import { consoleLanding } from '@daily-drops/messages/subjects/console-landing'
import { formatMinute, formatNumber } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import type { Change } from '../../console/record/change-sentence.ts'
import { boundedWords, type Waiting } from '../../console/waiting.ts'
import type { StateKind } from '../../ui/states/state.tsx'

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

const bounded = (total: BoundedCount) => ({ count: total.count, shown: boundedWords(total) })

/** What only a person can resolve, each with a link. */
export function needsOf({ waiting, paused }: Known, language: Language): Need[] {
  const t = consoleLanding.in(language)
  const { reports, reported_sources, oldest_report_at: oldest, reviews, pipeline } = waiting ?? {}
  const needs: Need[] = []
  if (reports?.count)
    needs.push({
      kind: 'bad',
      words: t('needs.reports', bounded(reports)),
      ...(oldest && { note: t('needs.reportsNote', { time: formatMinute(oldest) }) }),
      to: '/admin/moderation',
      label: t('needs.moderate'),
    })
  if (reported_sources?.count)
    needs.push({
      kind: 'bad',
      words: t('needs.reportedSources', bounded(reported_sources)),
      to: '/admin/moderation?view=sources',
      label: t('needs.moderate'),
    })
  if (reviews?.count) {
    const words = t('needs.reviews', bounded(reviews))
    needs.push({
      kind: 'review',
      words,
      note: t('needs.reviewsNote'),
      to: '/admin/review',
      label: t('needs.review'),
    })
  }
  if (pipeline?.broken_sources) {
    const count = pipeline.broken_sources
    const words = t('needs.sources', { count, shown: formatNumber(count, language) })
    needs.push({ kind: 'bad', words, to: '/admin/sources?health=error', label: t('needs.look') })
  }
  if (pipeline?.dead_letters.count) {
    const words = t('needs.deadLetters', bounded(pipeline.dead_letters))
    needs.push({
      kind: 'bad',
      words,
      note: t('needs.deadLettersNote', { attempts: MAX_ATTEMPTS }),
      to: '/admin/dashboard',
      label: t('needs.replay'),
    })
  }
  if (pipeline?.undelivered.count) {
    const words = t('needs.undelivered', bounded(pipeline.undelivered))
    needs.push({ kind: 'bad', words, to: '/admin/delivery', label: t('needs.look') })
  }
  for (const { name, since, by } of paused) {
    const time = formatMinute(since)
    const note = by ? t('needs.sinceBy', { time, by }) : t('needs.since', { time })
    needs.push({
      kind: 'paused',
      words: t('needs.paused', { name }),
      note,
      to: '/admin/dashboard',
      label: t('needs.resume'),
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
