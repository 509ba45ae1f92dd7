import { ActionButton } from '../../console/action-button.tsx'
import { formatDateTime, formatTook } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { type Run, useRunning } from '../../console/running.tsx'
import { State } from '../../ui/states/state.tsx'
import { ACTION_TEXTS } from './action-texts.ts'
import type { DashboardAction } from './dashboard-actions.ts'

interface ActionRowProps {
  name: DashboardAction
  language: Language
  variant?: 'danger' | undefined
  onAsk?: () => void
}

/** A button, what it does, and the outcome when this person last clicked it. */
export function ActionRow({ name, language, variant, onAsk }: ActionRowProps) {
  const { label, note } = ACTION_TEXTS[language][name]
  const { runs } = useRunning()
  const last = runs.find((run) => run.name === name && run.endedAt !== undefined)
  return (
    <div>
      <ActionButton name={name} language={language} variant={variant} {...(onAsk ? { onAsk } : {})}>
        {label}
      </ActionButton>
      <p>{note}</p>
      {last && <Ended run={last} language={language} />}
    </div>
  )
}

/** How a start ended, when, and how long it took. */
export function Ended({ run, language }: { run: Run; language: Language }) {
  const { startedAt, endedAt = startedAt, notice } = run
  return (
    <p>
      <State kind={notice?.tone === 'bad' ? 'bad' : 'ok'}>{notice?.title ?? run.label}</State>{' '}
      {notice?.description && `${notice.description} · `}
      {formatDateTime(new Date(startedAt).toISOString())} · {formatTook(endedAt - startedAt, language)}
    </p>
  )
}
