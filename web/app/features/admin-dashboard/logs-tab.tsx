import { ERRORS_PER_CYCLE } from '@daily-drops/core/console-limits'
import { formatDateTime, formatNumber } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { type Column, column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { State } from '../../ui/states/state.tsx'
import { DASHBOARD_TEXTS } from './dashboard-texts.ts'
import type { Figures } from './load-dashboard.ts'

interface LogsTabProps {
  figures: Figures
  language: Language
}

type Cycle = Figures['cycles'][number]

const COUNTS = [
  ['feeds', 'feeds_processed'],
  ['fresh', 'new_articles'],
  ['processed', 'ingestion_processed'],
  ['tagged', 'articles_tagged'],
] as const

export function LogsTab({ figures: { cycles, executions }, language }: LogsTabProps) {
  const texts = DASHBOARD_TEXTS[language].logs
  return (
    <div className="grid grid-cols-1 gap-4">
      <List<Cycle>
        title={texts.cycles}
        head={{ note: texts.newest(cycles.length) }}
        language={language}
        page={{ rows: cycles }}
        empty={{ title: texts.noCycles }}
        columns={[
          column('time', texts.time, { narrow: 'main' }, ({ cycle_timestamp }) =>
            formatDateTime(cycle_timestamp),
          ),
          column('result', texts.result, ({ success }) => (
            <State kind={success ? 'ok' : 'bad'}>{success ? texts.success : texts.failed}</State>
          )),
          ...COUNTS.map(
            ([id, field]): Column<Cycle> =>
              column(id, texts[id], { numeric: true, narrow: 'labelled' }, (cycle) =>
                formatNumber(cycle[field], language),
              ),
          ),
          column('errors', texts.errors, { narrow: 'full' }, ({ errors }) => (
            <CycleErrors errors={errors} language={language} />
          )),
        ]}
      />
      <List<Figures['executions'][number]>
        title={texts.executions}
        head={{ note: texts.newest(executions.length) }}
        density="compact"
        language={language}
        page={{ rows: executions }}
        empty={{ title: texts.noExecutions }}
        columns={[
          column('time', texts.time, ({ executed_at }) => formatDateTime(executed_at)),
          column('job', texts.job, { narrow: 'main' }, ({ job_name }) => job_name),
          column('status', texts.status, ({ success, response_status }) => (
            <State kind={success ? 'ok' : 'bad'}>
              {response_status ?? (success ? texts.success : texts.failed)}
            </State>
          )),
          column('message', texts.message, { narrow: 'full' }, ({ error_message }) => error_message ?? '—'),
        ]}
      />
    </div>
  )
}

function CycleErrors({ errors, language }: { errors: readonly string[]; language: Language }) {
  const hidden = errors.length - ERRORS_PER_CYCLE
  if (errors.length === 0) return '—'
  return (
    <ul className="text-quiet text-ink-2">
      {errors.slice(0, ERRORS_PER_CYCLE).map((error) => (
        <li key={error}>{error}</li>
      ))}
      {hidden > 0 && <li>{DASHBOARD_TEXTS[language].logs.more(hidden)}</li>}
    </ul>
  )
}
