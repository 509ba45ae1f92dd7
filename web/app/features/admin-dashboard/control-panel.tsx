import { useState } from 'react'
import { ConfirmDialog } from '../../console/confirm-dialog.tsx'
import type { Language } from '../../console/language.tsx'
import { Panel } from '../../console/panel.tsx'
import { useRunning } from '../../console/running.tsx'
import { ActionRow } from './action-row.tsx'
import { DASHBOARD_TEXTS } from './dashboard-texts.ts'
import { DeadLetters } from './dead-letters.tsx'
import type { Figures } from './load-dashboard.ts'
import { ScheduledJobs } from './scheduled-jobs.tsx'

interface ControlPanelProps {
  figures: Figures
  /** When they were loaded. */
  at: string
  language: Language
}

export function ControlPanel({ figures, at, language }: ControlPanelProps) {
  const texts = DASHBOARD_TEXTS[language].control
  const { start } = useRunning()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_316px] items-start gap-4 max-[1100px]:grid-cols-1">
        <ScheduledJobs jobs={figures.jobs} at={at} language={language} />
        <Panel title={texts.manual} note={texts.oneAtATime}>
          <div className="c-actions-list">
            <ActionRow name="ingestion" language={language} />
            <ActionRow name="retag" language={language} />
            <ActionRow name="cleanup" language={language} variant="danger" onAsk={() => setAsking(true)} />
          </div>
        </Panel>
      </div>
      <DeadLetters letters={figures.letters} language={language} />
      {isAsking && (
        <ConfirmDialog
          title={texts.cleanupTitle}
          tone="bad"
          consequence={texts.cleanupNote}
          confirm={texts.cleanupConfirm}
          language={language}
          onConfirm={() => start('cleanup', language)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
