import { LANDING } from '@daily-drops/contract/texts/landing'
import { LANGUAGES } from '@daily-drops/core/languages'
import type { LandingView } from './landing-view.ts'
import { FRAME } from './section.tsx'

const { figures: words } = LANDING

/** The product's own numbers; a new installation has none worth telling. */
export function Figures({ figures }: Pick<LandingView, 'figures'>) {
  if (figures.stored === 0) return null
  return (
    <section aria-label="In numbers" className="border-t border-line">
      <dl className={`${FRAME} grid grid-cols-2 gap-x-6 gap-y-8 py-10 md:grid-cols-4 md:py-14`}>
        <Figure name={words.sources} value={figures.sources} />
        <Figure name={words.stored} value={figures.stored} />
        <Figure name={words.considered} value={figures.considered} />
        <Figure name={words.languages} value={LANGUAGES.length} />
      </dl>
    </section>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-ui text-ink-2">{name}</dt>
      <dd className="font-serif text-[clamp(2rem,4vw,2.6rem)] leading-none font-normal tabular-nums">
        {new Intl.NumberFormat('en').format(value)}
      </dd>
    </div>
  )
}
