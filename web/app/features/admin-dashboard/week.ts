import { consoleWeek } from '@daily-drops/messages/subjects/console-week'
import type { ChartProps, Point } from '../../console/charts/chart.tsx'
import { formatDay, formatHour, formatNumber, formatShort } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { LIMITS } from './health-limits.ts'
import type { Figures } from './load-dashboard.ts'

export interface WeekChart extends Omit<ChartProps, 'summary'> {
  /** The same by day for the table, otherwise the points. */
  days?: readonly Point[]
}

type Period = Figures['series'][number]
type Hour = Figures['queue'][number]

/** A day is labelled at noon. Today is labelled at its latest hour before noon, once there is room. */
const NOON = 'T12'
const ROOM = 'T06'
/** Every sixth hour is labelled, but none so close to the edge that it would be cut off. */
const NAMED_HOURS = 6
const FIRST_NAMED = 2

/** The four charts in the columns of the figures above: for seven days, or 24 hours on the first day. */
export function weekCharts({ series, hours, queue, stats }: Figures, language: Language): WeekChart[] {
  const t = consoleWeek.in(language)
  const count = (value: number) => formatNumber(value, language)
  const formatTick = (value: number) => formatShort(value, language)
  const percent = (value: number) => `${count(value)} %`
  const periods = hours ?? series
  const perPeriod = (value: (period: Period) => number | null): Point[] =>
    periods.map((period, index) => ({
      ...(hours ? hourWords(period.start, index) : dayWords(period.start, series)),
      value: value(period),
    }))
  const today = (value: number | null | undefined, format: (value: number) => string, none: string) =>
    t('today', { value: value === null || value === undefined ? none : format(value) })
  const latest = series.at(-1)
  return [
    {
      title: t('rate'),
      kind: 'line',
      format: percent,
      max: 100,
      none: t('noArticles'),
      points: perPeriod(taggedOf),
      now: today(latest && taggedOf(latest), percent, t('noArticles')),
    },
    {
      title: t('queue'),
      kind: 'area',
      format: count,
      formatTick,
      none: t('notMeasured'),
      limit: { value: LIMITS.queue, label: t('limit', { value: count(LIMITS.queue) }) },
      ...(hours
        ? {
            points: queue
              .slice(-hours.length)
              .map(({ hour, longest }, index) => ({ ...hourWords(hour, index), value: longest })),
          }
        : {
            points: queue.map(({ hour, longest }, index) => ({
              label: formatHour(hour),
              value: longest,
              isToday: dayOf(hour) === dayOf(latest?.start ?? ''),
              tick: isNamed(hour, index === queue.length - 1) ? dayOfMonth(hour) : undefined,
            })),
            days: perPeriod(({ start }) =>
              longestOf(queue.filter(({ hour }) => dayOf(hour) === dayOf(start))),
            ),
          }),
      now: t('now', { value: count(stats.processing_queue) }),
    },
    {
      title: t('cycles'),
      kind: 'bars',
      format: count,
      formatTick,
      none: t('noCycles'),
      points: perPeriod(({ succeeded, failed }) => (succeeded + failed === 0 ? null : succeeded)).map(
        (point, index) => ({ ...point, failed: periods[index]?.failed ?? 0 }),
      ),
      now: t('failedToday', { count: latest?.failed ?? 0 }),
    },
    {
      title: t('editions'),
      kind: 'bars',
      format: count,
      formatTick,
      none: t('notMeasured'),
      points: perPeriod(({ editions_built }) => editions_built),
      now: today(latest?.editions_built, count, t('notMeasured')),
    },
  ]
}

function dayWords(start: string, days: readonly Period[]) {
  return { label: formatDay(start), tick: dayOfMonth(start), isToday: start === days.at(-1)?.start }
}

function hourWords(start: string, index: number) {
  const label = formatHour(start)
  return {
    label,
    tick: index % NAMED_HOURS === FIRST_NAMED ? label.slice(-5) : undefined,
    isToday: false,
  }
}

/** The chart in a sentence. */
export function summaryOf(
  { title, points, format, none = '' }: WeekChart,
  language: Language,
  span: string,
): string {
  const t = consoleWeek.in(language)
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]))
  if (known.length === 0) return t('summaryOfNone', { title, span, none })
  return t('summary', { title, span, low: format(Math.min(...known)), high: format(Math.max(...known)) })
}

/** In percent, with one decimal. Null without articles, because there was nothing to tag. */
function taggedOf({ new_articles, articles_tagged }: Period): number | null {
  if (new_articles === 0) return null
  return Math.min(100, Math.round((articles_tagged / new_articles) * 1000) / 10)
}

function longestOf(hours: readonly Hour[]): number | null {
  const known = hours.flatMap(({ longest }) => (longest === null ? [] : [longest]))
  return known.length === 0 ? null : Math.max(...known)
}

function isNamed(hour: string, isLatest: boolean): boolean {
  const time = hour.slice(10, 13)
  return time === NOON || (isLatest && time >= ROOM && time < NOON)
}

function dayOf(iso: string): string {
  return iso.slice(0, 10)
}

function dayOfMonth(iso: string): string {
  return iso.slice(8, 10)
}
