import { landing as messages } from '@daily-drops/messages/subjects/landing'
import { useMessages } from '../../locale/page-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EditionMark } from '../../ui/pictures/edition-mark.tsx'
import type { LandingView } from './landing-view.ts'
import { PromiseStrip } from './promise-strip.tsx'
import { Rings } from './rings.tsx'
import { FRAME, SectionTitle } from './section.tsx'

export function TakeControl({ edition, signedIn }: Pick<LandingView, 'edition' | 'signedIn'>) {
  const t = useMessages(messages)
  const layers = edition.items.map(({ minutes, topic }) => ({
    minutes,
    ink: topic?.ink ?? null,
    state: 'open' as const,
  }))
  return (
    <div className="relative overflow-hidden border-t border-line text-center">
      <Rings className="top-4" />
      <div className={`${FRAME} relative flex flex-col items-center pt-14 pb-24`}>
        {layers.length > 0 && <EditionMark layers={layers} pixels={136} whole className="mb-6 h-34" />}
        <section aria-labelledby="control" className="flex flex-col items-center">
          <SectionTitle id="control">{t('control.title')}</SectionTitle>
          <p className="mt-3 max-w-xl text-lede text-pretty text-ink-2">{t('control.text')}</p>
          <ButtonLink
            variant="primary"
            size="xl"
            to={signedIn ? '/feed' : '/auth?tab=register'}
            className="mt-6"
          >
            {t(signedIn ? 'ownEdition' : 'control.signUp')}
          </ButtonLink>
        </section>
        <div className="mt-4 text-meta text-ink-3">
          <PromiseStrip />
        </div>
      </div>
    </div>
  )
}
