import { consoleActions } from '@daily-drops/messages/subjects/console-actions'
import { ActionButton } from '../../console/action-button.tsx'
import { formatDateTime, formatTook } from '../../console/formats.ts'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { type Run, useRunning } from '../../console/running.tsx'
import { State } from '../../ui/states/state.tsx'
import type { DashboardAction } from './dashboard-actions.ts'

interface ActionRowProps {
  name: DashboardAction
  variant?: 'danger' | undefined
  onAsk?: () => void
}

/** A button, what it does, and the outcome when this person last clicked it. */
export function ActionRow({ name, variant, onAsk }: ActionRowProps) {
  const t = useConsoleMessages(consoleActions)
  const { runs } = useRunning()
  const last = runs.find((run) => run.name === name && run.endedAt !== undefined)
  return (
    <div>
      <ActionButton name={name} variant={variant} {...(onAsk ? { onAsk } : {})}>
        {t(`${name}.label`)}
      </ActionButton>
      <p>{t(`${name}.note`)}</p>
      {last && <Ended run={last} />}
    </div>
  )
}

/** How a start ended, when, and how long it took. */
export function Ended({ run }: { run: Run }) {
  const language = useLanguage()
  const { startedAt, endedAt = startedAt, notice } = run
  return (
    <p>
      <State kind={notice?.tone === 'bad' ? 'bad' : 'ok'}>{notice?.title ?? run.label}</State>{' '}
      {notice?.description && `${notice.description} · `}
      {formatDateTime(new Date(startedAt).toISOString())} · {formatTook(endedAt - startedAt, language)}
    </p>
  )
}
