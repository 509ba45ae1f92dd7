import { useState } from 'react'
import { ConfirmDialog } from '../../console/confirm-dialog.tsx'
import { formatDateTime, formatTook } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { Panel } from '../../console/panel.tsx'
import { CopyButton } from '../../console/record/copy-button.tsx'
import { JsonView, jsonText } from '../../console/record/json-view.tsx'
import { type Run, useRunning } from '../../console/running.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { State } from '../../ui/states/state.tsx'
import { ActionRow } from './action-row.tsx'
import { DASHBOARD_ACTIONS, DEBUG_ACTIONS } from './dashboard-actions.ts'
import { DASHBOARD_TEXTS } from './dashboard-texts.ts'

export function DebugConsole({ language }: { language: Language }) {
  const texts = DASHBOARD_TEXTS[language]
  const { runs, start } = useRunning()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="grid grid-cols-[300px_minmax(0,1fr)] items-start gap-4 max-[1100px]:grid-cols-1">
      <Panel title={texts.debug.title} note={texts.control.oneAtATime}>
        <div className="c-actions-list">
          <ActionRow name="testTagger" language={language} />
          <ActionRow name="force" language={language} />
          <ActionRow name="restart" language={language} variant="danger" onAsk={() => setAsking(true)} />
        </div>
      </Panel>
      <DebugResult run={latestDebugRun(runs)} language={language} />
      {isAsking && (
        <ConfirmDialog
          title={texts.control.restartTitle}
          tone="warn"
          consequence={texts.control.restartNote}
          confirm={texts.control.restartConfirm}
          language={language}
          onConfirm={() => start('restart', language)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** Runs are kept newest first. */
export function latestDebugRun(runs: readonly Run[]): Run | undefined {
  return runs.find(
    ({ name, endedAt }) => DEBUG_ACTIONS.some((each) => each === name) && endedAt !== undefined,
  )
}

/** Only the most recent result, under its function's name. */
export function DebugResult({ run, language }: { run: Run | undefined; language: Language }) {
  const texts = DASHBOARD_TEXTS[language].debug
  if (!run) {
    return (
      <Panel title={texts.result}>
        <EmptyState title={texts.none}>{texts.noneNote}</EmptyState>
      </Panel>
    )
  }
  const { fn, input } = DASHBOARD_ACTIONS[run.name as keyof typeof DASHBOARD_ACTIONS]
  const { startedAt, endedAt = startedAt, notice } = run
  const result = run.output ?? { error: [notice?.title, notice?.description].filter(Boolean).join(' ') }
  const isFailed = notice?.tone === 'bad'
  return (
    <Panel
      title={fn.name}
      note={
        <>
          <State kind={isFailed ? 'bad' : 'ok'}>{isFailed ? texts.failed : texts.succeeded}</State>{' '}
          {formatDateTime(new Date(startedAt).toISOString())} · {formatTook(endedAt - startedAt, language)}
        </>
      }
      actions={<CopyButton text={jsonText(result)} language={language} />}
    >
      <JsonView value={result} />
      <p className="text-quiet text-ink-2 mt-2">{texts.sent(sentence(input))}</p>
    </Panel>
  )
}

/** 'limit 20, concurrent_requests 2' */
function sentence(input: unknown): string {
  return Object.entries(input as Record<string, unknown>)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')
}
