import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { progressWords } from './job-progress.tsx'
import type { Language } from './language.tsx'
import { useRunning } from './running.tsx'

interface ActionButtonProps {
  name: string
  language: Language
  variant?: 'danger' | undefined
  /** Opens a confirmation, which starts the action itself. */
  onAsk?: () => void
  children: ReactNode
}

const WAITS = {
  en: (label: string) => `Waiting for ${label} to finish`,
  it: (label: string) => `In attesa che finisca ${label}`,
}

/** While one action runs the others are disabled, and say what they are waiting for. */
export function ActionButton({ name, language, variant, onAsk, children }: ActionButtonProps) {
  const { current, start } = useRunning()
  const waits = current !== undefined && current.name !== name
  const isBusy = current?.name === name
  return (
    <Button
      variant={variant}
      data-action={name}
      busy={isBusy}
      disabled={waits}
      title={waits ? WAITS[language](current.label) : undefined}
      onClick={() => (onAsk ? onAsk() : start(name, language))}
    >
      {children}
      {isBusy && current.progress && <span>{progressWords(current.progress, language)}</span>}
    </Button>
  )
}
