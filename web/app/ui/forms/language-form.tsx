import { LOCALES } from '@daily-drops/messages/locales'
import { languages } from '@daily-drops/messages/subjects/languages'
import { Form, useLocation } from 'react-router'
import { useOfferedLocales } from '../../locale/offered-locales.ts'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { Button } from '../button.tsx'
import { cn } from '../class-names.ts'
import { SelectField } from './field.tsx'

/** Changes the language of the reader's account, and shows this page in it. */
export function LanguageForm({ className }: { className?: string }) {
  const t = useMessages(languages)
  const locale = useLocale()
  const offered = useOfferedLocales()
  const { pathname, search } = useLocation()
  if (offered.length === 0) return null
  return (
    <Form
      method="post"
      action="/language"
      reloadDocument
      className={cn('flex flex-wrap items-end gap-2.5', className)}
    >
      <input type="hidden" name="next" value={pathname + search} />
      <SelectField label={t('label')} name="language" defaultValue={locale}>
        {offered.map((code) => (
          <option key={code} value={code} lang={code}>
            {LOCALES[code].name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" size="lg">
        {t('change')}
      </Button>
    </Form>
  )
}
