import { landing as messages } from '@daily-drops/messages/subjects/landing'
import { Link } from 'react-router'
import { useMessages, useNumberFormat } from '../../locale/page-locale.ts'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { TermBar } from '../../ui/topics/term-bar.tsx'
import type { LandingView } from './landing-view.ts'
import { FRAME, SectionTitle } from './section.tsx'

/** The calculation behind today's first item: what other pages promise, this one shows. */
export function ScoreSheet({ sheet }: { sheet: NonNullable<LandingView['sheet']> }) {
  const t = useMessages(messages)
  const number = useNumberFormat()
  const signed = useNumberFormat({ signDisplay: 'exceptZero' })
  return (
    <section aria-labelledby="sheet" className="border-t border-line py-14 md:py-18">
      <div className={`${FRAME} grid items-center gap-x-18 gap-y-9 lg:grid-cols-beside`}>
        <div>
          <SectionTitle id="sheet">{t('sheet.title')}</SectionTitle>
          <p className="my-4 text-lede text-pretty text-ink-2">{t('sheet.text')}</p>
          <Link to="/how-it-works" className="font-strong text-accent underline-offset-3 hover:underline">
            {t('sheet.link')}
          </Link>
        </div>
        <div
          className={`t-${sheet.ink ?? 'none'} min-w-0 rounded-md border border-line bg-surface p-5 sm:p-8`}
        >
          <p className="text-meta text-ink-3">
            <PublisherText as="b" className="font-strong text-ink">
              {sheet.source}
            </PublisherText>
          </p>
          <PublisherText as="p" className="mb-4 font-serif text-row font-medium break-words">
            {sheet.title}
          </PublisherText>
          <p className="font-voice text-lead text-balance text-topic italic">{t('sheet.reason', sheet)}</p>
          <TermBar terms={sheet.terms} className="mt-7 h-3.5" />
          <table className="mt-3 w-full text-ui">
            <caption className="sr-only">{t('sheet.caption')}</caption>
            <tbody>
              {sheet.terms.map(({ name, points, topic }) => (
                <tr key={name} className="border-b border-line">
                  <th scope="row" className="py-1.5 pe-4 text-start font-normal text-ink-2">
                    {topic ? t('sheet.term', { term: t(`term.${name}`), topic }) : t(`term.${name}`)}
                  </th>
                  <td className="text-end font-display text-row tabular-nums">{signed.format(points)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="border-t border-ink">
                <th scope="row" className="pt-3 text-start font-normal">
                  {t('sheet.score')}
                </th>
                <td className="pt-2.5 text-end font-display text-section tabular-nums">
                  {number.format(sheet.score)}
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      </div>
    </section>
  )
}
