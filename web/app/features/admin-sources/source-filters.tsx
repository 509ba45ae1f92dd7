import { formatNumber } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import type { Column } from '../../console/table/column.ts'
import { SearchField } from '../../console/table/search-field.tsx'
import type { TableChoices } from '../../console/table/table-choices.ts'
import { ActiveFilters } from '../../console/table/table-filters.tsx'
import { TableTools } from '../../console/table/table-tools.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { State, type StateKind } from '../../ui/states/state.tsx'
import { SOURCES_TEXTS } from './sources-texts.ts'
import type { SourceFilters as Filters, ListedSource, SourceStats } from './sources-view.ts'

export const NO_FILTERS = { q: null, type: null, status: null, official: null }
const TYPES = ['rss', 'youtube', 'manual'] as const

interface SourceFiltersProps {
  filters: Filters
  stats: SourceStats
  columns: readonly Column<ListedSource>[]
  choices: TableChoices
  onChoose: (change: Partial<TableChoices>) => void
  onChange: (change: Record<string, string | null>) => void
  language: Language
}

export function SourceFilters(props: SourceFiltersProps) {
  const { filters, columns, choices, onChoose, onChange, language } = props
  const texts = SOURCES_TEXTS[language]
  const active = [
    filters.text && { label: texts.columns.name, value: filters.text, onRemove: () => onChange({ q: null }) },
    filters.type && { label: texts.type, value: filters.type, onRemove: () => onChange({ type: null }) },
    filters.health && {
      label: texts.health,
      value: texts.pills[filters.health],
      onRemove: () => onChange({ status: null }),
    },
    filters.official && {
      label: texts.official,
      value: texts.onlyOfficial,
      onRemove: () => onChange({ official: null }),
    },
  ].filter((filter) => filter !== '' && filter !== null && filter !== false)
  return (
    <>
      <div className="c-filters pb-2!">
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          value={filters.text}
          onSearch={(q) => onChange({ q })}
        />
        <Select
          className="w-auto!"
          aria-label={texts.type}
          value={filters.type ?? ''}
          onChange={(event) => onChange({ type: event.currentTarget.value })}
        >
          <option value="">{texts.allTypes}</option>
          {TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </Select>
        <Checkbox
          label={texts.onlyOfficial}
          checked={filters.official}
          onChange={(event) => onChange({ official: event.currentTarget.checked ? '1' : null })}
        />
        <TableTools columns={columns} choices={choices} onChoose={onChoose} language={language} />
      </div>
      <HealthPills {...props} />
      <ActiveFilters filters={active} onClear={() => onChange(NO_FILTERS)} language={language} />
    </>
  )
}

function HealthPills({ filters, stats, onChange, language }: SourceFiltersProps) {
  const texts = SOURCES_TEXTS[language]
  const pills: readonly [keyof typeof texts.pills, StateKind | null, number][] = [
    ['all', null, stats.total_sources],
    ['active', 'ok', stats.active_sources],
    ['failing', 'warn', stats.failing_sources],
    ['error', 'bad', stats.broken_sources],
    ['inactive', 'paused', stats.paused_sources],
  ]
  return (
    <fieldset className="c-filters pt-0!">
      <legend className="sr-only">{texts.health}</legend>
      {pills.map(([health, kind, count]) => (
        <button
          key={health}
          type="button"
          className="c-pill"
          aria-pressed={(filters.health ?? 'all') === health}
          onClick={() => onChange({ status: health === 'all' ? null : health })}
        >
          {kind && <State kind={kind} />}
          {texts.pills[health]} <span>{formatNumber(count, language)}</span>
        </button>
      ))}
    </fieldset>
  )
}
