import { player as messages } from '@daily-drops/messages/subjects/player'
import { useMessages } from '../../../locale/page-locale.ts'
import { SPEEDS, type Speed } from './player-state.ts'

interface SpeedChoiceProps {
  speed: Speed
  onChoose: (speed: Speed) => void
}

/** The platform's own list. */
export function SpeedChoice({ speed, onChoose }: SpeedChoiceProps) {
  const t = useMessages(messages)
  return (
    <select
      aria-label={t('speed')}
      value={speed}
      onChange={(event) => onChoose(Number(event.target.value) as Speed)}
      className="h-8 shrink-0 appearance-none rounded-sm border border-line-strong bg-surface px-2 text-center text-meta font-strong tabular-nums hover:border-ink-3 max-sm:h-11"
    >
      {SPEEDS.map((one) => (
        <option key={one} value={one}>
          {t('times', { speed: one })}
        </option>
      ))}
    </select>
  )
}
