import { SEARCH, SEARCH_DATE_LABELS, SEARCH_FILTERS } from '@daily-drops/contract/texts/search'
import { LANGUAGES } from '@daily-drops/core/languages'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { hasFilters, searchPath } from './search-address.ts'
import type { ChosenFilters, SearchFilters } from './search-view.ts'

interface ActiveFiltersProps {
  filters: SearchFilters
  topicLabel: string | undefined
  sourceName: string | undefined
}

export function ActiveFilters({ filters, topicLabel, sourceName }: ActiveFiltersProps) {
  if (!hasFilters(filters)) return null
  const { q, tag, source, date, lang } = filters
  const without = (name: keyof SearchFilters) => ({ ...filters, [name]: undefined })
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 text-meta">
      <ul aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2">
        {q && <Chip label={`“${q}”`} without={without('q')} />}
        {tag && <Chip label={topicLabel ?? tag} without={without('tag')} />}
        {source && <Chip label={sourceName ?? SEARCH_FILTERS.source.unknown} without={without('source')} />}
        {date && <Chip label={SEARCH_DATE_LABELS[date]} without={without('date')} />}
        {lang && <Chip label={languageLabel(lang)} without={without('lang')} />}
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

function Chip({ label, without }: { label: string; without: ChosenFilters }) {
  return (
    <li className="flex min-w-0 items-center rounded-full bg-sunken pl-3 text-ink">
      <span className="truncate">{label}</span>
      <Link
        to={searchPath(without)}
        aria-label={`Remove ${label}`}
        className="grid size-8 shrink-0 place-items-center rounded-full text-ink-2 hover:text-ink"
      >
        <X aria-hidden="true" className="size-3.5" />
      </Link>
    </li>
  )
}
