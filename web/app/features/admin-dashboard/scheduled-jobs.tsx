import { toggleCronJob } from '@daily-drops/contract/functions/operations/monitoring'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { type Call, callStep } from '../../console/actions.ts'
import { formatMinute, formatSpan, formatTook } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { useSettle } from '../../console/use-settle.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { State } from '../../ui/states/state.tsx'
import { DASHBOARD_TEXTS } from './dashboard-texts.ts'
import type { Figures } from './load-dashboard.ts'
import { scheduleWords } from './schedule-words.ts'

type Job = Figures['jobs'][number]

export async function switchJob(
  call: Call,
  name: string,
  enabled: boolean,
  language: Language,
): Promise<Notice> {
  const { control, toggleFailed: failed } = DASHBOARD_TEXTS[language]
  const done = control.toggled(name, enabled)
  const notice = await callStep(call, { fn: toggleCronJob, input: { name, enabled }, done, failed })
  return { id: name, ...notice }
}

interface ScheduledJobsProps {
  jobs: Figures['jobs']
  /** When they were loaded. Ages count from there. */
  at: string
  language: Language
}

/** The specified columns come first. Additional columns can be hidden. */
export function ScheduledJobs({ jobs, at, language }: ScheduledJobsProps) {
  const texts = DASHBOARD_TEXTS[language].control
  const settle = useSettle()
  const active = jobs.filter(({ enabled }) => enabled).length
  return (
    <List<Job>
      title={texts.jobs}
      name="jobs"
      head={{ note: texts.counts(active, jobs.length - active) }}
      language={language}
      page={{ rows: jobs }}
      idOf={({ name }) => name}
      empty={{ title: texts.noRun }}
      columns={[
        column('job', texts.job, { narrow: 'main' }, ({ name, cron, time_zone }) => (
          <div className="whitespace-nowrap">
            <b className="font-strong">{name}</b>
            <span className="c-second">{scheduleWords(cron, time_zone, language)}</span>
          </div>
        )),
        column('state', texts.state, ({ enabled }) => (
          <State kind={enabled ? 'ok' : 'paused'}>{enabled ? texts.active : texts.paused}</State>
        )),
        column('updated', texts.updated, { narrow: 'labelled' }, ({ updated_at }) =>
          formatMinute(updated_at),
        ),
        column('toggle', texts.toggle(''), { hidesHeader: true, narrow: 'beside' }, ({ name, enabled }) => (
          <Switch
            label={texts.toggle(name)}
            hideLabel
            checked={enabled}
            onChange={(event) =>
              void settle(switchJob(callFunction, name, event.currentTarget.checked, language))
            }
          />
        )),
        column('last_run', texts.lastRun, { hideable: true, narrow: 'labelled' }, ({ last_run }) => (
          <LastRun run={last_run} at={at} language={language} />
        )),
        column('next', texts.next, { hideable: true, narrow: 'labelled' }, ({ enabled, next_run_at }) => (
          <span className="whitespace-nowrap">
            {enabled && next_run_at ? untilNext(next_run_at, at, language) : '—'}
          </span>
        )),
      ]}
    />
  )
}

export function LastRun({ run, at, language }: { run: Job['last_run']; at: string; language: Language }) {
  const texts = DASHBOARD_TEXTS[language].control
  if (!run) return <span className="text-quiet text-ink-2">{texts.noRun}</span>
  const ago = texts.ago(formatSpan(Date.parse(at) - Date.parse(run.ended_at), language))
  if (run.success) {
    return (
      <>
        {ago}
        <span className="c-second">{texts.took(formatTook(run.duration_ms, language))}</span>
      </>
    )
  }
  return (
    <>
      <State kind="bad">{texts.failed}</State>
      <span className="c-second">
        {ago} · {run.error_message ?? texts.noMessage}
      </span>
    </>
  )
}

function untilNext(next: string, at: string, language: Language): string {
  const ms = Date.parse(next) - Date.parse(at)
  return ms > 0 ? formatSpan(ms, language) : DASHBOARD_TEXTS[language].control.due
}
