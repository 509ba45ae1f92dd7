import { ERRORS_PER_CYCLE } from '@daily-drops/core/console-limits'
import { formatDateTime, formatNumber } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { Empty, Panel } from '../../console/panel.tsx'
import { State } from '../../ui/states/state.tsx'
import { DASHBOARD_TEXTS } from './dashboard-texts.ts'
import type { Figures } from './load-dashboard.ts'

interface LogsTabProps {
  figures: Figures
  language: Language
}

export function LogsTab({ figures: { cycles, executions }, language }: LogsTabProps) {
  const texts = DASHBOARD_TEXTS[language].logs
  return (
    <div className="grid grid-cols-1 gap-4">
      <Panel title={texts.cycles} note={texts.newest(cycles.length)} padded={false}>
        {cycles.length === 0 ? (
          <Empty title={texts.noCycles} />
        ) : (
          <Cycles cycles={cycles} language={language} />
        )}
      </Panel>
      <Panel title={texts.executions} note={texts.newest(executions.length)} padded={false}>
        {executions.length === 0 ? (
          <Empty title={texts.noExecutions} />
        ) : (
          <Executions executions={executions} language={language} />
        )}
      </Panel>
    </div>
  )
}

function Cycles({ cycles, language }: { cycles: Figures['cycles']; language: Language }) {
  const texts = DASHBOARD_TEXTS[language].logs
  const count = (value: number) => formatNumber(value, language)
  return (
    <table className="c-table" data-fold="true" aria-label={texts.cycles}>
      <thead>
        <tr>
          <th scope="col">{texts.time}</th>
          <th scope="col">{texts.result}</th>
          {[texts.feeds, texts.fresh, texts.processed, texts.tagged].map((name) => (
            <th key={name} scope="col" data-numeric>
              {name}
            </th>
          ))}
          <th scope="col">{texts.errors}</th>
        </tr>
      </thead>
      <tbody>
        {cycles.map((cycle) => (
          <tr key={cycle.id} data-cycle={cycle.id}>
            <td data-cell="main">{formatDateTime(cycle.cycle_timestamp)}</td>
            <td>
              <State kind={cycle.success ? 'ok' : 'bad'}>
                {cycle.success ? texts.success : texts.failed}
              </State>
            </td>
            <td data-numeric data-label={texts.feeds}>
              {count(cycle.feeds_processed)}
            </td>
            <td data-numeric data-label={texts.fresh}>
              {count(cycle.new_articles)}
            </td>
            <td data-numeric data-label={texts.processed}>
              {count(cycle.ingestion_processed)}
            </td>
            <td data-numeric data-label={texts.tagged}>
              {count(cycle.articles_tagged)}
            </td>
            <td data-cell="full">
              <CycleErrors errors={cycle.errors} language={language} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CycleErrors({ errors, language }: { errors: readonly string[]; language: Language }) {
  const hidden = errors.length - ERRORS_PER_CYCLE
  if (errors.length === 0) return '—'
  return (
    <ul className="c-quiet">
      {errors.slice(0, ERRORS_PER_CYCLE).map((error) => (
        <li key={error}>{error}</li>
      ))}
      {hidden > 0 && <li>{DASHBOARD_TEXTS[language].logs.more(hidden)}</li>}
    </ul>
  )
}

function Executions({ executions, language }: { executions: Figures['executions']; language: Language }) {
  const texts = DASHBOARD_TEXTS[language].logs
  return (
    <table className="c-table" data-fold="true" data-density="compact" aria-label={texts.executions}>
      <thead>
        <tr>
          <th scope="col">{texts.time}</th>
          <th scope="col">{texts.job}</th>
          <th scope="col">{texts.status}</th>
          <th scope="col">{texts.message}</th>
        </tr>
      </thead>
      <tbody>
        {executions.map((run) => (
          <tr key={run.id} data-execution={run.id}>
            <td>{formatDateTime(run.executed_at)}</td>
            <td data-cell="main">{run.job_name}</td>
            <td>
              <State kind={run.success ? 'ok' : 'bad'}>
                {run.response_status ?? (run.success ? texts.success : texts.failed)}
              </State>
            </td>
            <td data-cell="full">{run.error_message ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
