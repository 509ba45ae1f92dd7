import type { ChartProps, Point } from '../../console/charts/chart.tsx'
import { formatDay, formatHour, formatNumber, formatShort } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { LIMITS } from './health-limits.ts'
import type { Figures } from './load-dashboard.ts'
import { WEEK_TEXTS } from './week-texts.ts'

export interface WeekChart extends Omit<ChartProps, 'summary'> {
  /** The same by days, for the table; else the points are. */
  days?: readonly Point[]
}

type Day = Figures['series'][number]
type Hour = Figures['queue'][number]

/** A day is named under its noon; today, before there is one, under its latest hour once it has some room. */
const NOON = 'T12'
const ROOM = 'T06'

/** The four charts of the last days, in the columns of what stands above them. */
export function weekCharts({ series, queue, stats }: Figures, language: Language): WeekChart[] {
  const texts = WEEK_TEXTS[language]
  const count = (value: number) => formatNumber(value, language)
  const formatTick = (value: number) => formatShort(value, language)
  const percent = (value: number) => `${count(value)} %`
  const byDay = (value: (day: Day) => number | null): Point[] =>
    series.map((day) => ({ label: formatDay(day.day), tick: dayOfMonth(day.day), value: value(day) }))
  const today = (value: number | null | undefined, format: (value: number) => string, none: string) =>
    texts.today(value === null || value === undefined ? none : format(value))
  const latest = series.at(-1)
  return [
    {
      title: texts.rate,
      kind: 'line',
      format: percent,
      none: texts.noArticles,
      points: byDay(taggedOf),
      now: today(latest && taggedOf(latest), percent, texts.noArticles),
    },
    {
      title: texts.queue,
      kind: 'area',
      format: count,
      formatTick,
      none: texts.notMeasured,
      limit: { value: LIMITS.queue, label: texts.limit(count(LIMITS.queue)) },
      points: queue.map(({ hour, longest }, index) => ({
        label: formatHour(hour),
        value: longest,
        tick: isNamed(hour, index === queue.length - 1) ? dayOfMonth(hour) : undefined,
      })),
      days: byDay(({ day }) => longestOf(queue.filter(({ hour }) => hour.startsWith(day)))),
      now: texts.now(count(stats.processing_queue)),
    },
    {
      title: texts.cycles,
      kind: 'bars',
      format: count,
      formatTick,
      points: byDay(({ succeeded }) => succeeded).map((point, index) => ({
        ...point,
        failed: series[index]?.failed ?? 0,
      })),
      now: texts.failedToday(latest?.failed ?? 0),
    },
    {
      title: texts.editions,
      kind: 'bars',
      format: count,
      formatTick,
      none: texts.notMeasured,
      points: byDay(({ editions_built }) => editions_built),
      now: today(latest?.editions_built, count, texts.notMeasured),
    },
  ]
}

/** The chart in a sentence. */
export function summaryOf({ title, points, format, none = '' }: WeekChart, language: Language): string {
  const texts = WEEK_TEXTS[language]
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]))
  if (known.length === 0) return texts.summaryOfNone(title, none)
  return texts.summary(title, format(Math.min(...known)), format(Math.max(...known)))
}

/** In percent, with one decimal. Null on a day without articles: nothing was there to be tagged. */
function taggedOf({ new_articles, articles_tagged }: Day): number | null {
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

function dayOfMonth(iso: string): string {
  return iso.slice(8, 10)
}
