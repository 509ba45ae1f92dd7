import { LANDING } from '@daily-drops/contract/texts/landing'
import { Link } from 'react-router'
import { Section } from './section.tsx'

export function Audience() {
  const { title, text, people } = LANDING.audience
  return (
    <Section title={title} aside={<p className="text-ink-2">{text}</p>}>
      <ul>
        {people.map(({ who, what, topic }) => (
          <li
            key={who}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-t border-line py-4 last:border-b"
          >
            <h3 className="text-[clamp(1.35rem,2.4vw,1.7rem)] leading-tight font-medium md:w-72">{who}</h3>
            <p className="text-ink-2">{what}</p>
            <Link
              to={`/topics/${topic.slug}`}
              className="ml-auto text-ui font-strong text-accent underline-offset-3 hover:underline"
            >
              {topic.label}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
