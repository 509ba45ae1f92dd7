import { Info } from 'lucide-react'
import { Link } from 'react-router'
import type { FeedCard } from './feed-view.ts'

const TERM_WORDS: Record<string, string> = {
  topic: 'A topic you chose',
  neighbour: 'Near a topic you chose',
  freshness: 'How new it is',
  source: 'Our editors’ rating of the source',
  taste: 'What you liked and disliked',
  coverage: 'Other sources on the same story',
  length: 'A comfortable length',
  less: 'You asked for less of this',
}

/** Opens to the terms of the score: the reason is nothing but their sum in words. Works without scripts. */
export function ItemReason({ item }: { item: FeedCard }) {
  if (item.score_terms.length === 0) {
    return <p className="text-meta text-ink-3">{item.reason_for_ranking}</p>
  }
  return (
    <details className="group text-meta text-ink-3">
      <summary className="inline-flex list-none items-start gap-1.5 rounded-sm py-1 hover:text-ink-2 [&::-webkit-details-marker]:hidden">
        <Info aria-hidden="true" className="mt-0.5 size-3.75 shrink-0" />
        <span>
          <span className="sr-only">Why this is here: </span>
          {item.reason_for_ranking}
        </span>
      </summary>
      <div className="mt-1 mb-2 rounded-md border border-line bg-surface p-3">
        <table className="w-full">
          <caption className="sr-only">How the score is made</caption>
          <tbody>
            {item.score_terms.map((term) => (
              <tr key={term.name}>
                <th scope="row" className="py-0.5 pr-4 text-left font-normal text-ink-2">
                  {TERM_WORDS[term.name] ?? term.name}
                  {term.topic && `: ${term.topic}`}
                </th>
                <td className="text-right text-ink tabular-nums">
                  {term.points > 0 ? `+${term.points}` : term.points}
                </td>
              </tr>
            ))}
            <tr className="border-t border-line">
              <th scope="row" className="pt-1 pr-4 text-left font-strong text-ink">
                Score
              </th>
              <td className="pt-1 text-right font-strong text-ink tabular-nums">{item.final_score}</td>
            </tr>
          </tbody>
        </table>
        <Link to="/how-it-works" className="mt-2 inline-block text-accent underline-offset-2 hover:underline">
          How editions are made
        </Link>
      </div>
    </details>
  )
}
