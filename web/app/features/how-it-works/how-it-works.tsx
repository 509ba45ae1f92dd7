import { rankingParameters } from '@daily-drops/contract/site/ranking-parameters'
import { RELAXATIONS } from '@daily-drops/core/ranking/relaxations'
import { edition } from '@daily-drops/messages/subjects/edition'
import { howItWorks as messages } from '@daily-drops/messages/subjects/how-it-works'
import { useLocale, useMessages, useNumberFormat } from '../../locale/page-locale.ts'
import { FigureList } from '../../ui/figure-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Part } from '../../ui/states/part.tsx'
import { editionRules } from './edition-rules.ts'

/** What includes a source, and what excludes it. */
const SOURCE_RULES = ['chosen', 'unpaid', 'robots', 'paused', 'gone'] as const

export interface TodayFigures {
  sources_read: number
  items_considered: number
  items_stored: number
  sponsored_share: number
}

export function HowItWorks({ figures }: { figures: TodayFigures }) {
  const t = useMessages(messages)
  const common = useMessages(edition)
  const locale = useLocale()
  const number = useNumberFormat()
  const percent = useNumberFormat({ style: 'percent' })
  const figure = (name: 'sources' | 'considered' | 'stored', count: number) => ({
    name: t(`figure.${name}`, { count }),
    value: number.format(count),
  })
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <FigureList
        figures={[
          figure('sources', figures.sources_read),
          figure('considered', figures.items_considered),
          figure('stored', figures.items_stored),
          { name: t('figure.sponsored'), value: percent.format(figures.sponsored_share) },
        ]}
      />

      <Part title={t('score.title')}>
        <p>{t('score.text')}</p>
        <table className="mt-4 w-full text-ui">
          <caption className="sr-only">{t('score.terms')}</caption>
          <tbody>
            {rankingParameters(locale).map(({ name, points }) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="py-2 pe-4 text-start font-normal text-ink-2">
                  {name}
                </th>
                <td className="py-2 text-end whitespace-nowrap tabular-nums">{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>

      <Part title={t('rules.title')}>
        <ul className="list-disc space-y-1 ps-5">
          {editionRules(t).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Part>

      <Part title={t('relaxed.title')}>
        <p>{t('relaxed.text')}</p>
        <ol className="mt-3 list-decimal space-y-1 ps-5">
          {RELAXATIONS.map((rule) => (
            <li key={rule}>{common(`relaxed.${rule}`)}</li>
          ))}
        </ol>
      </Part>

      <Part id="sources" title={t('sources.title')}>
        <ul className="list-disc space-y-1 ps-5">
          {SOURCE_RULES.map((rule) => (
            <li key={rule}>{t(`sources.${rule}`)}</li>
          ))}
        </ul>
      </Part>
    </>
  )
}
