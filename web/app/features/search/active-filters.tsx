import { SEARCH, SEARCH_DATE_LABELS, SEARCH_FILTERS } from '@daily-drops/contract/texts/search'
import { LANGUAGES } from '@daily-drops/core/languages'
import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
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
  if (!hasFilters(filters)) return null
  const { q, tag, source, date, lang } = filters
  const labels = {
    q: q && `“${q}”`,
    tag: tag && (topicLabel ?? tag),
    source: source && (sourceName ?? SEARCH_FILTERS.source.unknown),
    date: date && SEARCH_DATE_LABELS[date],
    lang: lang && languageLabel(lang),
  }
  const names = (['q', 'tag', 'source', 'date', 'lang'] as const).filter(
    (name) => wanted[name] === filters[name],
  )
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 text-meta">
      <ul aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2">
        {names.map((name) => {
          const label = labels[name]
          return label && <Chip key={name} label={label} without={{ ...wanted, [name]: undefined }} />
        })}
      </ul>
      <Link to="/search" className="px-1.5 py-1 text-accent underline-offset-2 hover:underline">
        {SEARCH.clearAll}
      </Link>
    </div>
  )
}

function languageLabel(lang: NonNullable<SearchFilters['lang']>): string {
  return LANGUAGES.find(({ code }) => code === lang)?.label ?? SEARCH_FILTERS.language.all
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
  return (
    <li className="flex min-w-0 items-center rounded-full bg-sunken pl-3 text-ink">
      <span className="truncate">{label}</span>
      <Link
        to={searchPath(without)}
        aria-label={`Remove ${label}`}
        onClick={passFocusOn}
        className="grid size-8 shrink-0 place-items-center rounded-full text-ink-2 hover:text-ink"
      >
        <X aria-hidden="true" className="size-3.5" />
      </Link>
    </li>
  )
}
