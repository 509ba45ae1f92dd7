import { callFunction } from '@daily-drops/contract/kernel/client'
import { consoleModeration } from '@daily-drops/messages/subjects/console-moderation'
import { Link, useRevalidator } from 'react-router'
import { formatMinute } from '../../console/formats.ts'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { actionsColumn, column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { Badge } from '../../ui/badge.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { State } from '../../ui/states/state.tsx'
import { kindWords } from './kind-words.ts'
import { closeStep, MANY_REPORTS, type ReportedSources, reopenStep, UNDO_MS } from './moderation-steps.ts'

interface ReportedSourcesTableProps {
  page: ReportedSources
  /** Administrators may open the source itself, editors its articles. */
  isAdmin: boolean
}

export function ReportedSourcesTable({ page, isAdmin }: ReportedSourcesTableProps) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleModeration)
  const { revalidate } = useRevalidator()

  async function close(source_id: number) {
    const { answer, notice } = await closeStep(callFunction, source_id, language)
    const reopen = async (closed_at: string) => {
      notify((await reopenStep(callFunction, { source_id, closed_at }, language)).notice)
      await revalidate()
    }
    const action = answer && { label: t('undo'), onClick: () => void reopen(answer.closed_at) }
    notify(action ? { ...notice, duration: UNDO_MS, action } : notice)
    await revalidate()
  }
  return (
    <List<ReportedSources['rows'][number]>
      title={t('title')}
      page={page}
      total={(counted) => t('reportedSources', counted)}
      empty={{ title: t('noneOfSources') }}
      columns={[
        column('source', t('columns.source'), { narrow: 'main', namesRow: true }, (source) => (
          <span className="grid justify-items-start">
            <Link
              to={isAdmin ? `/admin/sources?open=${source.id}` : `/admin/articles?source_id=${source.id}`}
              className="c-link"
            >
              <PublisherText>{source.name}</PublisherText>
            </Link>
            {source.is_paused && <State kind="paused">{t('isPaused')}</State>}
          </span>
        )),
        column('reports', t('columns.reports'), { narrow: 'beside' }, ({ open_reports }) => (
          <State kind={open_reports >= MANY_REPORTS ? 'bad' : 'warn'}>
            {t('reports', { count: open_reports })}
          </State>
        )),
        column('why', t('columns.why'), { narrow: 'full' }, ({ kinds, details }) => (
          <>
            <ul className="flex flex-wrap gap-2">
              {kinds.map(({ kind, count }, nth) => (
                <li key={kind}>
                  <Badge tone={nth === 0 ? 'accent' : 'outline'}>
                    {kindWords(kind, language)} {count}
                  </Badge>
                </li>
              ))}
            </ul>
            <ul className="wrap-anywhere text-ink-2">
              {details.map((words, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two readers may write the same
                <li key={nth} dir="auto" className="mt-1">
                  <q>{words}</q>
                </li>
              ))}
            </ul>
          </>
        )),
        column('since', t('columns.since'), { narrow: 'labelled' }, ({ reported_at }) =>
          formatMinute(reported_at),
        ),
        actionsColumn(t('close'), { hidesHeader: true, narrow: 'full' }, ({ id, name }) => [
          { label: t('closeNamed', { name }), text: t('close'), onPick: () => void close(id) },
        ]),
      ]}
    />
  )
}
