import { ActionButton } from '../../console/action-button.tsx'
import type { Language } from '../../console/language.tsx'
import { ACTION_TEXTS } from './action-texts.ts'
import type { DashboardAction } from './dashboard-actions.ts'

interface ActionRowProps {
  name: DashboardAction
  language: Language
  look?: 'plain' | 'danger'
  onAsk?: () => void
}

/** A button and what it does. */
export function ActionRow({ name, language, look = 'plain', onAsk }: ActionRowProps) {
  const { label, note } = ACTION_TEXTS[language][name]
  return (
    <div>
      <ActionButton name={name} language={language} look={look} {...(onAsk ? { onAsk } : {})}>
        {label}
      </ActionButton>
      <p>{note}</p>
    </div>
  )
}
