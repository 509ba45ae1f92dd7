import { edition as common } from '@daily-drops/messages/subjects/edition'
import { landing as messages } from '@daily-drops/messages/subjects/landing'
import { Link } from 'react-router'
import { useDates, useLocale, useMessages } from '../../locale/page-locale.ts'
import { SourceIcon } from '../../ui/pictures/source-icon.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { EnglishNote } from '../../ui/states/english-note.tsx'
import { lengthOf } from './item-length.ts'
import type { LandingItem, LandingView } from './landing-view.ts'

/** Today's real edition, as a sheet of paper. */
export function EditionPaper({ edition }: Pick<LandingView, 'edition'>) {
  const t = useMessages(messages)
  const ended = useMessages(common)('ended')
  const { formatDay } = useDates()
  const label = t(edition.isSample ? 'edition.sample' : 'edition.today')
  return (
    <section
      aria-label={label}
      className="relative w-full max-w-90 min-w-0 rounded-md border border-line bg-surface px-5 pt-4.5 pb-3.5 shadow-lg"
    >
      <div className="mb-2 flex justify-between gap-4 border-b border-ink pb-2.5 text-note text-ink-3">
        <h2 className="font-sans text-note font-normal">{label}</h2>
        <time dateTime={edition.day}>{formatDay(edition.day)}</time>
      </div>
      <ol>
        {edition.items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ol>
      <EnglishNote items={edition.items} className="border-t border-line py-3 text-note text-ink-3" />
      <p className="border-t border-line pt-3.5 text-center font-serif text-ui text-ink-3">{ended}</p>
    </section>
  )
}

function Row({ item }: { item: LandingItem }) {
  const length = lengthOf(item, useLocale())
  const ink = item.topic?.ink ?? null
  return (
    <li className={`t-${ink ?? 'none'} flex items-start gap-3 border-line py-2.5 not-first:border-t`}>
      <div className="min-w-0 flex-1 border-s-4 border-topic ps-3">
        <PublisherText
          as="h3"
          lang={item.language ?? undefined}
          className="text-row-s font-medium wrap-anywhere"
        >
          <Headline item={item} />
        </PublisherText>
        <p className="mt-0.5 flex items-center gap-1.5 text-note text-ink-3">
          <SourceIcon name={item.source} icon={item.icon} />
          <span>
            <PublisherText>{item.source}</PublisherText>
            {length && ` · ${length}`}
          </span>
        </p>
        <p className="mt-0.5 font-voice text-reason-s text-topic italic">{item.reason}</p>
      </div>
      <Thumbnail
        type={item.type}
        youtubeId={item.youtubeId}
        picture={item.picture}
        placeholder={{ name: item.source, ink }}
        className="mt-0.5 aspect-4/3! w-18 shrink-0"
      />
    </li>
  )
}

function Headline({ item }: { item: LandingItem }) {
  const look = 'decoration-1 underline-offset-3 hover:underline'
  // Samples are our own pages.
  if (item.isSample) {
    return (
      <Link to={item.url} className={look}>
        {item.title}
      </Link>
    )
  }
  return (
    <a href={item.url} target="_blank" rel="noopener" className={look}>
      {item.title}
    </a>
  )
}
