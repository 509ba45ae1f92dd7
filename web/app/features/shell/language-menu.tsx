import { LOCALES } from '@daily-drops/messages/locales'
import { languages } from '@daily-drops/messages/subjects/languages'
import { Languages } from 'lucide-react'
import { useLocation, useSubmit } from 'react-router'
import { useOfferedLocales } from '../../locale/offered-locales.ts'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { MenuRadioGroup, MenuRadioItem, MenuSub } from '../../ui/overlays/menu.tsx'

/** The reader's interface language in the user menu. */
export function LanguageMenu() {
  const t = useMessages(languages)
  const locale = useLocale()
  const offered = useOfferedLocales()
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  if (offered.length === 0) return null
  return (
    <MenuSub
      label={
        <>
          <Languages aria-hidden="true" />
          {t('title')}
          <span lang={locale} className="text-ink-3">
            {LOCALES[locale].name}
          </span>
        </>
      }
    >
      <MenuRadioGroup value={locale} aria-label={t('label')}>
        {offered.map((code) => (
          <MenuRadioItem
            key={code}
            value={code}
            lang={code}
            onSelect={() =>
              void submit(
                { language: code, next: pathname + search },
                { method: 'post', action: '/language' },
              )
            }
          >
            {LOCALES[code].name}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </MenuSub>
  )
}
