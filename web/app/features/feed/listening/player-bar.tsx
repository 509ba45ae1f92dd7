import { edition as editionMessages } from '@daily-drops/messages/subjects/edition'
import { feed } from '@daily-drops/messages/subjects/feed'
import { player as messages } from '@daily-drops/messages/subjects/player'
import { List, RotateCcw, ScrollText, SkipBack, SkipForward, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useMessages } from '../../../locale/page-locale.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { formatDuration } from '../../../ui/number-format.ts'
import { PublisherText } from '../../../ui/publisher-text.tsx'
import type { HeardChapter } from './listened-edition.ts'
import { PlayButton } from './play-button.tsx'
import { PlayerFrame } from './player-frame.tsx'
import { PlayerStrips } from './player-strips.tsx'
import type { PlayerPanelView, PlayerViewProps } from './player-view.ts'
import { PlayingMark } from './playing-mark.tsx'
import { SpeedChoice } from './speed-choice.tsx'

interface PlayerBarProps extends PlayerViewProps {
  onPanel: (view: PlayerPanelView) => void
  onRetry: () => void
  onUseDevice: () => void
}

export function PlayerBar(props: PlayerBarProps) {
  const { edition, places, state, chapters, index, chapter, time, share, dispatch, onClose } = props
  const t = useMessages(messages)
  const { status, sequence } = state
  // On a phone, the rest is in the panel.
  const isOpen = status === 'playing' || status === 'paused'
  return (
    <PlayerFrame
      number={edition.number}
      strips={
        <PlayerStrips
          {...{ chapters, index, time }}
          seconds={sequence.seconds}
          onSeek={(time) => dispatch({ type: 'seek', time })}
        />
      }
    >
      <PlayingMark places={places} pixels={40} playing={{ dropId: chapter.dropId, share }} />
      {status === 'failed' && <Failed {...props} />}
      {status === 'ended' && <Ended {...props} />}
      {isOpen && <Now {...props} />}
      {isOpen && <Controls {...props} />}
      <IconButton label={t('close')} onClick={onClose} className={`-me-2 ${isOpen ? 'max-sm:hidden' : ''}`}>
        <X aria-hidden="true" />
      </IconButton>
      <ChapterChange index={index} chapter={chapter} isPlaying={status === 'playing'} />
    </PlayerFrame>
  )
}

function Controls({ state, index, chapters, dispatch, onPanel }: PlayerBarProps) {
  const t = useMessages(messages)
  return (
    <>
      <div className="flex items-center max-sm:hidden">
        <IconButton label={t('previous')} onClick={() => dispatch({ type: 'previous' })}>
          <SkipBack aria-hidden="true" className="rtl:-scale-x-100" />
        </IconButton>
        <IconButton
          label={t('next')}
          aria-disabled={index === chapters.length - 1}
          onClick={() => dispatch({ type: 'next' })}
        >
          <SkipForward aria-hidden="true" className="rtl:-scale-x-100" />
        </IconButton>
      </div>
      <SpeedChoice speed={state.speed} onChoose={(speed) => dispatch({ type: 'speed', speed })} />
      <div className="flex items-center max-sm:hidden">
        <IconButton label={t('items')} aria-haspopup="dialog" onClick={() => onPanel('items')}>
          <List aria-hidden="true" />
        </IconButton>
        <IconButton label={t('transcript')} aria-haspopup="dialog" onClick={() => onPanel('transcript')}>
          <ScrollText aria-hidden="true" />
        </IconButton>
      </div>
    </>
  )
}

function Now({ state, chapter, time, isRecorded, dispatch, onPanel }: PlayerBarProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const play = useRef<HTMLButtonElement>(null)
  useEffect(() => takeFocus(play.current), [])
  const [elapsed, total] = [time, state.sequence.seconds].map((seconds) => formatDuration(seconds, locale))
  return (
    <>
      <PlayButton ref={play} state={state} dispatch={dispatch} />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onPanel('items')}
          className="flex max-w-full gap-2 text-start font-serif text-row-s font-medium"
        >
          <span className="text-ink-2">{chapter.number}</span>{' '}
          <PublisherText as="span" lang={chapter.item.language ?? undefined} className="truncate">
            {chapter.item.title}
          </PublisherText>
        </button>
        <p className="flex gap-x-1.5 text-meta text-ink-2 sm:truncate">
          <PublisherText className="truncate max-sm:hidden">{chapter.item.source_name}</PublisherText>
          <span aria-hidden="true" className="text-ink-3 max-sm:hidden">
            ·
          </span>
          <span className="sm:shrink-0">{t(isRecorded ? 'synthetic' : 'device')}</span>
        </p>
      </div>
      <span className="text-meta whitespace-nowrap text-ink-2 tabular-nums max-md:hidden">
        {isRecorded ? `${elapsed} / ${total}` : t('about', { time: `${elapsed} / ${total}` })}
      </span>
    </>
  )
}

function Ended({ edition, dispatch }: PlayerBarProps) {
  const t = useMessages(messages)
  const common = useMessages(editionMessages)
  const page = useMessages(feed)
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => takeFocus(again.current), [])
  return (
    <>
      <p role="status" className="min-w-0 flex-1 font-serif text-row-s font-medium">
        {edition.is_today ? common('ended') : page('end')}
      </p>
      <Button ref={again} variant="ghost" size="sm" onClick={() => dispatch({ type: 'play' })}>
        <RotateCcw aria-hidden="true" className="size-4" />
        {t('again')}
      </Button>
    </>
  )
}

function Failed({ chapter, isRecorded, hasRecording, onRetry, onUseDevice }: PlayerBarProps) {
  const t = useMessages(messages)
  return (
    <>
      <p role="status" className="min-w-0 flex-1 basis-40 text-ui">
        {t(isRecorded ? 'failed' : 'deviceFailed', { item: chapter.number })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
        {hasRecording && (
          <Button variant="ghost" size="sm" onClick={onUseDevice}>
            {t('useDevice')}
          </Button>
        )}
      </div>
    </>
  )
}

/** The next key can stop it. The focus of somebody who reads or types elsewhere stays there. */
function takeFocus(button: HTMLElement | null) {
  const { activeElement, body } = document
  const isFree = activeElement === body || activeElement?.matches('.listen, .player *')
  if (isFree) button?.focus({ preventScroll: true })
}

/**
 * Another item is announced only while nothing is read. The voice itself begins each item with its source and headline,
 * and a screen reader would talk over it. Seconds are never announced.
 */
function ChapterChange({
  index,
  chapter,
  isPlaying,
}: {
  index: number
  chapter: HeardChapter
  isPlaying: boolean
}) {
  const [announced, setAnnounced] = useState(index)
  const hasMoved = !isPlaying && announced !== index
  if (isPlaying && announced !== index) setAnnounced(index)
  return (
    <p role="status" className="sr-only">
      {hasMoved && `${chapter.number} ${chapter.item.source_name}: ${chapter.item.title}`}
    </p>
  )
}
