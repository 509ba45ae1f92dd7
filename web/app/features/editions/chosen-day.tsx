import { itemMinutes } from '@daily-drops/core/editions/mark-shape'
import { progressOf, type SpokenItem } from '@daily-drops/core/editions/progress'
import { editions as messages } from '@daily-drops/messages/subjects/editions'
import { Link } from 'react-router'
import { useDates, useMessages } from '../../locale/page-locale.ts'
import { EditionMark } from '../../ui/pictures/edition-mark.tsx'
import { useMarkWords } from '../../ui/pictures/mark-words.ts'
import { SourceIcon } from '../../ui/pictures/source-icon.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import type { ChosenEdition } from './editions-view.ts'

const SHOWN = 3
const CHOSEN_DROP = 152

/** One day's edition in short: how much was read, its first items, and a link to all of it. */
export function ChosenDay({ edition }: { edition: ChosenEdition }) {
  const t = useMessages(messages)
  const { formatLongDay } = useDates()
  const layers = layersOf(edition)
  const { opened, total, minutes, minutesLeft } = progressOf(layers)
  const address = `/feed?date=${edition.day}`
  const name = edition.number === null ? t('thisEdition') : t('edition', { number: edition.number })
  const words = useMarkWords(name, layers)
  return (
    <section
      aria-labelledby="chosen-day"
      className="mt-8 flex flex-col items-start gap-x-10 gap-y-5 border-t border-line pt-8 sm:flex-row"
    >
      <EditionMark
        layers={layers}
        pixels={CHOSEN_DROP}
        whole={minutesLeft === 0}
        label={words}
        className="h-24 shrink-0 sm:h-38"
      />
      <div className="w-full min-w-0 flex-1">
        <h2 id="chosen-day" className="text-headline font-medium">
          {formatLongDay(edition.day)}
        </h2>
        <p className="item-meta mt-1 flex flex-wrap text-meta text-ink-3 tabular-nums">
          <span>{name}</span>
          <span>{t('opened', { opened, total })}</span>
          <span>{t('minutes', { minutes })}</span>
          {minutesLeft > 0 && (
            <span>
              <Link to={address} className="font-strong text-accent underline-offset-3 hover:underline">
                {t('finish', { minutes: minutesLeft })}
              </Link>
            </span>
          )}
        </p>
        <ol className="mt-3">
          {edition.items.slice(0, SHOWN).map((item) => (
            <li
              key={item.id}
              className={`t-${item.main_topic?.ink ?? 'none'} flex items-center justify-between gap-4 border-b border-line py-3`}
            >
              <div className="min-w-0 border-s-3 border-topic ps-3">
                <PublisherText
                  as="p"
                  lang={item.language ?? undefined}
                  className="font-serif text-row font-medium break-words"
                >
                  {item.title}
                </PublisherText>
                <p className="flex items-center gap-1.5 text-meta text-ink-3">
                  <SourceIcon name={item.source_name} icon={item.icon} />
                  {t.rich('item', {
                    name: item.source_name,
                    minutes: itemMinutes(item),
                    source: (words) => <PublisherText key="source">{words}</PublisherText>,
                  })}
                </p>
              </div>
              <Thumbnail
                type={item.type}
                youtubeId={item.youtube_video_id}
                picture={item.picture}
                placeholder={{ name: item.source_name, ink: item.main_topic?.ink ?? null }}
                className="w-24 shrink-0"
              />
            </li>
          ))}
        </ol>
        <Link
          to={address}
          className="mt-3 inline-block py-1 text-ui font-strong text-accent underline-offset-3 hover:underline"
        >
          {t('viewAll', { items: total })}
        </Link>
      </div>
    </section>
  )
}

function layersOf({ items, cleared }: ChosenEdition) {
  const kept = items.map((item) => ({
    position: item.position,
    minutes: itemMinutes(item),
    main_topic: item.main_topic,
    state: item.opened_at ? ('open' as const) : ('new' as const),
  }))
  const gone = cleared.map((item) => ({ ...item, state: 'gone' as const }))
  return [...kept, ...gone]
    .toSorted((one, other) => one.position - other.position)
    .map(
      ({
        minutes,
        main_topic,
        state,
      }): SpokenItem & { ink: NonNullable<typeof main_topic>['ink'] | null } => ({
        minutes,
        state,
        topic: main_topic?.label ?? null,
        ink: main_topic?.ink ?? null,
      }),
    )
}
