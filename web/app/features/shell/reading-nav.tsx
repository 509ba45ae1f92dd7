import { shell as messages } from '@daily-drops/messages/subjects/shell'
import { Link, useLocation } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { READING_LINKS, readingPlace } from './links.ts'

/** The second row of a signed-in reader's pages. Unlike the header, it scrolls away. */
export function ReadingNav() {
  const t = useMessages(messages)
  const location = useLocation()
  const current = readingPlace(location)
  return (
    <nav aria-label={t('nav.reading')} className="reading-nav border-b border-line text-meta">
      <ul className="mx-auto flex max-w-page gap-x-6 px-5 md:px-6">
        {READING_LINKS.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current ? 'page' : undefined}
              className="flex h-9 items-center border-b-2 border-transparent text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:font-strong aria-[current=page]:text-ink max-sm:h-11"
            >
              {t(`link.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
