import { LANDING } from '@daily-drops/contract/texts/landing'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import type { LandingView } from './landing-view.ts'
import { PhonePreview } from './phone-preview.tsx'
import { FRAME, SectionTitle } from './section.tsx'

const { title, list, premium, plans, compare, notYet } = LANDING.features

/** The edition on a phone, and other features. Those that this installation lacks say so. */
export function Features({ edition, can }: Pick<LandingView, 'edition' | 'can'>) {
  return (
    <section aria-labelledby="features" className="border-t border-line py-14 md:py-18">
      <div className={`${FRAME} grid items-center gap-x-20 grid-cols-1 gap-y-12 lg:grid-cols-phone`}>
        <PhonePreview edition={edition} />
        <div>
          <SectionTitle id="features">{title}</SectionTitle>
          <p className="mt-3 text-ui text-ink-2">
            {plans}{' '}
            <Link
              to="/pricing"
              className="font-strong whitespace-nowrap text-accent underline-offset-3 hover:underline"
            >
              {compare}
            </Link>
          </p>
          <ul className="mt-8 grid gap-x-8 sm:grid-cols-2">
            {list.map((feature) => (
              <li key={feature.title} className="border-t border-line pt-4 pb-5">
                <h3 className="flex flex-wrap items-center gap-x-2 text-row font-medium">
                  {feature.title}
                  {'premium' in feature && <Badge tone="premium">{premium}</Badge>}
                </h3>
                <p className="mt-0.5 text-ui text-ink-2">
                  {feature.text}
                  {'needs' in feature && !can[feature.needs] && ` ${notYet}`}
                </p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
