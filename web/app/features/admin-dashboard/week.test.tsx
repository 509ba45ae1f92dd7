import { describe, expect, it } from 'vitest'
import { markupOf } from '../../console/testing/markup.tsx'
import { isFirstDay } from './first-day.ts'
import type { Figures } from './load-dashboard.ts'
import { FIGURES } from './testing/figures.ts'
import { summaryOf, weekCharts } from './week.ts'
import { WeekCharts } from './week-charts.tsx'

const board = (change: Partial<Figures>) => markupOf(<WeekCharts figures={{ ...FIGURES, ...change }} />)

describe('the charts of the last days', () => {
  const [day] = FIGURES.series as [Figures['series'][number]]
  const charts = (change: Partial<Figures> = {}) => weekCharts({ ...FIGURES, ...change }, 'en')
  const chart = (title: string, change: Partial<Figures> = {}) =>
    charts(change).find((each) => each.title === title) as ReturnType<typeof charts>[number]

  it('are tagging rate, queue length, cycle results and editions', () => {
    expect(charts().map(({ title, now }) => [title, now])).toEqual([
      ['Tagging rate', '90 % today'],
      ['Queue length', '137 now'],
      ['Cycle results', '1 failed today'],
      ['Editions built', '38 today'],
    ])
  })

  it('a day without articles is a gap, not all of them tagged', () => {
    const quiet = { ...day, start: '2026-11-16T00:00:00.000Z', new_articles: 0, articles_tagged: 0 }
    const rate = chart('Tagging rate', { series: [day, quiet] })
    expect(rate.points.map(({ value }) => value)).toEqual([90, null])
    expect(rate.now).toBe('no articles today')
    expect(summaryOf(rate, 'en', '7 days')).toBe('Tagging rate, 7 days: between 90 % and 90 %')
    const none = chart('Tagging rate', { series: [quiet] })
    expect(summaryOf(none, 'en', '7 days')).toBe('Tagging rate, 7 days: no articles')
    expect(board({ series: [quiet] })).not.toContain('100 % today')
  })

  it('the queue is drawn by hour with its limit, and described by day', () => {
    const queue = chart('Queue length')
    expect(queue.points.map(({ label, value, tick }) => [label, value, tick])).toEqual([
      ['15/11 12:00', 12, undefined],
      ['15/11 13:00', null, '15'],
      ['15/11 14:00', 378, undefined],
    ])
    expect(queue.limit).toEqual({ value: 500, label: 'limit 500' })
    expect(queue.days?.map(({ value }) => value)).toEqual([378])
  })

  it('today is labelled before noon, once there is room', () => {
    const until = (hour: string) => chart('Queue length', { queue: [{ hour, longest: 1 }] }).points[0]?.tick
    expect(['05', '06', '11', '13'].map((hour) => until(`2026-11-16T${hour}:00:00.000Z`))).toEqual([
      undefined,
      '16',
      '16',
      undefined,
    ])
  })

  it('what was not measured is not zero', () => {
    const unknown = { series: [{ ...day, editions_built: null }], queue: [] }
    expect(chart('Editions built', unknown).now).toBe('not measured today')
    expect(summaryOf(chart('Queue length', unknown), 'en', '7 days')).toBe(
      'Queue length, 7 days: not measured',
    )
    expect(board(unknown)).not.toContain('NaN')
  })

  it('hatches the days without data, says so in a legend, and begins every axis at 0', () => {
    const days = Array.from({ length: 7 }, (_, index) => ({
      ...day,
      start: `2026-11-${10 + index}T00:00:00.000Z`,
      ...(index < 4 && {
        succeeded: 0,
        failed: 0,
        new_articles: 0,
        articles_tagged: 0,
        editions_built: null,
      }),
    }))
    const rate = chart('Tagging rate', { series: days })
    expect([rate.max, rate.points.map(({ value }) => value)]).toEqual([
      100,
      [null, null, null, null, 90, 90, 90],
    ])
    expect(chart('Cycle results', { series: days }).points[0]?.value).toBeNull()
    const markup = board({ series: days })
    expect(markup.match(/data-gap="4"/g)).toHaveLength(3)
    for (const words of ['no articles', 'no cycles', 'not measured', 'no data']) {
      expect(markup).toContain(`>${words}<`)
    }
    expect(markup).toMatch(/>0 %<.*>50 %<.*>100 %</)
    const whole = { series: [day], queue: [{ hour: '2026-11-15T12:00:00.000Z', longest: 3 }] }
    expect(board(whole)).not.toMatch(/no data|data-gap/)
  })

  it('shows hours while the records are younger than a day', () => {
    const hours = Array.from({ length: 24 }, (_, index) => ({
      ...day,
      start: new Date(Date.parse('2026-11-15T14:00:00.000Z') - (23 - index) * 3_600_000).toISOString(),
      ...(index < 20 && { succeeded: 0, failed: 0 }),
    }))
    const cycles = chart('Cycle results', { hours })
    expect(cycles.points).toHaveLength(24)
    expect(cycles.points.at(-1)).toMatchObject({ label: '15/11 15:00', value: 9, failed: 1 })
    expect(cycles.points.flatMap(({ tick }) => tick ?? [])).toEqual(['18:00', '00:00', '06:00', '12:00'])
    expect(chart('Queue length', { hours }).points.at(-1)?.label).toBe('15/11 14:00')
    expect(board({ hours })).toContain('Last 24 hours')
    expect(board({ hours })).toContain('Cycle results, 24 hours: between 9 and 9')
  })
})

describe('the first day', () => {
  const empty = { succeeded: 0, failed: 0, editions_built: null }
  const days = (...known: object[]) =>
    known.map((each) => ({ ...FIGURES.series[0], ...each })) as Figures['series']
  const queue = (length: number, from: number) =>
    Array.from({ length }, (_, index) => ({ hour: '', longest: index < from ? null : 3 }))

  it('lasts until the records are a day old', () => {
    expect(isFirstDay(days(empty, empty, {}), queue(60, 40))).toBe(true)
    expect(isFirstDay(days(empty, {}, {}), queue(60, 36))).toBe(true)
    expect(isFirstDay(days(empty, {}, {}), queue(60, 35))).toBe(false)
    expect(isFirstDay(days({}, empty, {}), queue(60, 40))).toBe(false)
  })
})
