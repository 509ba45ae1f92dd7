import type { Can } from '@daily-drops/contract/site/capabilities'
import { hasIdealLength, wordCount } from '@daily-drops/core/text/answer-length'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { landing as messages } from '@daily-drops/messages/subjects/landing'
import { useDates, useLocale, useMessages } from '../../locale/page-locale.ts'
import { ANSWERS_UPDATED, quickAnswers } from './answers.ts'
import { Section } from './section.tsx'

export function QuickAnswers({ can }: { can: Can }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { formatDay } = useDates()
  return (
    <Section
      title={t('answers.title')}
      beside
      aside={
        <p className="text-meta text-ink-3 tabular-nums">
          {t.rich('answers.updated', {
            // The specification's form, which only English keeps.
            day: locale === SOURCE_LOCALE ? ANSWERS_UPDATED : formatDay(ANSWERS_UPDATED),
            time: (words) => (
              <time key="day" dateTime={ANSWERS_UPDATED}>
                {words}
              </time>
            ),
          })}
        </p>
      }
    >
      <div className="-my-6">
        {quickAnswers(t, can).map((card) => (
          <AnswerCard key={card.question} {...card} />
        ))}
      </div>
    </Section>
  )
}

/** Shows its length, and whether that is ideal for an answer. Japanese has no spaces to count words by. */
export function AnswerCard({ question, answer }: { question: string; answer: string }) {
  const t = useMessages(messages)
  const hasWords = useLocale() !== 'ja'
  const count = wordCount(answer)
  const ideal = hasIdealLength(answer)
  return (
    <article data-words={count} data-ideal={ideal} className="border-line py-6 not-first:border-t">
      <h3 className="text-sub font-medium">{question}</h3>
      <p className="mt-2 max-w-2xl text-pretty text-ink-2">{answer}</p>
      {hasWords && (
        <p className="mt-2 text-note text-ink-3 tabular-nums">
          {t(ideal ? 'answers.idealWords' : 'answers.words', { count })}
        </p>
      )}
    </article>
  )
}
