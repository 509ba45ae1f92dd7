import { LANGUAGES } from '@daily-drops/core/languages'
import { consoleReview } from '@daily-drops/messages/subjects/console-review'
import { useNavigate } from 'react-router'
import { formatNumber } from '../../console/formats.ts'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { Select } from '../../ui/forms/select.tsx'
import type { ReviewView } from './review-queue.ts'

/** The languages with waiting articles, most first. The current language is listed even without any. */
export function ReviewLanguages({ view }: { view: ReviewView }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleReview)
  const navigate = useNavigate()
  const waiting = view.languages.map(({ language: code, count, isExact }) => ({
    code,
    label: `${nameOf(code)} (${formatNumber(count, language)}${isExact ? '' : '+'})`,
  }))
  const chosen = view.chosen
  const isListed = chosen === null || waiting.some(({ code }) => code === chosen)
  return (
    <Select
      className="w-auto!"
      aria-label={t('language')}
      value={chosen ?? ''}
      onChange={(event) => {
        const code = event.currentTarget.value
        void navigate({ search: code === '' ? '' : `?language=${code}` })
      }}
    >
      <option value="">{t('allLanguages')}</option>
      {!isListed && <option value={chosen}>{nameOf(chosen)}</option>}
      {waiting.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </Select>
  )
}

export function nameOf(code: string): string {
  return LANGUAGES.find((language) => language.code === code)?.label ?? code
}
