import { languageName } from '@daily-drops/messages/language-name'
import { search as messages } from '@daily-drops/messages/subjects/search'
import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { hasFilters, searchPath } from './search-address.ts'
import type { ChosenFilters, SearchFilters } from './search-view.ts'

interface ActiveFiltersProps {
  filters: SearchFilters
  /** The filters of the search under way: a removed one is gone at once, and no other removal brings it back. */
  wanted: SearchFilters
  topicLabel: string | undefined
  sourceName: string | undefined
}

export function ActiveFilters({ filters, wanted, topicLabel, sourceName }: ActiveFiltersProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  if (!hasFilters(filters)) return null
  const { q, tag, source, date, lang } = filters
  const labels = {
    q: q && t('filter.words', { words: q }),
    tag: tag && (topicLabel ?? tag),
    source: source && (sourceName ?? t('source.unknown')),
    date: date && t(`date.${date}`),
    lang: lang && (lang === 'all' ? t('language.all') : languageName(lang, locale)),
  }
  const names = (['q', 'tag', 'source', 'date', 'lang'] as const).filter(
    (name) => wanted[name] === filters[name],
  )
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 text-meta">
      <ul aria-label={t('filters')} className="flex min-w-0 flex-wrap gap-2">
        {names.map((name) => {
          const label = labels[name]
          return label && <Chip key={name} label={label} without={{ ...wanted, [name]: undefined }} />
        })}
      </ul>
      <Link to="/search" className="px-1.5 py-1 text-accent underline-offset-2 hover:underline">
        {t('clearAll')}
      </Link>
    </div>
  )
}

/** A removed chip takes its link with it. The keyboard focus moves to the next chip, or to the field after the last. */
function passFocusOn({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
  if (detail > 0) return
  const chip = currentTarget.closest('li')
  const other = chip?.nextElementSibling ?? chip?.previousElementSibling
  const next = other?.querySelector('a') ?? document.querySelector<HTMLElement>('[data-search-field]')
  next?.focus()
}

function Chip({ label, without }: { label: string; without: ChosenFilters }) {
  const t = useMessages(messages)
  return (
    <li className="flex min-w-0 items-center rounded-full bg-sunken ps-3 text-ink">
      <span className="truncate">{label}</span>
      <Link
        to={searchPath(without)}
        aria-label={t('removeFilter', { filter: label })}
        onClick={passFocusOn}
        className="grid size-8 shrink-0 place-items-center rounded-full text-ink-2 hover:text-ink"
      >
        <X aria-hidden="true" className="size-3.5" />
      </Link>
    </li>
  )
}
