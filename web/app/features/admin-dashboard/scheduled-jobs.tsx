import { toggleCronJob } from '@daily-drops/contract/functions/operations/monitoring'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { consoleDashboard } from '@daily-drops/messages/subjects/console-dashboard'
import { type Call, callStep } from '../../console/actions.ts'
import { formatMinute, formatSpan, formatTook } from '../../console/formats.ts'
import { type Language, useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { useSettle } from '../../console/use-settle.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { State } from '../../ui/states/state.tsx'
import type { Figures } from './load-dashboard.ts'
import { scheduleWords } from './schedule-words.ts'

type Job = Figures['jobs'][number]

export async function switchJob(
  call: Call,
  name: string,
  enabled: boolean,
  language: Language,
): Promise<Notice> {
  const t = consoleDashboard.in(language)
  const done = enabled ? t('control.isActive', { name }) : t('control.isPaused', { name })
  const notice = await callStep(call, {
    fn: toggleCronJob,
    input: { name, enabled },
    done,
    failed: t('toggleFailed'),
  })
  return { id: name, ...notice }
}

interface ScheduledJobsProps {
  jobs: Figures['jobs']
  /** When they were loaded. Ages count from there. */
  at: string
}

/** The specified columns come first. Additional columns can be hidden. */
export function ScheduledJobs({ jobs, at }: ScheduledJobsProps) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleDashboard)
  const settle = useSettle()
  const active = jobs.filter(({ enabled }) => enabled).length
  return (
    <List<Job>
      title={t('control.jobs')}
      name="jobs"
      head={{ note: t('control.counts', { active, paused: jobs.length - active }) }}
      page={{ rows: jobs }}
      idOf={({ name }) => name}
      empty={{ title: t('control.noRun') }}
      columns={[
        column('job', t('control.job'), { narrow: 'main' }, ({ name, cron, time_zone }) => (
          <div className="whitespace-nowrap">
            <b className="font-strong">{name}</b>
            <span className="c-second">{scheduleWords(cron, time_zone, language)}</span>
          </div>
        )),
        column('state', t('control.state'), ({ enabled }) => (
          <State kind={enabled ? 'ok' : 'paused'}>
            {enabled ? t('control.active') : t('control.paused')}
          </State>
        )),
        column('updated', t('control.updated'), { narrow: 'labelled' }, ({ updated_at }) =>
          formatMinute(updated_at),
        ),
        column(
          'toggle',
          t('control.toggle', { name: '' }),
          { hidesHeader: true, narrow: 'beside' },
          ({ name, enabled }) => (
            <Switch
              label={t('control.toggle', { name })}
              hideLabel
              checked={enabled}
              onChange={(event) =>
                void settle(switchJob(callFunction, name, event.currentTarget.checked, language))
              }
            />
          ),
        ),
        column('last_run', t('control.lastRun'), { hideable: true, narrow: 'labelled' }, ({ last_run }) => (
          <LastRun run={last_run} at={at} />
        )),
        column(
          'next',
          t('control.next'),
          { hideable: true, narrow: 'labelled' },
          ({ enabled, next_run_at }) => (
            <span className="whitespace-nowrap">
              {enabled && next_run_at ? untilNext(next_run_at, at, language) : '—'}
            </span>
          ),
        ),
      ]}
    />
  )
}

export function LastRun({ run, at }: { run: Job['last_run']; at: string }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleDashboard)
  if (!run) return <span className="text-quiet text-ink-2">{t('control.noRun')}</span>
  const ago = t('control.ago', { span: formatSpan(Date.parse(at) - Date.parse(run.ended_at), language) })
  if (run.success) {
    return (
      <>
        {ago}
        <span className="c-second">{t('control.took', { span: formatTook(run.duration_ms, language) })}</span>
      </>
    )
  }
  return (
    <>
      <State kind="bad">{t('control.failed')}</State>
      <span className="c-second">
        {ago} · {run.error_message ?? t('control.noMessage')}
      </span>
    </>
  )
}

function untilNext(next: string, at: string, language: Language): string {
  const ms = Date.parse(next) - Date.parse(at)
  return ms > 0 ? formatSpan(ms, language) : consoleDashboard.in(language)('control.due')
}
