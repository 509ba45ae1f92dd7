import { FEED } from '@daily-drops/contract/texts/feed'
import { LANDING } from '@daily-drops/contract/texts/landing'
import { formatDay } from '@daily-drops/core/date-format'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import type { LandingItem, LandingView } from './landing-view.ts'

const { edition: words } = LANDING
const KINDS = { article: 'Article', video: 'Video', research: 'Research', sponsored: 'Sponsored' }

/** Today's real edition, as a sheet of paper. */
export function EditionPaper({ edition }: Pick<LandingView, 'edition'>) {
  return (
    <section
      aria-label={edition.isSample ? words.sampleLabel : words.label}
      className="min-w-0 rounded-lg border border-line bg-surface px-5 pt-5 pb-4 shadow-lg sm:px-6"
    >
      <p className="flex justify-between gap-4 border-b border-ink pb-2 text-note text-ink-3">
        <span>{edition.isSample ? words.sampleLabel : words.label}</span>
        <time dateTime={edition.day}>{formatDay(edition.day)}</time>
      </p>
      <h2 className="mt-3 mb-2.5 text-headline leading-tight font-medium">{FEED.title}</h2>
      <ol>
        {edition.items.map((item, index) => (
          <Row key={item.id} item={item} position={index + 1} />
        ))}
      </ol>
      <p className="border-t border-line pt-3.5 text-center font-serif text-ui text-ink-3">
        {FEED.end.title}
      </p>
    </section>
  )
}

function Row({ item, position }: { item: LandingItem; position: number }) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-x-2.5 border-t border-line py-3">
      <span aria-hidden="true" className="font-serif text-body font-medium text-ink-3">
        {position}
      </span>
      <div>
        <h3 lang={item.language ?? undefined} className="font-serif text-body font-medium break-words">
          <Headline item={item} />
        </h3>
        <p className="mt-1 text-note text-ink-3">
          {item.source}
          {item.length && ` · ${item.length}`}
          <span className="sm:hidden">{` · ${KINDS[item.type]}`}</span>
          <span className="block text-ink-2">{item.reason}</span>
        </p>
      </div>
      <Badge className="hidden! px-2! py-0! text-micro! sm:inline-flex!">{KINDS[item.type]}</Badge>
    </li>
  )
}

function Headline({ item }: { item: LandingItem }) {
  const look = 'decoration-1 underline-offset-3 hover:underline'
  // Samples are pages of ours.
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
