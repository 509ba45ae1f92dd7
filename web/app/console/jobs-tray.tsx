import { consoleShell } from '@daily-drops/messages/subjects/console-shell'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { State, type StateKind } from '../ui/states/state.tsx'
import { JobProgress } from './job-progress.tsx'
import { useConsoleMessages, useOverlayWords } from './language.tsx'
import { type Run, useRunning } from './running.tsx'

/** In the rail: what is running now. */
export function JobsCard({ onOpen }: { onOpen: () => void }) {
  const t = useConsoleMessages(consoleShell)
  const { current, runs } = useRunning()
  if (runs.length === 0) return null
  return (
    <button
      type="button"
      className="my-2 block w-full rounded-sm border border-line bg-surface px-2.25 py-2 text-start text-quiet hover:border-line-strong mid:grid mid:place-items-center mid:px-0"
      onClick={onOpen}
    >
      <State kind={current ? 'running' : 'ok'}>
        <span className="mid:sr-only">{current ? t('jobs.oneRunning') : t('jobs.noneRunning')}</span>
      </State>
      <span className="block text-ink-2 mid:hidden">{(current ?? runs[0])?.label}</span>
      {current?.progress && <JobProgress progress={current.progress} className="mid:hidden" />}
    </button>
  )
}

export function JobsTray({ onClose }: { onClose: () => void }) {
  const t = useConsoleMessages(consoleShell)
  const { runs } = useRunning()
  return (
    <Dialog title={t('jobs.title')} description={t('jobs.note')} {...useOverlayWords()} onClose={onClose}>
      {runs.length === 0 ? (
        <EmptyState title={t('jobs.none')} />
      ) : (
        <ul className="c-actions-list">
          {runs.map((run) => (
            <li key={run.startedAt}>
              <State kind={kindOf(run)}>{run.label}</State>
              <p>
                {run.notice
                  ? [run.notice.title, run.notice.description].filter(Boolean).join(' · ')
                  : t('jobs.running')}
              </p>
              {run.endedAt === undefined && run.progress && <JobProgress progress={run.progress} />}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function kindOf({ endedAt, notice }: Run): StateKind {
  if (endedAt === undefined) return 'running'
  return notice?.tone === 'bad' ? 'bad' : 'ok'
}
