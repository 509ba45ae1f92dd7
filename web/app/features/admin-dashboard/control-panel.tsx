import { callFunction } from '@daily-drops/contract/client'
import { toggleCronJob } from '@daily-drops/contract/functions/operations/monitoring'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Call } from '../../console/actions.ts'
import { ConfirmDialog } from '../../console/console-dialog.tsx'
import { Toggle } from '../../console/console-field.tsx'
import { formatDateTime } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { Panel } from '../../console/panel.tsx'
import { useRunning } from '../../console/running.tsx'
import { State } from '../../console/state.tsx'
import type { Notice } from '../../ui/notice.ts'
import { notify } from '../../ui/toast.tsx'
import { ActionRow } from './action-row.tsx'
import { DASHBOARD_TEXTS } from './dashboard-texts.ts'
import { DeadLetters } from './dead-letters.tsx'
import type { Figures } from './load-dashboard.ts'

interface ControlPanelProps {
  figures: Figures
  language: Language
}

export function ControlPanel({ figures, language }: ControlPanelProps) {
  const texts = DASHBOARD_TEXTS[language].control
  const { start } = useRunning()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="c-stack">
      <div className="c-with-side">
        <ScheduledJobs jobs={figures.jobs} language={language} />
        <Panel title={texts.manual} note={texts.oneAtATime}>
          <div className="c-actions-list">
            <ActionRow name="ingestion" language={language} />
            <ActionRow name="retag" language={language} />
            <ActionRow name="cleanup" language={language} look="danger" onAsk={() => setAsking(true)} />
          </div>
        </Panel>
      </div>
      <DeadLetters letters={figures.letters} language={language} />
      {isAsking && (
        <ConfirmDialog
          title={texts.cleanupTitle}
          tone="bad"
          consequence={texts.cleanupNote}
          confirm={texts.cleanupConfirm}
          language={language}
          onConfirm={() => start('cleanup', language)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

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

export function ScheduledJobs({ jobs, language }: { jobs: Figures['jobs']; language: Language }) {
  const texts = DASHBOARD_TEXTS[language].control
  const { revalidate } = useRevalidator()
  const active = jobs.filter(({ enabled }) => enabled).length
  async function change(name: string, enabled: boolean) {
    notify(await switchJob(callFunction, name, enabled, language))
    await revalidate()
  }
  return (
    <Panel title={texts.jobs} note={texts.counts(active, jobs.length - active)} padded={false}>
      <table className="c-table" data-fold="true" aria-label={texts.jobs}>
        <thead>
          <tr>
            <th scope="col">{texts.job}</th>
            <th scope="col">{texts.state}</th>
            <th scope="col">{texts.updated}</th>
            <th scope="col">
              <span className="sr-only">{texts.toggle('')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(({ name, enabled, updated_at }) => (
            <tr key={name} data-job={name}>
              <td data-cell="main">
                <b className="font-[560]">{name}</b>
              </td>
              <td>
                <State kind={enabled ? 'ok' : 'paused'}>{enabled ? texts.active : texts.paused}</State>
              </td>
              <td data-label={texts.updated}>{formatDateTime(updated_at)}</td>
              <td data-numeric>
                <Toggle
                  label={texts.toggle(name)}
                  hideLabel
                  checked={enabled}
                  onChange={(wanted) => void change(name, wanted)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
