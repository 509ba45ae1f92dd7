import { landing as messages } from '@daily-drops/messages/subjects/landing'
import { Link } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EditionPaper } from './edition-paper.tsx'
import { LandingMark } from './landing-mark.tsx'
import type { LandingView } from './landing-view.ts'
import { PromiseStrip } from './promise-strip.tsx'
import { Rings } from './rings.tsx'
import { FRAME } from './section.tsx'

export function Hero({ edition, signedIn }: Pick<LandingView, 'edition' | 'signedIn'>) {
  const t = useMessages(messages)
  return (
    <div className="relative overflow-hidden">
      <Rings className="-bottom-28" />
      <div className={`${FRAME} relative grid items-center gap-y-10 pt-10 pb-14 lg:grid-cols-hero lg:pb-18`}>
        <div>
          <h1 className="font-display text-display font-normal text-balance">{t('hero.headline')}</h1>
          <p className="mt-6 max-w-96 text-lede text-pretty text-ink-2">{t('hero.lead')}</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink variant="primary" size="xl" to={signedIn ? '/feed' : '/auth?tab=register'}>
              {t(signedIn ? 'ownEdition' : 'hero.signUp')}
            </ButtonLink>
            <Link
              to={signedIn ? '/topics' : '/feed'}
              className="py-2 text-ink-2 underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              {t(signedIn ? 'hero.topics' : 'hero.sample')}
            </Link>
          </div>
          {!signedIn && (
            <div className="mt-4 text-meta text-ink-3">
              <PromiseStrip />
            </div>
          )}
        </div>
        <div className="flex flex-col items-center gap-8 sm:flex-row sm:justify-center lg:justify-end">
          <LandingMark items={edition.items} />
          <EditionPaper edition={edition} />
        </div>
      </div>
    </div>
  )
}
