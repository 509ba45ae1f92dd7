import { MARK_OUTLINE } from '@daily-drops/core/editions/mark-shape'
import { INKS } from '@daily-drops/core/topics/topic-inks'
import { landing as messages } from '@daily-drops/messages/subjects/landing'
import { Link } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import type { LandingView } from './landing-view.ts'
import { Section } from './section.tsx'

/** The main topics, two to an ink. */
export function Inks({ topics }: Pick<LandingView, 'topics'>) {
  const t = useMessages(messages)
  const byInk = Map.groupBy(topics, ({ ink }) => ink)
  const shown = INKS.filter((ink) => byInk.has(ink))
  if (shown.length === 0) return null
  return (
    <Section title={t('inks.title')} aside={<p className="max-w-108 text-ui text-ink-2">{t('inks.text')}</p>}>
      <ul className="grid grid-cols-2 gap-0.5 overflow-hidden rounded-pic sm:grid-cols-4 lg:grid-cols-8">
        {shown.map((ink) => (
          <li
            key={ink}
            className={`t-${ink} relative flex aspect-3/4 flex-col justify-end overflow-hidden bg-ground p-3 text-ground-on lg:aspect-1/2`}
          >
            <svg viewBox="0 0 96 136" aria-hidden="true" className="absolute top-[6%] -end-4 w-10/12">
              <path d={MARK_OUTLINE} className="placeholder-fill" />
              <path d={MARK_OUTLINE} className="placeholder-edge" />
            </svg>
            {byInk.get(ink)?.map(({ slug, label }) => (
              <Link
                key={slug}
                to={`/topics/${slug}`}
                className="relative border-current/35 py-1.5 font-serif text-row-s font-medium underline-offset-3 not-first-of-type:border-t hover:underline"
              >
                {label}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}
