import { landing as messages } from '@daily-drops/messages/subjects/landing'
import { useMessages } from '../../locale/page-locale.ts'
import { Section } from './section.tsx'

const REASONS = ['time', 'sources', 'personal', 'independent'] as const

export function Reasons() {
  const t = useMessages(messages)
  return (
    <Section title={t('reasons.title')}>
      <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {REASONS.map((reason) => (
          <li key={reason} className="border-t border-ink pt-4">
            <h3 className="text-sub font-medium">{t(`reason.${reason}.title`)}</h3>
            <p className="mt-1.5 text-ui text-ink-2">{t(`reason.${reason}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
