import { landing as messages } from '@daily-drops/messages/subjects/landing'
import { Link } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Badge } from '../../ui/badge.tsx'
import type { LandingView } from './landing-view.ts'
import { PhonePreview } from './phone-preview.tsx'
import { FRAME, SectionTitle } from './section.tsx'

/** `needs`: what the installation needs for it. */
const FEATURES = [
  { name: 'feed' },
  { name: 'feedback' },
  { name: 'newsletter', needs: 'mail' },
  { name: 'messaging', needs: 'messaging', isPremium: true },
  { name: 'topics' },
  { name: 'archive' },
] as const

/** The edition on a phone, and other features. Those that this installation lacks say so. */
export function Features({ edition, can }: Pick<LandingView, 'edition' | 'can'>) {
  const t = useMessages(messages)
  return (
    <section aria-labelledby="features" className="border-t border-line py-14 md:py-18">
      <div className={`${FRAME} grid items-center gap-x-20 grid-cols-1 gap-y-12 lg:grid-cols-phone`}>
        <PhonePreview edition={edition} />
        <div>
          <SectionTitle id="features">{t('features.title')}</SectionTitle>
          <p className="mt-3 text-ui text-ink-2">
            {t('features.plans')}{' '}
            <Link
              to="/pricing"
              className="font-strong whitespace-nowrap text-accent underline-offset-3 hover:underline"
            >
              {t('features.compare')}
            </Link>
          </p>
          <ul className="mt-8 grid gap-x-8 sm:grid-cols-2">
            {FEATURES.map((feature) => (
              <li key={feature.name} className="border-t border-line pt-4 pb-5">
                <h3 className="flex flex-wrap items-center gap-x-2 text-row font-medium">
                  {t(`feature.${feature.name}.title`)}
                  {'isPremium' in feature && <Badge tone="premium">{t('features.premium')}</Badge>}
                </h3>
                <p className="mt-0.5 text-ui text-ink-2">
                  {t(`feature.${feature.name}.text`)}
                  {'needs' in feature && !can[feature.needs] && ` ${t('features.notYet')}`}
                </p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
