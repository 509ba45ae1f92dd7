import { inkOf } from '@daily-drops/core/topics/topic-inks'
import { landing as messages } from '@daily-drops/messages/subjects/landing'
import { Link } from 'react-router'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { Section } from './section.tsx'

/** Each audience links to the topic it would start with. */
const TOPICS = ['technology', 'startups', 'product', 'design', 'ai-ml'] as const

/** One sentence. */
export function Audience() {
  const t = useMessages(messages)
  const space = useLocale() === 'ja' ? '' : ' '
  return (
    <Section title={t('audience.title')}>
      <ul className="max-w-4xl font-serif text-lead text-pretty text-ink-2">
        {TOPICS.map((topic) => (
          <li key={topic} className="inline">
            {t.rich(`audience.${topic}`, {
              who: (words) => (
                <h3 key="who" className="inline font-normal">
                  <Link
                    to={`/topics/${topic}`}
                    className={`t-${inkOf(topic)} text-topic underline decoration-1 underline-offset-6`}
                  >
                    {words}
                  </Link>
                </h3>
              ),
              what: (words) => (
                <p key="what" className="inline">
                  {words}
                </p>
              ),
            })}
            {space}
          </li>
        ))}
      </ul>
    </Section>
  )
}
