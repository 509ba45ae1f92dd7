import { LANDING, TERMS_FOR_VISITORS } from '@daily-drops/contract/texts/landing'
import { Link } from 'react-router'
import type { LandingView, SheetTerm } from './landing-view.ts'
import { FRAME, SectionTitle } from './section.tsx'

const { sheet: words } = LANDING

/** The calculation behind today's first item: what other pages promise, this one shows. */
export function ScoreSheet({ sheet }: { sheet: NonNullable<LandingView['sheet']> }) {
  return (
    <section aria-labelledby="sheet" className="border-t border-line bg-sunken py-14 md:py-20">
      <div className={`${FRAME} grid items-center gap-x-14 gap-y-9 lg:grid-cols-[0.95fr_1.05fr]`}>
        <div>
          <SectionTitle id="sheet">{words.title}</SectionTitle>
          <p className="mt-4 max-w-[30rem] text-body text-ink-2">{words.text}</p>
          <Link
            to="/how-it-works"
            className="mt-5 inline-block font-strong text-accent underline-offset-3 hover:underline"
          >
            {words.link}
          </Link>
        </div>
        <div className="min-w-0 rounded-lg border border-line bg-surface px-5 py-5 sm:px-6">
          <p className="text-note text-ink-3">{sheet.source}</p>
          <p className="mt-0.5 font-serif text-row font-medium break-words">{sheet.title}</p>
          <table className="mt-4 w-full text-ui">
            <caption className="sr-only">{words.caption}</caption>
            <tbody>
              {sheet.terms.map((term) => (
                <Term key={term.name} term={term} />
              ))}
            </tbody>
            <tfoot>
              <tr className="border-t border-ink">
                <th scope="row" className="pt-2.5 text-left font-strong">
                  {words.score}
                </th>
                <td className="pt-2 text-right font-serif text-headline leading-none font-medium tabular-nums">
                  {sheet.score}
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      </div>
    </section>
  )
}

function Term({ term: { name, points, topic } }: { term: SheetTerm }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 pr-4 text-left font-normal text-ink-2">
        {TERMS_FOR_VISITORS[name]}
        {topic && `: ${topic}`}
      </th>
      <td className="py-2 text-right tabular-nums">{points > 0 ? `+${points}` : points}</td>
    </tr>
  )
}
