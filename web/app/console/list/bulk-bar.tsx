import { consoleCommon } from '@daily-drops/messages/subjects/console-common'
import { type LucideIcon, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { formatNumber } from '../formats.ts'
import { useConsoleMessages, useLanguage } from '../language.tsx'
import { useRunning } from '../running.tsx'
import type { Ask } from './column.ts'
import type { ListSelection } from './list-selection.ts'

/** The selection when an action is chosen. */
interface Chosen {
  /** Only rows with a numeric id can be selected. */
  ids: readonly number[]
  /** Everything that the filters match, on any page. */
  isWhole: boolean
  /** The count, as text. */
  count: string
  leave: () => void
}

export interface BulkAction {
  label: string
  Icon?: LucideIcon
  tone?: 'danger'
  /** Undefined if it needs no confirmation. */
  asks?: (chosen: Chosen) => Ask | undefined
  onPick: (chosen: Chosen) => void
}

interface BulkBarProps {
  selection: ListSelection
  actions: readonly BulkAction[]
  /** The number of matches, if there are more than on this page and all of it is selected. */
  matching: string | undefined
  onAct: (action: { asks?: Ask | undefined; onPick: () => void }) => void
}

/** At the foot of a list while rows are selected. */
export function BulkBar({ selection, actions, matching, onAct }: BulkBarProps) {
  const language = useLanguage()
  const { current: run } = useRunning()
  const { selected, isWhole, chooseWhole, leave } = selection
  const t = useConsoleMessages(consoleCommon)
  if (selected.size === 0) return null
  const count = isWhole && matching ? matching : formatNumber(selected.size, language)
  const chosen = { ids: [...selected].map(Number), isWhole, count, leave }
  return (
    <div className="c-bulk">
      <b role="status">{isWhole ? t('selection.chosen', { count }) : t('selection.selected', { count })}</b>
      {matching && !isWhole && (
        <Button size="sm" onClick={chooseWhole}>
          {t('selection.choose', { count: matching })}
        </Button>
      )}
      <span className="min-w-0 flex-1" />
      {actions.map(({ label, Icon, tone, asks, onPick }) => (
        <Button
          key={label}
          size="sm"
          variant={tone ?? 'secondary'}
          disabled={isWhole && run !== undefined}
          onClick={() => onAct({ asks: asks?.(chosen), onPick: () => onPick(chosen) })}
        >
          {Icon && <Icon aria-hidden="true" />}
          {label}
        </Button>
      ))}
      <IconButton label={t('selection.unselect')} onClick={leave}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}
