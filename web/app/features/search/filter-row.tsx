import { LANGUAGES } from '@daily-drops/core/languages'
import { languageNames } from '@daily-drops/messages/formats'
import { languageName } from '@daily-drops/messages/language-name'
import type { Locale } from '@daily-drops/messages/locales'
import { search as messages } from '@daily-drops/messages/subjects/search'
import { useRouteLoaderData } from 'react-router'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { Select } from '../../ui/forms/select.tsx'
import { SEARCH_DATES } from './search-address.ts'
import type { SearchView } from './search-view.ts'

/** Each choice is sent at once with scripts, and with the form's button without. */
export function FilterRow({ filters, page }: Pick<SearchView, 'filters' | 'page'>) {
  const isVisitor = useRouteLoaderData<{ viewer: unknown }>('root')?.viewer === null
  const t = useMessages(messages)
  const locale = useLocale()
  const ownName = languageNames(locale).of(locale) ?? locale
  return (
    <div
      onChange={({ currentTarget }) => currentTarget.closest('form')?.requestSubmit()}
      className="mt-3 flex flex-wrap gap-2"
    >
      <Choice
        name="source"
        label={t('source')}
        chosen={filters.source}
        options={[['', t('source.any')], ...sourcesOf(filters.source, page, locale)]}
      />
      <Choice
        name="date"
        label={t('date')}
        chosen={filters.date}
        options={[['', t('date.any')], ...SEARCH_DATES.map((date) => [date, t(`date.${date}`)] as const)]}
      />
      <Choice
        name="lang"
        label={t('language')}
        chosen={filters.lang}
        options={[
          ['', isVisitor ? t('language.visitors', { language: ownName }) : t('language.own')],
          ['all', t('language.all')],
          ...LANGUAGES.map(({ code }) => [code, languageName(code, locale)] as const),
        ]}
      />
      {filters.q && (
        <Choice
          name="sort"
          label={t('sort')}
          chosen={filters.sort}
          options={[
            ['', t('sort.date')],
            ['relevance', t('sort.relevance')],
          ]}
        />
      )}
    </div>
  )
}

type Option = readonly [value: string, label: string]

/** The chosen source and those of the results. Others are suggested under the field. */
function sourcesOf(chosen: string | undefined, page: SearchView['page'], locale: Locale): Option[] {
  const found = new Map(page?.results.map(({ source_id, source_name }) => [String(source_id), source_name]))
  if (chosen) found.set(chosen, page?.source?.name ?? messages.in(locale)('source.unknown'))
  return [...found].sort(([, one], [, other]) => one.localeCompare(other, locale))
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
      className="w-auto! min-w-40 max-w-full grow md:max-w-60 md:min-w-44 md:grow-0 [&_select]:field-sizing-content [&_select]:text-meta"
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}
