import { answersFor, type Can } from '@daily-drops/contract/texts/answers'
import { LANDING } from '@daily-drops/contract/texts/landing'
import { hasIdealLength, wordCount } from '@daily-drops/core/text/answer-length'
import { Section } from './section.tsx'

export function QuickAnswers({ can }: { can: Can }) {
  const { title, updatedLabel, updated, list } = LANDING.answers
  return (
    <Section
      title={title}
      beside
      aside={
        <p className="text-meta text-ink-3 tabular-nums">
          {updatedLabel} <time dateTime={updated}>{updated}</time>
        </p>
      }
    >
      <div className="-my-6">
        {answersFor(can, list).map((card) => (
          <AnswerCard key={card.question} {...card} />
        ))}
      </div>
    </Section>
  )
}

/** Shows its length, and whether that is ideal for an answer. */
export function AnswerCard({ question, answer }: { question: string; answer: string }) {
  const words = wordCount(answer)
  const ideal = hasIdealLength(answer)
  return (
    <article data-words={words} data-ideal={ideal} className="border-line py-6 not-first:border-t">
      <h3 className="text-sub font-medium">{question}</h3>
      <p className="mt-2 max-w-2xl text-pretty text-ink-2">{answer}</p>
      <p className="mt-2 text-note text-ink-3 tabular-nums">
        {words} words{ideal && ` · ${LANDING.answers.ideal}`}
      </p>
    </article>
  )
}
