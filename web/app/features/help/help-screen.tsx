import { Link } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { Part } from '../../ui/states/part.tsx'
import type { HelpQuestion } from './help-questions.ts'

interface HelpScreenProps {
  title: string
  questions: readonly HelpQuestion[]
  /** The operator's email address, if one is configured. */
  contact: string | null
}

const underlined = 'text-accent underline underline-offset-2'

export function HelpScreen({ title, questions, contact }: HelpScreenProps) {
  return (
    <>
      <PageHeader title={title} subtitle="Answers to common questions." />
      {questions.map(({ question, answer, link }) => (
        <Part key={question} title={question}>
          <div className="space-y-3">
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {link && (
              <p>
                <Link to={link.to} className={underlined}>
                  {link.label}
                </Link>
              </p>
            )}
          </div>
        </Part>
      ))}
      {contact && (
        <Part title="Still stuck?">
          <p>
            Write to us at{' '}
            <a href={`mailto:${contact}`} className={underlined}>
              {contact}
            </a>
            . Tell us what you did and what happened, and we’ll get back to you.
          </p>
        </Part>
      )}
    </>
  )
}
