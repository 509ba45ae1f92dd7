import { consoleCommon } from '@daily-drops/messages/subjects/console-common'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { progressWords } from './job-progress.tsx'
import { useLanguage } from './language.tsx'
import { useRunning } from './running.tsx'

interface ActionButtonProps {
  name: string
  variant?: 'danger' | undefined
  /** Opens a confirmation, which starts the action itself. */
  onAsk?: () => void
  children: ReactNode
}

/** While one action runs the others are disabled, and say what they are waiting for. */
export function ActionButton({ name, variant, onAsk, children }: ActionButtonProps) {
  const language = useLanguage()
  const { current, start } = useRunning()
  const waits = current !== undefined && current.name !== name
  const isBusy = current?.name === name
  return (
    <Button
      variant={variant}
      data-action={name}
      busy={isBusy}
      disabled={waits}
      title={waits ? consoleCommon.in(language)('waitingFor', { label: current.label }) : undefined}
      onClick={() => (onAsk ? onAsk() : start(name, language))}
    >
      {children}
      {isBusy && current.progress && <span>{progressWords(current.progress, language)}</span>}
    </Button>
  )
}
