import { consoleDashboard } from '@daily-drops/messages/subjects/console-dashboard'
import { useState } from 'react'
import { ConfirmDialog } from '../../console/confirm-dialog.tsx'
import { formatDateTime, formatTook } from '../../console/formats.ts'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { Panel } from '../../console/panel.tsx'
import { CopyButton } from '../../console/record/copy-button.tsx'
import { JsonView, jsonText } from '../../console/record/json-view.tsx'
import { type Run, useRunning } from '../../console/running.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { State } from '../../ui/states/state.tsx'
import { ActionRow } from './action-row.tsx'
import { DASHBOARD_ACTIONS, DEBUG_ACTIONS } from './dashboard-actions.ts'

export function DebugConsole() {
  const language = useLanguage()
  const t = useConsoleMessages(consoleDashboard)
  const { runs, start } = useRunning()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="grid grid-cols-[300px_minmax(0,1fr)] items-start gap-4 max-[1100px]:grid-cols-1">
      <Panel title={t('debug.title')} note={t('control.oneAtATime')}>
        <div className="c-actions-list">
          <ActionRow name="testTagger" />
          <ActionRow name="force" />
          <ActionRow name="restart" variant="danger" onAsk={() => setAsking(true)} />
        </div>
      </Panel>
      <DebugResult run={latestDebugRun(runs)} />
      {isAsking && (
        <ConfirmDialog
          title={t('control.restartTitle')}
          tone="warn"
          consequence={t('control.restartNote')}
          confirm={t('control.restartConfirm')}
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
export function DebugResult({ run }: { run: Run | undefined }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleDashboard)
  if (!run) {
    return (
      <Panel title={t('debug.result')}>
        <EmptyState title={t('debug.none')}>{t('debug.noneNote')}</EmptyState>
      </Panel>
    )
  }
  const { fn, input } = DASHBOARD_ACTIONS[run.name as keyof typeof DASHBOARD_ACTIONS]
  const { startedAt, endedAt = startedAt, notice } = run
  const result = run.output ?? { error: [notice?.title, notice?.description].filter(Boolean).join(' ') }
  const isFailed = notice?.tone === 'bad'
  const sent = sentence(input)
  return (
    <Panel
      title={fn.name}
      note={
        <>
          <State kind={isFailed ? 'bad' : 'ok'}>{isFailed ? t('debug.failed') : t('debug.succeeded')}</State>{' '}
          {formatDateTime(new Date(startedAt).toISOString())} · {formatTook(endedAt - startedAt, language)}
        </>
      }
      actions={<CopyButton text={jsonText(result)} />}
    >
      <JsonView value={result} />
      <p className="text-quiet text-ink-2 mt-2">
        {sent ? t('debug.sent', { input: sent }) : t('debug.sentNothing')}
      </p>
    </Panel>
  )
}

/** 'limit 20, concurrent_requests 2' */
function sentence(input: unknown): string {
  return Object.entries(input as Record<string, unknown>)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')
}
