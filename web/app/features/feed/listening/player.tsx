import { listening } from '@daily-drops/messages/subjects/listening'
import { player as messages } from '@daily-drops/messages/subjects/player'
import { useEffect, useMemo, useState } from 'react'
import { sayNotLoaded } from '../../../items/notices/not-loaded.ts'
import { useMessages } from '../../../locale/page-locale.ts'
import { LazyOverlay, lazyPart } from '../../../ui/states/lazy-part.tsx'
import {
  heardChapters,
  type ListenedEdition,
  type ListenedItem,
  type ListenedPlace,
} from './listened-edition.ts'
import { useMediaSession } from './media-session.ts'
import { PlayerBar } from './player-bar.tsx'
import { PlayerFrame } from './player-frame.tsx'
import { usePlayerKeys } from './player-keys.ts'
import type { PlayerPanelView } from './player-view.ts'
import { PlayingMark } from './playing-mark.tsx'
import { deviceVoice } from './sound/device-voice.ts'
import { recordedVoice } from './sound/recorded-voice.ts'
import { chapterAt, timeAt } from './sound/sequence.ts'
import { useListening } from './use-listening.ts'
import { type Listened, useScript } from './use-script.ts'

const loadPanel = () => import('./player-panel.tsx')
const PlayerPanel = lazyPart(async () => (await loadPanel()).PlayerPanel)

interface PlayerProps<Item extends ListenedItem> {
  edition: ListenedEdition
  /** Without removed ones. */
  items: readonly Item[]
  /** The whole edition, with the rows of removed items. */
  places: readonly ListenedPlace[]
  onHeard: (item: Item) => void
  onClose: () => void
}

/** Reads the edition aloud: the recording where there is one, otherwise the device's voice. */
export function Player<Item extends ListenedItem>(props: PlayerProps<Item>) {
  const t = useMessages(messages)
  // The script is made of them.
  useMessages(listening)
  const [prefersDevice, setPrefersDevice] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const listened = useScript({ edition: props.edition, items: props.items, prefersDevice, attempt })
  if (!listened)
    return (
      <PlayerFrame number={props.edition.number}>
        <PlayingMark places={props.places} pixels={40} />
        <p role="status" className="min-w-0 flex-1 text-ui">
          {t('loading')}
        </p>
      </PlayerFrame>
    )
  return (
    <LoadedPlayer
      {...props}
      listened={listened}
      onRetry={() => setAttempt((before) => before + 1)}
      onUseDevice={() => setPrefersDevice(true)}
    />
  )
}

interface LoadedPlayerProps<Item extends ListenedItem> extends PlayerProps<Item> {
  listened: Listened
  onRetry: () => void
  onUseDevice: () => void
}

function LoadedPlayer<Item extends ListenedItem>(props: LoadedPlayerProps<Item>) {
  const { edition, items, places, listened, onRetry, onUseDevice } = props
  const { sequence, audio, address } = listened
  const [panel, setPanel] = useState<PlayerPanelView>()
  const recorded = useMemo(() => (address === undefined ? undefined : recordedVoice(address)), [address])
  useEffect(() => () => recorded?.close(), [recorded])
  const voices = { device: deviceVoice, recording: recorded?.play ?? deviceVoice }
  const [state, dispatch] = useListening({
    day: edition.day,
    sequence,
    voices,
    onHeard(dropId) {
      const item = items.find(({ id }) => id === dropId)
      if (item) props.onHeard(item)
    },
  })

  const chapters = heardChapters(state.sequence, places)
  const index = chapterAt(state.sequence, state.at)
  const chapter = chapters[index]
  usePlayerKeys(state, dispatch)
  useMediaSession(
    state,
    {
      title: chapter?.item.title ?? '',
      source: chapter?.item.source_name ?? '',
      picture: chapter?.item.picture ?? null,
    },
    dispatch,
  )
  if (!chapter) return null
  const exact = timeAt(state.sequence, state.at)
  const time = matchMedia('(prefers-reduced-motion: reduce)').matches ? Math.floor(exact) : exact
  function onClose() {
    props.onClose()
    document.querySelector<HTMLElement>('.listen')?.focus()
  }
  const shared = {
    ...{ edition, places, state, chapters, index, chapter, time, dispatch, onClose },
    share: state.status === 'ended' ? 1 : Math.min(1, (time - chapter.start) / chapter.seconds),
    isRecorded: state.sequence.passages[state.at.passage]?.recordedAt !== undefined,
    hasRecording: address !== undefined,
    audio,
  }
  return (
    <>
      <PlayerBar
        {...shared}
        onPanel={(view) => void loadPanel().then(() => setPanel(view), sayNotLoaded)}
        onRetry={() => {
          onRetry()
          dispatch({ type: 'play' })
        }}
        onUseDevice={() => {
          onUseDevice()
          dispatch({ type: 'play' })
        }}
      />
      <LazyOverlay open={panel !== undefined}>
        <PlayerPanel {...shared} view={panel} onView={setPanel} />
      </LazyOverlay>
    </>
  )
}
