import { player as messages } from '@daily-drops/messages/subjects/player'
import type { ReactNode } from 'react'
import { useMessages } from '../../../locale/page-locale.ts'

interface PlayerFrameProps {
  number: number | null
  strips?: ReactNode
  children: ReactNode
}

/** The bar at the bottom edge. The page keeps room for it (styles/player.css). */
export function PlayerFrame({ number, strips, children }: PlayerFrameProps) {
  const t = useMessages(messages)
  return (
    <section
      aria-label={number === null ? t('nameless') : t('name', { number })}
      data-keep-clear
      className="player not-printed"
    >
      {strips}
      <div className="player-row">{children}</div>
    </section>
  )
}
