import { describe, expect, it } from 'vitest'
import { markupOf } from '../../console/testing/markup.tsx'
import type { Figures } from './load-dashboard.ts'
import { FIGURES } from './testing/figures.ts'
import { summaryOf, weekCharts } from './week.ts'
import { WeekCharts } from './week-charts.tsx'

const board = (change: Partial<Figures>) =>
  markupOf(<WeekCharts figures={{ ...FIGURES, ...change }} language="en" />)

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
    const quiet = { ...day, day: '2026-11-16', new_articles: 0, articles_tagged: 0 }
    const rate = chart('Tagging rate', { series: [day, quiet] })
    expect(rate.points.map(({ value }) => value)).toEqual([90, null])
    expect(rate.now).toBe('no articles today')
    expect(summaryOf(rate, 'en')).toBe('Tagging rate, 7 days: between 90 % and 90 %')
    const none = chart('Tagging rate', { series: [quiet] })
    expect(summaryOf(none, 'en')).toBe('Tagging rate, 7 days: no articles')
    expect(board({ series: [quiet] })).not.toContain('100 %')
  })

  it('the queue is drawn by the hour with its limit, and told by the day', () => {
    const queue = chart('Queue length')
    expect(queue.points.map(({ label, value, tick }) => [label, value, tick])).toEqual([
      ['15/11 12:00', 12, undefined],
      ['15/11 13:00', null, '15'],
      ['15/11 14:00', 378, undefined],
    ])
    expect(queue.limit).toEqual({ value: 500, label: 'limit 500' })
    expect(queue.days?.map(({ value }) => value)).toEqual([378])
  })

  it('today is named before its noon, once there is room', () => {
    const until = (hour: string) => chart('Queue length', { queue: [{ hour, longest: 1 }] }).points[0]?.tick
    expect(['05', '06', '11', '13'].map((hour) => until(`2026-11-16T${hour}:00:00.000Z`))).toEqual([
      undefined,
      '16',
      '16',
      undefined,
    ])
  })

  it('what was not measured is not nought', () => {
    const unknown = { series: [{ ...day, editions_built: null }], queue: [] }
    expect(chart('Editions built', unknown).now).toBe('not measured today')
    expect(summaryOf(chart('Queue length', unknown), 'en')).toBe('Queue length, 7 days: not measured')
    expect(board(unknown)).not.toContain('NaN')
  })
})
