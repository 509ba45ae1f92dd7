import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { edition } from '@daily-drops/messages/subjects/edition'
import { useLocale, useMessages } from '../../locale/page-locale.ts'

interface EnglishNoteProps {
  items: readonly { language: string | null }[]
  className: string
}

/** Under a visitors' edition in another language that English items complete. */
export function EnglishNote({ items, className }: EnglishNoteProps) {
  const t = useMessages(edition)
  const isFilled = useLocale() !== SOURCE_LOCALE && items.some(({ language }) => language === SOURCE_LOCALE)
  return isFilled && <p className={className}>{t('filled')}</p>
}
