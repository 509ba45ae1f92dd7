import { edition } from '@daily-drops/messages/subjects/edition'
import { topicArchive as messages } from '@daily-drops/messages/subjects/topic-archive'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { noteOpen } from '../../items/note-open.ts'
import { SaveAndLike } from '../../items/save-and-like.tsx'
import { ToldBy } from '../../items/stories/told-by.tsx'
import { useDates, useMessages } from '../../locale/page-locale.ts'
import { Badge } from '../../ui/badge.tsx'
import { FoldedItems } from '../../ui/folded-items.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { dayPath } from './topic-paths.ts'
import type { ArchiveDayView } from './topic-views.ts'

interface ArchiveDayCardProps {
  slug: string
  day: ArchiveDayView
  premium: boolean
}

/** The rest is on the day's own page. */
const SHOWN = 3

export function ArchiveDayCard({ slug, day, premium }: ArchiveDayCardProps) {
  const t = useMessages(messages)
  const { formatLongDay } = useDates()
  return (
    <article aria-labelledby={`day-${day.day}`} className="border-b border-line py-6">
      <div className={day.locked ? 'opacity-60' : undefined}>
        <h2 id={`day-${day.day}`} className="text-sub leading-snug font-medium">
          <Link to={dayPath(slug, day.day)} className="decoration-1 underline-offset-3 hover:underline">
            <time dateTime={day.day}>{formatLongDay(day.day)}</time>
          </Link>
        </h2>
      </div>
      {day.locked && !premium ? (
        <LockedDay />
      ) : (
        <>
          <ul className="mt-2">
            <FoldedItems items={day.items} listLook="">
              {(item) => <DayItem key={item.id} item={item} />}
            </FoldedItems>
          </ul>
          {day.items.length === 0 && <p className="mt-1 text-meta text-ink-3">{t('otherLanguages')}</p>}
          {day.items_count > SHOWN && (
            <Link
              to={dayPath(slug, day.day)}
              className="mt-2 inline-block py-1 text-ui font-strong text-accent underline-offset-2 hover:underline"
            >
              {t('viewAll', { items: day.items_count })}
            </Link>
          )}
        </>
      )}
    </article>
  )
}

export function LockedDay() {
  const t = useMessages(messages)
  const common = useMessages(edition)
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-2">
      <Badge tone="premium">{t('premium')}</Badge>
      {common('archiveLimit')}
    </p>
  )
}

function DayItem({ item }: { item: ArchiveDayView['items'][number] }) {
  return (
    <li id={`article-${item.id}`} className="scroll-mt-20 py-1.5">
      <PublisherText as="p">
        <a
          id={`headline-${item.id}`}
          href={item.url}
          target="_blank"
          rel="noopener"
          lang={item.language ?? undefined}
          onClick={() => noteOpen(item.id, 'archive')}
          onAuxClick={(event) => event.button === 1 && noteOpen(item.id, 'archive')}
          className="group pe-5 break-words decoration-1 underline-offset-3 hover:underline"
        >
          {item.title}
          {/* Positioned in the space at the end of the line, so that it never wraps without the last word. */}
          <ExternalLink
            aria-hidden="true"
            className="absolute ms-1.5 mt-1 inline size-3.5 text-ink-3 group-hover:text-ink"
          />
        </a>
      </PublisherText>
      <div className="flex flex-wrap items-center gap-x-4 text-meta text-ink-3">
        <p>
          <PublisherText>{item.source_name}</PublisherText>
        </p>
        <ToldBy item={item} />
        <SaveAndLike item={item} context="archive" />
      </div>
    </li>
  )
}
