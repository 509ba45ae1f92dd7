import { LANDING } from '@daily-drops/contract/texts/landing'
import { ButtonLink } from '../../ui/button.tsx'
import { PromiseStrip } from './promise-strip.tsx'
import { FRAME, SectionTitle } from './section.tsx'

const { control } = LANDING

export function TakeControl({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      <section aria-labelledby="control" className="border-t border-line bg-accent-soft">
        <div
          className={`${FRAME} flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-14 md:py-20`}
        >
          <div className="max-w-[34rem]">
            <SectionTitle id="control">{control.title}</SectionTitle>
            <p className="mt-3 text-body text-pretty text-ink-2">{control.text}</p>
          </div>
          <ButtonLink size="lg" to={signedIn ? '/feed' : '/auth?tab=register'}>
            {signedIn ? control.ownEdition : control.signUp}
          </ButtonLink>
        </div>
      </section>
      <div className="border-t border-line">
        <div className={`${FRAME} flex justify-center py-5 text-meta text-ink-2`}>
          <PromiseStrip />
        </div>
      </div>
    </>
  )
}
