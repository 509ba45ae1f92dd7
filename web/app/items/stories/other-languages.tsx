import { listed } from '@daily-drops/messages/formats'
import { languageName } from '@daily-drops/messages/language-name'
import { stories as messages } from '@daily-drops/messages/subjects/stories'
import { ChevronDown } from 'lucide-react'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import type { ItemView } from '../item-view.ts'
import { Telling } from './telling.tsx'

interface OtherLanguagesProps {
  items: readonly ItemView[]
  /** As of a telling. */
  hasAddress?: boolean
}

/** The tellings in other languages, closed at first. Works without scripts. */
export function OtherLanguages({ items, hasAddress }: OtherLanguagesProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const codes = [...new Set(items.flatMap(({ language }) => language ?? []))]
  const names = listed(
    locale,
    codes.map((code) => languageName(code, locale)),
  )
  return (
    <details className="group mt-6 border-t border-line">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-1.5 rounded-sm text-ui [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
        <span className="font-strong">{t('otherLanguages', { count: items.length })}</span>
        {names && <span className="text-ink-3">{names}</span>}
      </summary>
      <ul>
        {items.map((item) => (
          <Telling key={item.id} item={item} hasAddress={hasAddress} />
        ))}
      </ul>
    </details>
  )
}
