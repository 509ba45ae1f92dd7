import { Dialog } from './console-dialog.tsx'
import { JobProgress } from './job-progress.tsx'
import { Empty } from './panel.tsx'
import { type Run, useRunning } from './running.tsx'
import { State, type StateKind } from './state.tsx'

/** In the rail: what runs now. */
export function JobsCard({ onOpen }: { onOpen: () => void }) {
  const { current, runs } = useRunning()
  if (runs.length === 0) return null
  return (
    <button type="button" className="c-jobs" onClick={onOpen}>
      {current ? <State kind="running">1 job running</State> : <State kind="ok">No job running</State>}
      <span className="c-quiet block">{(current ?? runs[0])?.label}</span>
      {current?.progress && <JobProgress progress={current.progress} language="en" />}
    </button>
  )
}

export function JobsTray({ onClose }: { onClose: () => void }) {
  const { runs } = useRunning()
  return (
    <Dialog
      title="Jobs"
      note="They run in the worker. Leave the page or close the browser: they go on."
      language="en"
      onClose={onClose}
    >
      <div className="c-dialog-body pb-5">
        {runs.length === 0 ? (
          <Empty title="Nothing was started yet" />
        ) : (
          <ul className="c-actions-list">
            {runs.map((run) => (
              <li key={run.startedAt}>
                <State kind={kindOf(run)}>{run.label}</State>
                <p>
                  {run.notice
                    ? [run.notice.title, run.notice.description].filter(Boolean).join(' · ')
                    : 'Running'}
                </p>
                {run.endedAt === undefined && run.progress && (
                  <JobProgress progress={run.progress} language="en" />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function kindOf({ endedAt, notice }: Run): StateKind {
  if (endedAt === undefined) return 'running'
  return notice?.tone === 'bad' ? 'bad' : 'ok'
}
