import { LANGUAGES } from '@daily-drops/core/languages'
import { MAX_LANGUAGES } from '@daily-drops/core/limits'
import { languageName } from '@daily-drops/messages/language-name'
import { choiceRules } from '@daily-drops/messages/subjects/choice-rules'
import { topicChoice } from '@daily-drops/messages/subjects/topic-choice'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { useOfferedLocales } from '../../locale/offered-locales.ts'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { useFormField } from '../../ui/forms/form-scope.tsx'
import { useHydrated } from '../../ui/in-browser.ts'

interface LanguagePickerProps {
  saved: readonly string[]
  /** One level lower where a step has the larger heading. */
  heading?: 'h2' | 'h3'
}

export function LanguagePicker({ saved, heading: Heading = 'h2' }: LanguagePickerProps) {
  const t = useMessages(topicChoice)
  const rule = useMessages(choiceRules)
  const locale = useLocale()
  const { id: fieldId, error, sent } = useFormField('language')
  const [chosen, setChosen] = useState<readonly string[]>(sent ?? saved)
  const hydrated = useHydrated()
  const id = useId()
  const hasInterfaceLanguages = useOfferedLocales().length > 0
  const full = chosen.length >= MAX_LANGUAGES

  function toggle(code: string) {
    setChosen(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code])
  }

  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4">
        <Heading
          id={id}
          className={Heading === 'h2' ? 'text-headline font-strong' : 'font-sans text-body font-semibold'}
        >
          {t('languages')}
        </Heading>
        <p className="text-meta text-ink-3 tabular-nums noscript:hidden">
          {t.rich('languageCount', {
            count: chosen.length,
            max: MAX_LANGUAGES,
            sr: (words) => (
              <span key="sr" className="sr-only">
                {words}
              </span>
            ),
          })}
        </p>
      </div>
      <p className="mt-1 text-meta text-ink-2">
        {t('languagesHint')}
        {/* The setup has its own choice of the interface language, on its first step. */}
        {hasInterfaceLanguages && Heading === 'h2' && (
          <> {t.rich('interfaceLanguage', { link: settingsLink })}</>
        )}
      </p>
      <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-4 sm:grid-cols-3 lg:grid-cols-4">
        {LANGUAGES.map(({ code }, index) => (
          <Checkbox
            key={code}
            {...(index === 0 && { id: fieldId, 'aria-invalid': error ? true : undefined })}
            aria-describedby={`${id}-status`}
            name="language"
            value={code}
            label={languageName(code, locale)}
            checked={chosen.includes(code)}
            disabled={hydrated && full && !chosen.includes(code)}
            onChange={() => toggle(code)}
          />
        ))}
      </div>
      <p role={error ? 'alert' : 'status'} id={`${id}-status`} className="mt-1 min-h-5 text-meta">
        {chosen.length === 0 && <span className="text-danger">{rule('language.least')}</span>}
        {full && <span className="text-ink-3">{rule('language.most', { max: MAX_LANGUAGES })}</span>}
      </p>
    </section>
  )
}

const settingsLink = (words: ReactNode[]) => (
  <Link key="link" to="/settings#language" className="text-accent underline underline-offset-2">
    {words}
  </Link>
)
