import { type TermName, WEIGHTS } from '@daily-drops/core/ranking/weights'
import { feed as messages } from '@daily-drops/messages/subjects/feed'
import { stories } from '@daily-drops/messages/subjects/stories'
import { Link } from 'react-router'
import { useMessages, useNumberFormat } from '../../locale/page-locale.ts'
import type { Chosen } from './story-view.ts'

/** Why the telling was chosen, one line per term. The terms add up to the points. */
export function ChosenTerms({ chosen }: { chosen: Chosen }) {
  const t = useMessages(messages)
  const title = useMessages(stories)('why', { score: chosen.final_score })
  const signed = useNumberFormat({ signDisplay: 'exceptZero' })
  return (
    <aside className="text-meta lg:border-s lg:border-line lg:ps-6">
      <h2 className="mb-2 font-sans text-meta font-strong">{title}</h2>
      <dl className="divide-y divide-line">
        {chosen.score_terms.map(({ name, topic, points }) => {
          const term = isTerm(name) ? t(`term.${name}`) : name
          return (
            <div key={name} className="flex justify-between gap-4 py-2">
              <dt className="text-ink-2">{topic ? t('score.row', { term, topic }) : term}</dt>
              <dd className="tabular-nums">{signed.format(points)}</dd>
            </div>
          )
        })}
      </dl>
      <Link to="/how-it-works" className="mt-2 inline-block text-accent underline-offset-2 hover:underline">
        {t('score.more')}
      </Link>
    </aside>
  )
}

/** Editions keep the terms of their day, so a term may be one that we no longer have. */
const isTerm = (name: string): name is TermName => Object.hasOwn(WEIGHTS, name)
