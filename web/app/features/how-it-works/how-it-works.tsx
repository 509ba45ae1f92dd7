import { RANKING_PARAMETERS, RANKING_RULES } from '@daily-drops/contract/texts/ranking'
import { RELAXATIONS } from '@daily-drops/core/ranking/relaxations'
import { edition } from '@daily-drops/messages/subjects/edition'
import { useMessages, useNumberFormat } from '../../locale/page-locale.ts'
import { FigureList } from '../../ui/figure-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Part } from '../../ui/states/part.tsx'

export interface TodayFigures {
  sources_read: number
  items_considered: number
  items_stored: number
  sponsored_share: number
}

export function HowItWorks({ figures }: { figures: TodayFigures }) {
  const t = useMessages(edition)
  const count = useNumberFormat()
  return (
    <>
      <PageHeader title="How editions are made" subtitle="The full formula, the rules and today’s numbers." />
      <FigureList
        figures={[
          { name: 'sources read', value: count.format(figures.sources_read) },
          { name: 'items considered', value: count.format(figures.items_considered) },
          { name: 'items stored', value: count.format(figures.items_stored) },
          { name: 'of a Free feed sponsored', value: `${Math.round(figures.sponsored_share * 100)}%` },
        ]}
      />

      <Part title="The score">
        <p>
          Each item gets points, and they add up to its score. Nothing else counts. Every card shows its own
          points.
        </p>
        <table className="mt-4 w-full text-ui">
          <caption className="sr-only">Terms of the score</caption>
          <tbody>
            {RANKING_PARAMETERS.map(({ name, points }) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 text-left font-normal text-ink-2">
                  {name}
                </th>
                <td className="py-2 text-right whitespace-nowrap tabular-nums">{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>

      <Part title="The rules">
        <ul className="list-disc space-y-1 pl-5">
          {RANKING_RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Part>

      <Part title="When not every rule can be met">
        <p>
          We relax the rules in this order, and your edition says so. Languages, mutes and the sponsored limit
          always hold.
        </p>
        <ol className="mt-3 list-decimal space-y-1 pl-5">
          {RELAXATIONS.map((rule) => (
            <li key={rule}>{t(`relaxed.${rule}`)}</li>
          ))}
        </ol>
      </Part>
    </>
  )
}
