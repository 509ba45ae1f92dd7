import { LANDING } from '@daily-drops/contract/texts/landing'
import { Section } from './section.tsx'

export function Reasons() {
  const { title, points } = LANDING.reasons
  return (
    <Section title={title}>
      <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {points.map((point) => (
          <li key={point.title} className="border-t border-ink pt-4">
            <h3 className="text-sub font-medium">{point.title}</h3>
            <p className="mt-1.5 text-ui text-ink-2">{point.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
