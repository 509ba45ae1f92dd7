import { LANDING } from '@daily-drops/contract/texts/landing'
import { hasIdealLength, wordCount } from '@daily-drops/core/text/answer-length'
import { Section } from './section.tsx'

export function QuickAnswers() {
  const { title, updatedLabel, updated, list } = LANDING.answers
  return (
    <Section
      title={title}
      aside={
        <p className="text-meta text-ink-3 tabular-nums">
          {updatedLabel} <time dateTime={updated}>{updated}</time>
        </p>
      }
    >
      <div className="-mb-6 grid gap-x-14 md:grid-cols-2">
        {list.map((card) => (
          <AnswerCard key={card.question} {...card} />
        ))}
      </div>
    </Section>
  )
}

/** Says how long it is, and whether that is the length an answer should have. */
export function AnswerCard({ question, answer }: { question: string; answer: string }) {
  const words = wordCount(answer)
  const ideal = hasIdealLength(answer)
  return (
    <article data-words={words} data-ideal={ideal} className="border-t border-line py-6">
      <h3 className="text-sub font-medium">{question}</h3>
      <p className="mt-2 text-ink-2">{answer}</p>
      <p className="mt-2.5 text-meta text-ink-3 tabular-nums">
        {words} words{ideal && ` · ${LANDING.answers.ideal}`}
      </p>
    </article>
  )
}
