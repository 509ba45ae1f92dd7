import { X } from 'lucide-react'
import type { Language } from '../language.tsx'

interface ActiveFilter {
  label: string
  value: string
  onRemove: () => void
}

const TEXTS = {
  en: { remove: (label: string) => `Remove the filter ${label}`, clear: 'Clear' },
  it: { remove: (label: string) => `Togli il filtro ${label}`, clear: 'Azzera' },
}

interface ActiveFiltersProps {
  filters: readonly ActiveFilter[]
  onClear: () => void
  language: Language
}

export function ActiveFilters({ filters, onClear, language }: ActiveFiltersProps) {
  if (filters.length === 0) return null
  return (
    <div className="c-row px-4 pb-3">
      {filters.map(({ label, value, onRemove }) => (
        <span key={label} className="c-chip">
          <span>
            {label}: <b className="font-[560]">{value}</b>
          </span>
          <button type="button" aria-label={TEXTS[language].remove(label)} onClick={onRemove}>
            <X aria-hidden="true" />
          </button>
        </span>
      ))}
      <button type="button" className="c-link min-h-6 text-[12.5px]" onClick={onClear}>
        {TEXTS[language].clear}
      </button>
    </div>
  )
}
