import { ERRORS_PER_CYCLE } from '@daily-drops/core/console-limits'
import { consoleDashboard } from '@daily-drops/messages/subjects/console-dashboard'
import { formatDateTime, formatNumber } from '../../console/formats.ts'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { type Column, column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { State } from '../../ui/states/state.tsx'
import type { Figures } from './load-dashboard.ts'

interface LogsTabProps {
  figures: Figures
}

type Cycle = Figures['cycles'][number]

const COUNTS = [
  ['feeds', 'feeds_processed'],
  ['fresh', 'new_articles'],
  ['processed', 'ingestion_processed'],
  ['tagged', 'articles_tagged'],
] as const

export function LogsTab({ figures: { cycles, executions } }: LogsTabProps) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleDashboard)
  return (
    <div className="grid grid-cols-1 gap-4">
      <List<Cycle>
        title={t('logs.cycles')}
        head={{ note: cycles.length > 0 && t('logs.newest', { count: cycles.length }) }}
        page={{ rows: cycles }}
        empty={{ title: t('logs.noCycles') }}
        columns={[
          column('time', t('logs.time'), { narrow: 'main' }, ({ cycle_timestamp }) =>
            formatDateTime(cycle_timestamp),
          ),
          column('result', t('logs.result'), ({ success }) => (
            <State kind={success ? 'ok' : 'bad'}>{success ? t('logs.success') : t('logs.failed')}</State>
          )),
          ...COUNTS.map(
            ([id, field]): Column<Cycle> =>
              column(id, t(`logs.${id}`), { numeric: true, narrow: 'labelled' }, (cycle) =>
                formatNumber(cycle[field], language),
              ),
          ),
          column('errors', t('logs.errors'), { narrow: 'full' }, ({ errors }) => (
            <CycleErrors errors={errors} />
          )),
        ]}
      />
      <List<Figures['executions'][number]>
        title={t('logs.executions')}
        head={{ note: executions.length > 0 && t('logs.newest', { count: executions.length }) }}
        density="compact"
        page={{ rows: executions }}
        empty={{ title: t('logs.noExecutions') }}
        columns={[
          column('time', t('logs.time'), ({ executed_at }) => formatDateTime(executed_at)),
          column('job', t('logs.job'), { narrow: 'main' }, ({ job_name }) => job_name),
          column('status', t('logs.status'), ({ success, response_status }) => (
            <State kind={success ? 'ok' : 'bad'}>
              {response_status ?? (success ? t('logs.success') : t('logs.failed'))}
            </State>
          )),
          column(
            'message',
            t('logs.message'),
            { narrow: 'full' },
            ({ error_message }) => error_message ?? '—',
          ),
        ]}
      />
    </div>
  )
}

function CycleErrors({ errors }: { errors: readonly string[] }) {
  const t = useConsoleMessages(consoleDashboard)
  const hidden = errors.length - ERRORS_PER_CYCLE
  if (errors.length === 0) return '—'
  return (
    <ul className="text-quiet text-ink-2">
      {errors.slice(0, ERRORS_PER_CYCLE).map((error) => (
        <li key={error}>{error}</li>
      ))}
      {hidden > 0 && <li>{t('logs.more', { count: hidden })}</li>}
    </ul>
  )
}
