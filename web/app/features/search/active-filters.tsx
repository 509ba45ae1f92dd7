import { SEARCH } from '@daily-drops/contract/texts/search'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { hasFilters, searchPath } from './search-address.ts'
import type { SearchFilters } from './search-view.ts'

interface ActiveFiltersProps {
  filters: SearchFilters
  topicLabel: string | undefined
}

export function ActiveFilters({ filters, topicLabel }: ActiveFiltersProps) {
  if (!hasFilters(filters)) return null
  const { q, tag } = filters
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 text-meta">
      <ul aria-label="Active filters" className="flex flex-wrap gap-2">
        {q && <Chip label={`“${q}”`} without={{ tag }} />}
        {tag && <Chip label={topicLabel ?? tag} without={{ q }} />}
      </ul>
      <Link to="/search" className="px-1.5 py-1 text-accent underline-offset-2 hover:underline">
        {SEARCH.clearAll}
      </Link>
    </div>
  )
}

function Chip({ label, without }: { label: string; without: Partial<SearchFilters> }) {
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
