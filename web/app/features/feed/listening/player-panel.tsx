import { listed } from '@daily-drops/messages/formats'
import { languageName } from '@daily-drops/messages/language-name'
import { controls } from '@daily-drops/messages/subjects/controls'
import { feed } from '@daily-drops/messages/subjects/feed'
import { player as messages } from '@daily-drops/messages/subjects/player'
import { RotateCcw, RotateCw, SkipBack, SkipForward, X } from 'lucide-react'
import { useLocale, useMessages, useNumberFormat } from '../../../locale/page-locale.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { formatDuration } from '../../../ui/number-format.ts'
import { Modal, ModalClose, ModalTitle } from '../../../ui/overlays/modal.tsx'
import { useBackCloses } from '../../../ui/overlays/use-back-closes.ts'
import { PublisherText } from '../../../ui/publisher-text.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { ItemList } from './item-list.tsx'
import { PlayButton } from './play-button.tsx'
import { JUMP_SECONDS, SPEEDS } from './player-state.ts'
import { PlayerStrips } from './player-strips.tsx'
import type { PlayerPanelView, PlayerViewProps } from './player-view.ts'
import { PlayingMark } from './playing-mark.tsx'
import { Transcript } from './transcript.tsx'

interface PlayerPanelProps extends PlayerViewProps {
  /** Undefined while it is closed. */
  view: PlayerPanelView | undefined
  onView: (view: PlayerPanelView | undefined) => void
}

/** The opened player: a panel beside the page, on a phone a sheet from below. */
export function PlayerPanel(props: PlayerPanelProps) {
  const { edition, view, onView } = props
  const page = useMessages(feed)
  const t = useMessages(messages)
  const close = useMessages(controls)
  const onClose = () => onView(undefined)
  useBackCloses(view !== undefined, onClose)
  return (
    <Modal open={view !== undefined} onClose={onClose} focus="title" className="player-panel bg-surface">
      <div className="flex items-center gap-2">
        <ModalTitle tabIndex={-1} className="min-w-0 flex-1 text-row font-medium outline-none">
          {edition.number === null ? page('thisEdition') : page('edition', { number: edition.number })}
        </ModalTitle>
        <ModalClose asChild>
          <IconButton label={close('close')} className="-me-2">
            <X aria-hidden="true" />
          </IconButton>
        </ModalClose>
      </div>
      <Playing {...props} />
      <Tabs
        value={view ?? 'items'}
        onValueChange={(chosen) => onView(chosen as PlayerPanelView)}
        className="mt-5"
      >
        <TabList>
          <Tab value="items">{t('items')}</Tab>
          <Tab value="transcript">{t('transcript')}</Tab>
        </TabList>
        <TabPanel value="items" className="pt-2!">
          <ItemList {...props} />
        </TabPanel>
        <TabPanel value="transcript" tabIndex={0}>
          <Transcript state={props.state} />
        </TabPanel>
      </Tabs>
      <Button variant="ghost" className="mt-4 w-full sm:hidden" onClick={props.onClose}>
        {t('close')}
      </Button>
    </Modal>
  )
}

function Playing(props: PlayerPanelProps) {
  const { places, state, chapters, index, chapter, time, share, isRecorded, dispatch } = props
  const t = useMessages(messages)
  const locale = useLocale()
  const { sequence, speed } = state
  const left = formatDuration(Math.max(0, sequence.seconds - time), locale)
  return (
    <>
      <div className="flex items-center gap-5 py-3">
        <PlayingMark places={places} pixels={150} playing={{ dropId: chapter.dropId, share }} />
        <div className="min-w-0 flex-1">
          <p className="text-meta text-ink-2">
            {t('of', { item: index + 1, items: chapters.length })} ·{' '}
            <PublisherText>{chapter.item.source_name}</PublisherText>
          </p>
          <PublisherText
            as="p"
            lang={chapter.item.language ?? undefined}
            className="mt-1 font-serif text-row font-medium wrap-anywhere"
          >
            {chapter.item.title}
          </PublisherText>
          <a
            href={chapter.item.url}
            target="_blank"
            rel="noopener"
            className="mt-1 inline-flex min-h-11 items-center text-meta font-strong text-accent underline-offset-3 hover:underline"
          >
            {t('readThere')}
          </a>
        </div>
      </div>
      <PlayerStrips
        {...{ chapters, index, time }}
        seconds={sequence.seconds}
        onSeek={(time) => dispatch({ type: 'seek', time })}
        className="is-wide"
      />
      <p className="mt-1.5 flex justify-between text-meta text-ink-2 tabular-nums">
        <span>{formatDuration(time, locale)}</span>
        <span>{t('left', { time: isRecorded ? left : t('about', { time: left }) })}</span>
      </p>
      <Controls {...props} />
      <fieldset className="mt-3 flex flex-wrap justify-center gap-2">
        <legend className="sr-only">{t('speed')}</legend>
        {SPEEDS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === speed}
            onClick={() => dispatch({ type: 'speed', speed: one })}
            className="h-11 min-w-12 rounded-sm border border-line-strong px-2 text-meta font-strong tabular-nums hover:border-ink-3 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            {t('times', { speed: one })}
          </button>
        ))}
      </fieldset>
      <p className="mt-3 text-center text-meta text-ink-2">{t(isRecorded ? 'synthetic' : 'device')}</p>
      <VoiceNote {...props} />
    </>
  )
}

function Controls({ state, dispatch, index, chapters }: PlayerPanelProps) {
  const t = useMessages(messages)
  return (
    <div className="mt-2 flex items-center justify-center gap-2">
      <IconButton label={t('previous')} onClick={() => dispatch({ type: 'previous' })} className="size-11">
        <SkipBack aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton
        label={t('back', { seconds: JUMP_SECONDS })}
        onClick={() => dispatch({ type: 'jump', seconds: -JUMP_SECONDS })}
        className="relative size-11"
      >
        <RotateCcw aria-hidden="true" className="rtl:-scale-x-100" />
        <JumpSeconds />
      </IconButton>
      <PlayButton state={state} dispatch={dispatch} className="size-15!" />
      <IconButton
        label={t('forward', { seconds: JUMP_SECONDS })}
        onClick={() => dispatch({ type: 'jump', seconds: JUMP_SECONDS })}
        className="relative size-11"
      >
        <RotateCw aria-hidden="true" className="rtl:-scale-x-100" />
        <JumpSeconds />
      </IconButton>
      <IconButton
        label={t('next')}
        aria-disabled={index === chapters.length - 1}
        onClick={() => dispatch({ type: 'next' })}
        className="size-11"
      >
        <SkipForward aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
    </div>
  )
}

/** Within the arrow. */
function JumpSeconds() {
  const { format } = useNumberFormat()
  return (
    <small aria-hidden="true" className="absolute text-[0.5rem] leading-none font-strong">
      {format(JUMP_SECONDS)}
    </small>
  )
}

/** Why the device reads something that the reader's plan has a recording of. */
function VoiceNote({ audio, hasRecording }: PlayerPanelProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  if (!audio) return null
  const { ready, total, languagesWithoutVoice } = audio
  const missing = languagesWithoutVoice.map((code) => languageName(code, locale))
  return (
    <div className="mt-1 text-center text-meta text-ink-2">
      {!hasRecording && ready < total && <p>{t('preparing', { ready, total })}</p>}
      {missing.length > 0 && <p>{t('noVoice', { languages: listed(locale, missing) })}</p>}
    </div>
  )
}
