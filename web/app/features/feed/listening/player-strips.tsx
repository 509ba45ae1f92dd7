import { numberFormat } from '@daily-drops/messages/formats'
import type { Locale } from '@daily-drops/messages/locales'
import { player as messages } from '@daily-drops/messages/subjects/player'
import { useLocale, useMessages } from '../../../locale/page-locale.ts'
import { cn } from '../../../ui/class-names.ts'
import type { HeardChapter } from './listened-edition.ts'
import { JUMP_SECONDS } from './player-state.ts'

interface PlayerStripsProps {
  chapters: readonly HeardChapter[]
  index: number
  time: number
  seconds: number
  onSeek: (time: number) => void
  className?: string
}

/** One strip for each item, as long as its seconds. Behind them is a slider. */
export function PlayerStrips({ chapters, index, time, seconds, onSeek, className }: PlayerStripsProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  return (
    <div className={cn('player-strips', className)}>
      {chapters.map(({ dropId, ink, start, seconds }) => (
        <span key={dropId} className={`t-${ink ?? 'none'}`} style={{ flexGrow: seconds }}>
          <b style={{ width: `${Math.min(1, Math.max(0, (time - start) / seconds)) * 100}%` }} />
        </span>
      ))}
      <input
        type="range"
        min={0}
        max={Math.floor(seconds)}
        step={1}
        value={Math.floor(time)}
        aria-label={t('position')}
        aria-valuetext={t('place', {
          ...{ item: index + 1, items: chapters.length },
          elapsed: inWords(time, locale),
          total: inWords(seconds, locale),
        })}
        onChange={(event) => onSeek(Number(event.target.value))}
        onKeyDown={(event) => {
          const step = { ArrowUp: JUMP_SECONDS, ArrowDown: -JUMP_SECONDS }[event.key]
          if (step === undefined) return
          event.preventDefault()
          onSeek(time + step)
        }}
      />
    </div>
  )
}

function inWords(time: number, locale: Locale): string {
  const of = (unit: string) => numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  return `${of('minute').format(Math.floor(time / 60))} ${of('second').format(Math.floor(time % 60))}`
}
