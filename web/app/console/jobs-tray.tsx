import { Dialog } from '../ui/overlays/dialog.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { State, type StateKind } from '../ui/states/state.tsx'
import { JobProgress } from './job-progress.tsx'
import { CLOSE, useLanguage } from './language.tsx'
import { type Run, useRunning } from './running.tsx'
import { SHELL_TEXTS } from './shell-texts.ts'

/** In the rail: what is running now. */
export function JobsCard({ onOpen }: { onOpen: () => void }) {
  const language = useLanguage()
  const texts = SHELL_TEXTS[language].jobs
  const { current, runs } = useRunning()
  if (runs.length === 0) return null
  return (
    <button
      type="button"
      className="my-2 block w-full rounded-sm border border-line bg-surface px-2.25 py-2 text-left text-quiet hover:border-line-strong mid:grid mid:place-items-center mid:px-0"
      onClick={onOpen}
    >
      <State kind={current ? 'running' : 'ok'}>
        <span className="mid:sr-only">{current ? texts.oneRunning : texts.noneRunning}</span>
      </State>
      <span className="block text-ink-2 mid:hidden">{(current ?? runs[0])?.label}</span>
      {current?.progress && (
        <JobProgress progress={current.progress} language={language} className="mid:hidden" />
      )}
    </button>
  )
}

export function JobsTray({ onClose }: { onClose: () => void }) {
  const language = useLanguage()
  const texts = SHELL_TEXTS[language].jobs
  const { runs } = useRunning()
  return (
    <Dialog
      title={texts.title}
      description={texts.note}
      lang={language}
      closeLabel={CLOSE[language]}
      onClose={onClose}
    >
      {runs.length === 0 ? (
        <EmptyState title={texts.none} />
      ) : (
        <ul className="c-actions-list">
          {runs.map((run) => (
            <li key={run.startedAt}>
              <State kind={kindOf(run)}>{run.label}</State>
              <p>
                {run.notice
                  ? [run.notice.title, run.notice.description].filter(Boolean).join(' · ')
                  : texts.running}
              </p>
              {run.endedAt === undefined && run.progress && (
                <JobProgress progress={run.progress} language={language} />
              )}
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
