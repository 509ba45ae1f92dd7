import { help as messages } from '@daily-drops/messages/subjects/help'
import { Link } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Part } from '../../ui/states/part.tsx'
import type { HelpQuestion } from './help-questions.ts'

interface HelpScreenProps {
  questions: readonly HelpQuestion[]
  /** The operator's email address, if one is configured. */
  contact: string | null
}

const underlined = 'text-accent underline underline-offset-2'

export function HelpScreen({ questions, contact }: HelpScreenProps) {
  const t = useMessages(messages)
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {questions.map(({ question, answer, links }) => (
        <Part key={question} title={question}>
          <div className="space-y-3">
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {links.length > 0 && (
              <p className="flex flex-wrap gap-x-5 gap-y-2">
                {links.map(({ to, label }) => (
                  <Link key={to} to={to} className={underlined}>
                    {label}
                  </Link>
                ))}
              </p>
            )}
          </div>
        </Part>
      ))}
      {contact && (
        <Part title={t('contact.title')}>
          <p>
            {t.rich('contact.text', {
              address: contact,
              mail: (words) => (
                <a key="mail" href={`mailto:${contact}`} className={underlined}>
                  {words}
                </a>
              ),
            })}
          </p>
        </Part>
      )}
    </>
  )
}
