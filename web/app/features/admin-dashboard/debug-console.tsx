import { useState } from 'react'
import { ConfirmDialog } from '../../console/console-dialog.tsx'
import type { Language } from '../../console/language.tsx'
import { Empty, Panel } from '../../console/panel.tsx'
import { type Run, useRunning } from '../../console/running.tsx'
import { ActionRow } from './action-row.tsx'
import { DASHBOARD_ACTIONS, DEBUG_ACTIONS } from './dashboard-actions.ts'
import { DASHBOARD_TEXTS } from './dashboard-texts.ts'

export function DebugConsole({ language }: { language: Language }) {
  const texts = DASHBOARD_TEXTS[language]
  const { runs, start } = useRunning()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="c-beside">
      <Panel title={texts.debug.title} note={texts.control.oneAtATime}>
        <div className="c-actions-list">
          <ActionRow name="testTagger" language={language} />
          <ActionRow name="force" language={language} />
          <ActionRow name="restart" language={language} look="danger" onAsk={() => setAsking(true)} />
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

/** Only the most recent one, under the name of the function that gave it. */
export function DebugResult({ run, language }: { run: Run | undefined; language: Language }) {
  const texts = DASHBOARD_TEXTS[language].debug
  if (!run) {
    return (
      <Panel title={texts.result}>
        <Empty title={texts.none}>{texts.noneNote}</Empty>
      </Panel>
    )
  }
  const { fn } = DASHBOARD_ACTIONS[run.name as keyof typeof DASHBOARD_ACTIONS]
  const result = run.output ?? {
    error: [run.notice?.title, run.notice?.description].filter(Boolean).join(' '),
  }
  return (
    <Panel title={fn.name} note={texts.result}>
      <pre
        className="c-json"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {JSON.stringify(result, null, 2)}
      </pre>
    </Panel>
  )
}
