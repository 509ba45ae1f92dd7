import { consoleDashboard } from '@daily-drops/messages/subjects/console-dashboard'
import { useState } from 'react'
import { ConfirmDialog } from '../../console/confirm-dialog.tsx'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { Panel } from '../../console/panel.tsx'
import { useRunning } from '../../console/running.tsx'
import { ActionRow } from './action-row.tsx'
import { DeadLetters } from './dead-letters.tsx'
import type { Figures } from './load-dashboard.ts'
import { ScheduledJobs } from './scheduled-jobs.tsx'

interface ControlPanelProps {
  figures: Figures
  /** When they were loaded. */
  at: string
}

export function ControlPanel({ figures, at }: ControlPanelProps) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleDashboard)
  const { start } = useRunning()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_316px] items-start gap-4 max-[1100px]:grid-cols-1">
        <ScheduledJobs jobs={figures.jobs} at={at} />
        <Panel title={t('control.manual')} note={t('control.oneAtATime')}>
          <div className="c-actions-list">
            <ActionRow name="ingestion" />
            <ActionRow name="retag" />
            <ActionRow name="cleanup" variant="danger" onAsk={() => setAsking(true)} />
          </div>
        </Panel>
      </div>
      <DeadLetters letters={figures.letters} />
      {isAsking && (
        <ConfirmDialog
          title={t('control.cleanupTitle')}
          tone="bad"
          consequence={t('control.cleanupNote')}
          confirm={t('control.cleanupConfirm')}
          onConfirm={() => start('cleanup', language)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
