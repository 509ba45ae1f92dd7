import type { Dispatch } from 'react'
import type { HeardChapter, ListenedEdition, ListenedPlace } from './listened-edition.ts'
import type { PlayerAction, PlayerState } from './player-state.ts'
import type { Audio } from './use-script.ts'

export type PlayerPanelView = 'items' | 'transcript'

/** What bar and panel show. */
export interface PlayerViewProps {
  edition: ListenedEdition
  places: readonly ListenedPlace[]
  state: PlayerState
  chapters: readonly HeardChapter[]
  index: number
  chapter: HeardChapter
  time: number
  /** How much of the chapter has been read. */
  share: number
  /** Whether this passage is recorded. */
  isRecorded: boolean
  hasRecording: boolean
  audio: Audio | null
  dispatch: Dispatch<PlayerAction>
  onClose: () => void
}
