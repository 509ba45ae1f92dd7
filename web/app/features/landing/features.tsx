import { LANDING } from '@daily-drops/contract/texts/landing'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Section } from './section.tsx'

export function Features() {
  const { title, list, premium, plans, compare } = LANDING.features
  return (
    <Section
      title={title}
      beside
      aside={
        <p className="text-ink-2 lg:mt-2 lg:max-w-[16rem]">
          {plans}{' '}
          <Link
            to="/pricing"
            className="font-strong whitespace-nowrap text-accent underline-offset-3 hover:underline"
          >
            {compare}
          </Link>
        </p>
      }
    >
      <ul className="-mb-7 grid gap-x-12 sm:grid-cols-2">
        {list.map((feature) => (
          <li key={feature.title} className="border-t border-line pt-4 pb-7">
            <h3 className="flex flex-wrap items-center gap-x-2.5 text-sub font-medium">
              {feature.title}
              {'premium' in feature && (
                <Badge tone="premium" className="py-0! font-sans">
                  {premium}
                </Badge>
              )}
            </h3>
            <p className="mt-1 text-ui text-ink-2">{feature.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
