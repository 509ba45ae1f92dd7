import { LANDING } from '@daily-drops/contract/texts/landing'
import { ButtonLink } from '../../ui/button.tsx'
import { EditionPaper } from './edition-paper.tsx'
import type { LandingView } from './landing-view.ts'
import { PromiseStrip } from './promise-strip.tsx'
import { FRAME } from './section.tsx'

const { hero } = LANDING

export function Hero({ edition, signedIn }: Pick<LandingView, 'edition' | 'signedIn'>) {
  return (
    <div
      className={`${FRAME} grid items-center gap-x-14 gap-y-12 pt-10 pb-14 md:pt-16 md:pb-20 lg:grid-cols-[1.05fr_0.95fr]`}
    >
      <div>
        <h1 className="text-[clamp(2.7rem,6.2vw,4.4rem)] font-normal text-balance">{hero.headline}</h1>
        <p className="mt-5 max-w-[33rem] text-row text-ink-2 md:text-row">{hero.lead}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink size="lg" to={signedIn ? '/feed' : '/auth?tab=register'}>
            {signedIn ? hero.ownEdition : hero.signUp}
          </ButtonLink>
          <ButtonLink size="lg" variant="secondary" to={signedIn ? '/topics' : '/feed'}>
            {signedIn ? hero.topics : hero.sample}
          </ButtonLink>
        </div>
        {!signedIn && (
          <div className="mt-4 text-meta text-ink-3">
            <PromiseStrip />
          </div>
        )}
      </div>
      <EditionPaper edition={edition} />
    </div>
  )
}
