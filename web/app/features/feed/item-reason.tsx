import { type TermName, WEIGHTS } from '@daily-drops/core/ranking/weights'
import { capitalised } from '@daily-drops/messages/dates'
import { numberFormat } from '@daily-drops/messages/formats'
import type { Locale } from '@daily-drops/messages/locales'
import { feed as messages } from '@daily-drops/messages/subjects/feed'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale, useMessages, useNumberFormat } from '../../locale/page-locale.ts'
import { cn } from '../../ui/class-names.ts'
import { ItemMark } from '../../ui/pictures/edition-mark.tsx'
import { TermBar } from '../../ui/topics/term-bar.tsx'
import type { FeedCard } from './feed-view.ts'

interface ItemReasonProps {
  item: FeedCard
  /** The lengths of the whole edition and the place of this item, for its mark. */
  minutes: readonly number[]
  index: number
  /** Shows the parts of the score at once, as a bar and in words. */
  lead?: boolean
}

/** Opens to the terms of the score, which the reason puts into words. Works without scripts. */
export function ItemReason({ item, minutes, index, lead = false }: ItemReasonProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const terms = item.score_terms
  const points = <Points score={item.final_score} />
  const sentence = (
    <span className="flex items-start gap-2">
      <ItemMark minutes={minutes} index={index} />
      <span className="-mt-0.5 min-w-0 text-pretty">
        <span className={cn('font-voice text-topic italic', lead ? 'text-reason-lead' : 'text-reason')}>
          <span className="sr-only">{t('why')} </span>
          {withTopic(item)}
        </span>
        {terms.length > 0 && !lead && <> {points}</>}
      </span>
    </span>
  )
  if (terms.length === 0) return <p className="mt-2.5">{sentence}</p>
  return (
    <details className="group mt-2.5">
      <summary className="block list-none rounded-sm [&::-webkit-details-marker]:hidden">
        {sentence}
        {lead && (
          <>
            <TermBar terms={terms} className="mt-3.5 h-2" />
            <span className="mt-1.5 block text-note text-ink-3 tabular-nums">
              <span className="group-open:hidden">{sumOf(terms, locale)} = </span>
              {points}
            </span>
          </>
        )}
      </summary>
      <ScoreTable item={item} />
    </details>
  )
}

function Points({ score }: { score: number }) {
  const t = useMessages(messages)
  return (
    <span className="border-b border-dotted border-ink-3 text-note whitespace-nowrap text-ink-3 tabular-nums group-hover:text-ink">
      {t('points', { score })}
    </span>
  )
}

/** Editions keep the terms of their day, so a term may be one that we no longer have. */
const isTerm = (name: string): name is TermName => Object.hasOwn(WEIGHTS, name)

/** What the bar shows, in words: 'Topic 28 + new 25 − less of this 10'. */
function sumOf(terms: FeedCard['score_terms'], locale: Locale): string {
  const t = messages.in(locale)
  const numbers = numberFormat(locale)
  return terms
    .map(({ name, points }, index) => {
      const word = isTerm(name) ? t(`short.${name}`) : name
      const sign = points < 0 ? '− ' : index === 0 ? '' : '+ '
      const said = `${sign}${index === 0 ? capitalised(word, locale) : word} ${numbers.format(Math.abs(points))}`
      // A term and its points stay on one line.
      return said.replaceAll(' ', '\u00a0')
    })
    .join(' ')
}

/** The topic that earned the points is highlighted in the sentence. */
function withTopic({ reason_for_ranking: reason, score_terms }: FeedCard): ReactNode {
  const topic = score_terms.find((term) => term.name === 'topic' || term.name === 'neighbour')?.topic
  const at = topic ? reason.indexOf(topic) : -1
  if (!topic || at === -1) return reason
  return (
    <>
      {reason.slice(0, at)}
      <b className="font-medium">{topic}</b>
      {reason.slice(at + topic.length)}
    </>
  )
}

function ScoreTable({ item }: { item: FeedCard }) {
  const t = useMessages(messages)
  const numbers = useNumberFormat()
  const signed = useNumberFormat({ signDisplay: 'exceptZero' })
  return (
    <div className="mt-2 mb-2 rounded-md border border-line bg-surface p-3 text-meta text-ink-3">
      <table className="w-full">
        <caption className="sr-only">{t('score.caption')}</caption>
        <tbody>
          {item.score_terms.map(({ name, topic, points }) => {
            const term = isTerm(name) ? t(`term.${name}`) : name
            return (
              <tr key={name}>
                <th scope="row" className="py-0.5 pe-4 text-start font-normal text-ink-2">
                  {topic ? t('score.row', { term, topic }) : term}
                </th>
                <td className="text-end text-ink tabular-nums">{signed.format(points)}</td>
              </tr>
            )
          })}
          <tr className="border-t border-line">
            <th scope="row" className="pt-1 pe-4 text-start font-strong text-ink">
              {t('score')}
            </th>
            <td className="pt-1 text-end font-strong text-ink tabular-nums">
              {numbers.format(item.final_score)}
            </td>
          </tr>
        </tbody>
      </table>
      <Link to="/how-it-works" className="mt-2 inline-block text-accent underline-offset-2 hover:underline">
        {t('score.more')}
      </Link>
    </div>
  )
}
