import { SEARCH_DATE_LABELS, SEARCH_FILTERS } from '@daily-drops/contract/texts/search'
import { LANGUAGES } from '@daily-drops/core/languages'
import { useRouteLoaderData } from 'react-router'
import { Select } from '../../ui/forms/select.tsx'
import type { SearchView } from './search-view.ts'

/** Each choice is sent at once with scripts, and with the form's button without. */
export function FilterRow({ filters, page }: Pick<SearchView, 'filters' | 'page'>) {
  const isVisitor = useRouteLoaderData<{ viewer: unknown }>('root')?.viewer === null
  const { source, date, language, sort } = SEARCH_FILTERS
  return (
    <div
      onChange={({ currentTarget }) => currentTarget.closest('form')?.requestSubmit()}
      className="mt-3 grid grid-cols-2 gap-2 md:flex"
    >
      <Choice
        name="source"
        label={source.label}
        chosen={filters.source}
        options={[['', source.any], ...sourcesOf(filters.source, page)]}
      />
      <Choice
        name="date"
        label={date.label}
        chosen={filters.date}
        options={[['', date.any], ...Object.entries(SEARCH_DATE_LABELS)]}
      />
      <Choice
        name="lang"
        label={language.label}
        chosen={filters.lang}
        options={[
          ['', isVisitor ? language.visitors : language.own],
          ['all', language.all],
          ...LANGUAGES.map(({ code, label }) => [code, label] as const),
        ]}
      />
      {filters.q && (
        <Choice
          name="sort"
          label={sort.label}
          chosen={filters.sort}
          options={[
            ['', sort.date],
            ['relevance', sort.relevance],
          ]}
        />
      )}
    </div>
  )
}

type Option = readonly [value: string, label: string]

/** The chosen source and those of the results. Others are suggested under the field. */
function sourcesOf(chosen: string | undefined, page: SearchView['page']): Option[] {
  const found = new Map(page?.results.map(({ source_id, source_name }) => [String(source_id), source_name]))
  if (chosen) found.set(chosen, page?.source?.name ?? SEARCH_FILTERS.source.unknown)
  return [...found].sort(([, one], [, other]) => one.localeCompare(other, 'en'))
}

interface ChoiceProps {
  name: string
  label: string
  chosen: string | undefined
  options: readonly Option[]
}

function Choice({ name, label, chosen, options }: ChoiceProps) {
  return (
    <Select
      name={name}
      aria-label={label}
      defaultValue={chosen ?? ''}
      className="md:w-44 [&_select]:text-meta"
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}
