import { feed as messages } from '@daily-drops/messages/subjects/feed'
import { Headphones } from 'lucide-react'
import { type MouseEvent, useEffect } from 'react'
import { useMessages } from '../../locale/page-locale.ts'
import type { FeedCard } from './feed-view.ts'

const LETTERS_A_MINUTE = 900

interface ListenButtonProps {
  items: readonly FeedCard[]
  recording: string | null
  onListen: () => void
}

/**
 * Opens the player. Without scripts it leads to the recording, if there is one. Without a recording, it is shown once the
 * device is known to have a voice (styles/player.css). On visitors' pages, `load-scripts.js` finds that out earlier.
 */
export function ListenButton({ items, recording, onListen }: ListenButtonProps) {
  const t = useMessages(messages)
  useEffect(noteVoice, [])

  function listen(event: MouseEvent) {
    event.preventDefault()
    onListen()
  }
  const Control = recording ? 'a' : 'button'
  return (
    <div className="listen-line not-printed">
      <Control
        {...(recording ? { href: recording } : { type: 'button' as const })}
        onClick={listen}
        className="listen"
      >
        <Headphones aria-hidden="true" />
        {t('listen', { minutes: listeningMinutes(items) })}
      </Control>
    </div>
  )
}

/** About how long the items take to read aloud. Letters count as in `speaking-time.ts`, which would be a file to load. */
function listeningMinutes(items: readonly FeedCard[]): number {
  const letters = items.map(({ language, source_name, title, summary, reason_for_ranking }) => {
    const count = (source_name + title + summary + reason_for_ranking).length
    return /ja|zh|ko/.test(language ?? '') ? 2.5 * count : count
  })
  return Math.max(1, Math.round(letters.reduce((sum, count) => sum + count, 0) / LETTERS_A_MINUTE))
}

/** Browsers find their voices a little later. */
function noteVoice() {
  const { speechSynthesis } = window
  const { dataset } = document.documentElement
  if (!speechSynthesis) {
    dataset.voice = 'none'
    return
  }
  const note = () => {
    if (speechSynthesis.getVoices().length > 0) dataset.voice = 'device'
  }
  note()
  speechSynthesis.onvoiceschanged = note
}
