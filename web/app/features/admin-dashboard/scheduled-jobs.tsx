import { toggleCronJob } from '@daily-drops/contract/functions/operations/monitoring'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { useRevalidator } from 'react-router'
import type { Call } from '../../console/actions.ts'
import { formatMinute, formatSpan, formatTook } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { Panel } from '../../console/panel.tsx'
import { useTableChoices } from '../../console/table/table-choices.ts'
import { TableTools } from '../../console/table/table-tools.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { notify } from '../../ui/overlays/toast.tsx'
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
  const texts = DASHBOARD_TEXTS[language]
  try {
    await call(toggleCronJob, { name, enabled })
    return { id: name, tone: 'ok', title: texts.control.toggled(name, enabled) }
  } catch {
    return { id: name, tone: 'bad', title: texts.toggleFailed }
  }
}

interface ScheduledJobsProps {
  jobs: Figures['jobs']
  /** When they were read: ages are counted from there. */
  at: string
  language: Language
}

/** The specified columns come first. Additional columns can be hidden. */
export function ScheduledJobs({ jobs, at, language }: ScheduledJobsProps) {
  const texts = DASHBOARD_TEXTS[language].control
  const { revalidate } = useRevalidator()
  const [choices, choose] = useTableChoices('jobs')
  const active = jobs.filter(({ enabled }) => enabled).length
  async function change(name: string, enabled: boolean) {
    notify(await switchJob(callFunction, name, enabled, language))
    await revalidate()
  }
  const added = [
    { id: 'last_run', header: texts.lastRun, hideable: true },
    { id: 'next', header: texts.next, hideable: true },
  ]
  const shows = (id: string) => !choices.hidden.includes(id)
  return (
    <Panel
      title={texts.jobs}
      note={texts.counts(active, jobs.length - active)}
      padded={false}
      actions={<TableTools columns={added} choices={choices} onChoose={choose} language={language} />}
    >
      <table className="c-table" data-fold="true" data-density={choices.density} aria-label={texts.jobs}>
        <thead>
          <tr>
            {[texts.job, texts.state, texts.updated].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{texts.toggle('')}</span>
            </th>
            {added
              .filter(({ id }) => shows(id))
              .map(({ id, header }) => (
                <th key={id} scope="col">
                  {header}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {jobs.map(({ name, enabled, cron, time_zone, updated_at, last_run, next_run_at }) => (
            <tr key={name} data-job={name}>
              <td data-cell="main" className="whitespace-nowrap">
                <b className="font-[560]">{name}</b>
                <span className="c-second">{scheduleWords(cron, time_zone, language)}</span>
              </td>
              <td>
                <State kind={enabled ? 'ok' : 'paused'}>{enabled ? texts.active : texts.paused}</State>
              </td>
              <td data-label={texts.updated}>{formatMinute(updated_at)}</td>
              <td>
                <Switch
                  label={texts.toggle(name)}
                  hideLabel
                  checked={enabled}
                  onChange={(event) => void change(name, event.currentTarget.checked)}
                />
              </td>
              {shows('last_run') && (
                <td data-label={texts.lastRun}>
                  <LastRun run={last_run} at={at} language={language} />
                </td>
              )}
              {shows('next') && (
                <td data-label={texts.next}>
                  {enabled && next_run_at ? untilNext(next_run_at, at, language) : '—'}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

export function LastRun({ run, at, language }: { run: Job['last_run']; at: string; language: Language }) {
  const texts = DASHBOARD_TEXTS[language].control
  if (!run) return <span className="c-quiet">{texts.noRun}</span>
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
