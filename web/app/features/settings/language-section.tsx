import { languages } from '@daily-drops/messages/subjects/languages'
import { Link } from 'react-router'
import { useOfferedLocales } from '../../locale/offered-locales.ts'
import { useMessages } from '../../locale/page-locale.ts'
import { LanguageForm } from '../../ui/forms/language-form.tsx'
import { Part } from '../../ui/states/part.tsx'

export function LanguageSection() {
  const t = useMessages(languages)
  if (useOfferedLocales().length === 0) return null
  return (
    <Part title={t('title')} id="language">
      <p className="mb-4">
        {t.rich('hint', {
          link: (words) => (
            <Link key="link" to="/preferences" className="text-accent underline underline-offset-2">
              {words}
            </Link>
          ),
        })}
      </p>
      <LanguageForm />
    </Part>
  )
}
