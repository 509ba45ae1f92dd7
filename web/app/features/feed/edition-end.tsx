import { FEED } from '@daily-drops/contract/texts/feed'
import { progressOf } from '@daily-drops/core/editions/mark-words'
import { Link } from 'react-router'
import { useDates } from '../../locale/page-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EditionMark } from '../../ui/pictures/edition-mark.tsx'
import { Stamp } from '../../ui/pictures/stamp.tsx'
import type { EditionEntry } from './edition-entries.ts'
import { editionName, layersOf } from './edition-layers.ts'
import type { FeedView } from './feed-view.ts'

interface EditionEndProps {
  feed: FeedView
  entries: readonly EditionEntry[]
  /** When the last item was opened or dismissed, in ISO format. */
  finishedAt: string | undefined
}

const NUMERALS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const LEFT_OVER_DROP = 104

/** A finite page ends: with a stamp, or with what is left to read. */
export function EditionEnd({ feed, entries, finishedAt }: EditionEndProps) {
  const { formatLongDay, formatTime } = useDates()
  const { finished } = progressOf(entries)
  const own = !feed.temporary
  return (
    <section aria-label="End of the edition" className="edition-end">
      <div>
        {feed.is_today ? (
          <>
            <h2 className="font-display text-title font-normal">{FEED.end.title}</h2>
            <p className="mt-1.5 text-ink-2">{FEED.end.message}</p>
            {feed.number !== null && (
              <p className="mt-4.5 text-ui">
                Edition {feed.number + 1} opens <b className="font-strong">tomorrow at 06:00</b>.
              </p>
            )}
            {own && (
              <p className="mt-4 flex gap-5 text-ui">
                <QuietLink to="/editions">Your editions</QuietLink>
                <QuietLink to="/preferences">Change your topics</QuietLink>
              </p>
            )}
          </>
        ) : (
          <ButtonLink to="/feed">Back to today</ButtonLink>
        )}
      </div>
      {finished && finishedAt !== undefined ? (
        <Stamp
          title={`${editionName(feed)} · finished ${formatTime(finishedAt, feed.time_zone)}`}
          day={formatLongDay(feed.day)}
          layers={layersOf(entries)}
        />
      ) : (
        <LeftOver entries={entries} />
      )}
    </section>
  )
}

function LeftOver({ entries }: { entries: readonly EditionEntry[] }) {
  const left = entries.filter(({ state }) => state === 'new')
  const first = entries.findIndex(({ state }) => state === 'new')
  const { minutesLeft } = progressOf(entries)
  if (left.length === 0) return null
  return (
    <div className="flex items-center gap-4 max-sm:flex-row-reverse">
      <p className="text-ui text-ink-2 sm:text-right">
        {NUMERALS[left.length] ?? left.length} unread, {minutesLeft} min.
        <br />
        <a
          href={`#article-${left[0]?.id}`}
          className="font-strong text-accent underline-offset-3 hover:underline"
        >
          Continue with item {first + 1}
        </a>
      </p>
      <EditionMark layers={layersOf(entries)} pixels={LEFT_OVER_DROP} className="h-26" />
    </div>
  )
}

function QuietLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="text-ink-2 underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  )
}
