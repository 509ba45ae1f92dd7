import { LANDING } from '@daily-drops/contract/texts/landing'
import { inkOf } from '@daily-drops/core/topics/topic-inks'
import { Link } from 'react-router'
import { Section } from './section.tsx'

/** One sentence. Each audience links to the topic it would start with. */
export function Audience() {
  const { title, people } = LANDING.audience
  return (
    <Section title={title}>
      <ul className="max-w-4xl font-serif text-lead text-pretty text-ink-2">
        {people.map(({ who, what, topic }, index) => (
          <li key={who} className="inline">
            <h3 className="inline font-normal">
              <Link
                to={`/topics/${topic.slug}`}
                className={`t-${inkOf(topic.slug)} text-topic underline decoration-1 underline-offset-6`}
              >
                {who}
              </Link>
            </h3>{' '}
            <p className="inline">
              {what}
              {index === people.length - 1 ? '.' : ','}{' '}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
