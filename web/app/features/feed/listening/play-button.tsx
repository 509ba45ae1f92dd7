import { player as messages } from '@daily-drops/messages/subjects/player'
import { Pause, Play } from 'lucide-react'
import type { Dispatch, Ref } from 'react'
import { useMessages } from '../../../locale/page-locale.ts'
import { cn } from '../../../ui/class-names.ts'
import type { PlayerAction, PlayerState } from './player-state.ts'

interface PlayButtonProps {
  state: Pick<PlayerState, 'status'>
  dispatch: Dispatch<PlayerAction>
  ref?: Ref<HTMLButtonElement>
  className?: string
}

/** In ink: the page's blue button is another. */
export function PlayButton({ state, dispatch, ref, className }: PlayButtonProps) {
  const t = useMessages(messages)
  const isPlaying = state.status === 'playing'
  const Icon = isPlaying ? Pause : Play
  return (
    <button
      ref={ref}
      type="button"
      aria-label={t(isPlaying ? 'pause' : 'play')}
      onClick={() => dispatch({ type: isPlaying ? 'pause' : 'play' })}
      className={cn(
        'grid size-10 shrink-0 place-items-center rounded-full bg-ink text-paper hover:bg-ink-2 max-sm:size-11',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 fill-current" />
    </button>
  )
}
