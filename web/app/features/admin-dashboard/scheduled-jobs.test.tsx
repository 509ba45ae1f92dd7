import { describe, expect, it } from 'vitest'
import { answering, refusing } from '../../console/testing/calls.ts'
import { markupOf, textOf } from '../../console/testing/markup.tsx'
import type { Figures } from './load-dashboard.ts'
import { scheduleWords } from './schedule-words.ts'
import { ScheduledJobs, switchJob } from './scheduled-jobs.tsx'
import { FIGURES } from './testing/figures.ts'

describe('scheduled jobs', () => {
  const AT = '2026-11-15T09:00:00.000Z'
  const table = (jobs: Figures['jobs']) => markupOf(<ScheduledJobs jobs={jobs} at={AT} />)
  const markup = table(FIGURES.jobs)
  const [, first = '', second = ''] = markup.split('data-row=')

  it('[DASH-21] [DASH-24] are listed by name with the time of their last change', () => {
    expect([...markup.matchAll(/data-row="([^"]+)"/g)].map(([, name]) => name)).toEqual(
      FIGURES.jobs.map(({ name }) => name),
    )
    expect(textOf(first)).toContain('fetch-feeds')
    expect(textOf(first)).toContain('15/11/2026 09:00')
    expect(textOf(second)).toContain('cleanup')
  })

  it('[DEC-82] begin with the specified columns: name, badge, time and toggle', () => {
    const headers = [...markup.matchAll(/<th [^>]*>(?:<span[^>]*>)?([^<]+)/g)].map((match) =>
      match[1]?.trim(),
    )
    expect(headers).toEqual(['Job', 'State', 'Updated', 'on or off', 'Last run', 'Next'])
  })

  it('[DASH-22] [DASH-23] are active or paused', () => {
    expect([first.includes('>Active<'), first.includes('>Paused<')].map(Boolean)).toEqual([true, false])
    expect(textOf(second)).toContain('Paused')
  })

  it('show their last run and the next', () => {
    expect(textOf(first)).toContain(
      'every minute Active 15/11/2026 09:00 fetch-feeds on or off 12 s ago took 31.4 s 41 s',
    )
    expect(textOf(second)).toContain(
      'every hour at :17 Paused 14/11/2026 09:00 cleanup on or off No runs yet —',
    )
  })

  it('show why the last run failed, and that the next is due', () => {
    const [job] = FIGURES.jobs as [Figures['jobs'][number]]
    const run = { ended_at: AT, success: false, error_message: 'It took too long.', duration_ms: 1 }
    const text = textOf(table([{ ...job, next_run_at: AT, last_run: run }]))
    expect(text).toContain('Failed 0 s ago · It took too long. due')
  })

  it.each([
    ['* * * * *', 'every minute', 'ogni minuto'],
    ['*/5 * * * *', 'every 5 min', 'ogni 5 min'],
    ['7 * * * *', 'every hour at :07', 'ogni ora al minuto 07'],
    ['0 2 * * *', 'every day at 02:00 UTC', 'ogni giorno alle 02:00 UTC'],
    ['0 6-20 * * 7', '0 6-20 * * 7', '0 6-20 * * 7'],
    ['1,2 * * * *', '1,2 * * * *', '1,2 * * * *'],
    ['0 */2 * * *', '0 */2 * * *', '0 */2 * * *'],
    ['nonsense', 'nonsense', 'nonsense'],
  ])('%s is shown in words', (cron, en, it) => {
    expect([scheduleWords(cron, 'UTC', 'en'), scheduleWords(cron, 'UTC', 'it')]).toEqual([en, it])
  })

  it('[AERR-40] say when they could not be changed', async () => {
    const { call, sent } = answering({ 'toggle-cron-job': {} })
    expect((await switchJob(call, 'cleanup', true, 'en')).tone).toBe('ok')
    expect(sent).toEqual([{ name: 'toggle-cron-job', input: { name: 'cleanup', enabled: true } }])
    const failed = await switchJob(refusing('toggle-cron-job').call, 'cleanup', true, 'en')
    expect(failed.title).toBe('Failed to update cron job status.')
  })
})
