import { progressOf } from '@daily-drops/core/editions/progress'
import { edition } from '@daily-drops/messages/subjects/edition'
import { feed as messages } from '@daily-drops/messages/subjects/feed'
import type { MouseEvent, MouseEventHandler } from 'react'
import { Link } from 'react-router'
import { share } from '../../items/notices/share.ts'
import { useDates, useMessages } from '../../locale/page-locale.ts'
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

const LEFT_OVER_MARK = 104

/** A finite page ends: with a stamp, or with what is left to read. */
export function EditionEnd({ feed, entries, finishedAt }: EditionEndProps) {
  const t = useMessages(messages)
  const common = useMessages(edition)
  const { formatLongDay, formatTime } = useDates()
  const { finished } = progressOf(entries)
  const own = !feed.temporary

  /** The link names the day, because an edition is shown only to its reader. Without scripts, it leads there. */
  function shareEdition(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    share({ title: t('shareTitle', { day: formatLongDay(feed.day) }), url: event.currentTarget.href })
  }
  return (
    <section aria-label={t('end')} className="edition-end">
      <div>
        {feed.is_today ? (
          <>
            <h2 className="font-display text-title font-normal">{common('ended')}</h2>
            <p className="mt-1.5 text-ink-2">{t('tomorrow')}</p>
            {feed.number !== null && (
              <p className="mt-4.5 text-ui">
                {t.rich('next', {
                  number: feed.number + 1,
                  b: (words) => (
                    <b key="when" className="font-strong">
                      {words}
                    </b>
                  ),
                })}
              </p>
            )}
          </>
        ) : (
          <ButtonLink to="/feed">{t('backToToday')}</ButtonLink>
        )}
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-ui">
          {own && feed.is_today && (
            <>
              <QuietLink to="/editions">{t('editions')}</QuietLink>
              <QuietLink to="/preferences">{t('changeTopics')}</QuietLink>
            </>
          )}
          <QuietLink to={`/feed?date=${feed.day}`} onClick={shareEdition}>
            {t(own ? 'shareDay' : 'share')}
          </QuietLink>
        </p>
        {own && <p className="mt-2 text-meta text-ink-3">{t('shareNote')}</p>}
      </div>
      {finished && finishedAt !== undefined ? (
        <Stamp
          title={t('stamp', {
            edition: editionName(feed, t),
            time: formatTime(finishedAt, feed.time_zone),
          })}
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
  const t = useMessages(messages)
  const left = entries.filter(({ state }) => state === 'new')
  const first = entries.findIndex(({ state }) => state === 'new')
  const { minutesLeft } = progressOf(entries)
  if (left.length === 0) return null
  return (
    <div className="flex items-center gap-4 max-sm:flex-row-reverse">
      <p className="text-ui text-ink-2 sm:text-end">
        {t('unread', { count: left.length, minutes: minutesLeft })}
        <br />
        <a
          href={`#article-${left[0]?.id}`}
          className="font-strong text-accent underline-offset-3 hover:underline"
        >
          {t('continueWith', { number: first + 1 })}
        </a>
      </p>
      <EditionMark layers={layersOf(entries)} pixels={LEFT_OVER_MARK} className="h-26" />
    </div>
  )
}

interface QuietLinkProps {
  to: string
  children: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

function QuietLink({ to, children, onClick }: QuietLinkProps) {
  return (
    <Link
      to={to}
      onClick={onClick}
      className="text-ink-2 underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  )
}
