import type { Language } from '../../console/language.tsx'
import type { Column } from '../../console/table/column.ts'
import { SearchField } from '../../console/table/search-field.tsx'
import type { TableChoices } from '../../console/table/table-choices.ts'
import { ActiveFilters } from '../../console/table/table-filters.tsx'
import { TableTools } from '../../console/table/table-tools.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { ARTICLES_TEXTS } from './articles-texts.ts'
import type { ArticleRow, ArticlesView } from './articles-view.ts'

export const NO_FILTERS = { q: null, source: null, untagged: null, deleted: null, page: null }

interface ArticleFiltersProps {
  view: ArticlesView
  columns: readonly Column<ArticleRow>[]
  choices: TableChoices
  onChoose: (change: Partial<TableChoices>) => void
  /** A filter leads back to page 1. */
  onFilter: (change: Record<string, string | null>) => void
  language: Language
}

export function ArticleFilters({
  view,
  columns,
  choices,
  onChoose,
  onFilter,
  language,
}: ArticleFiltersProps) {
  const texts = ARTICLES_TEXTS[language]
  const { filters, sources } = view
  const source = sources.find(({ id }) => id === filters.sourceId)
  const active = [
    filters.text !== '' && { label: texts.text, value: filters.text, onRemove: () => onFilter({ q: null }) },
    filters.sourceId !== null && {
      label: texts.source,
      value: source?.name ?? String(filters.sourceId),
      onRemove: () => onFilter({ source: null }),
    },
    filters.untagged && {
      label: texts.columns.status,
      value: texts.untagged,
      onRemove: () => onFilter({ untagged: null }),
    },
    filters.deleted && {
      label: texts.columns.status,
      value: texts.deletedOnly,
      onRemove: () => onFilter({ deleted: null }),
    },
  ].filter((filter) => filter !== false)
  return (
    <>
      <div className="c-filters">
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          value={filters.text}
          onSearch={(q) => onFilter({ q })}
        />
        <Select
          className="w-auto! max-w-60"
          aria-label={texts.source}
          value={filters.sourceId ?? ''}
          onChange={(event) => onFilter({ source: event.currentTarget.value })}
        >
          <option value="">{texts.allSources}</option>
          {sources.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Checkbox
          label={texts.untaggedOnly}
          checked={filters.untagged}
          onChange={(event) => onFilter({ untagged: event.currentTarget.checked ? '1' : null })}
        />
        <Checkbox
          label={texts.deletedOnly}
          checked={filters.deleted}
          onChange={(event) => onFilter({ deleted: event.currentTarget.checked ? '1' : null })}
        />
        <TableTools columns={columns} choices={choices} onChoose={onChoose} language={language} />
      </div>
      <ActiveFilters filters={active} onClear={() => onFilter(NO_FILTERS)} language={language} />
    </>
  )
}
