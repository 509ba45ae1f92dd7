import { escapeMarkup } from '@daily-drops/core/text/escape-markup'
import { search as messages } from '@daily-drops/messages/subjects/search'
import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { track } from '../../analytics/track.ts'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { ServerOnly } from '../../visitor-pages/html-only.tsx'
import { unpackTopics } from '../../visitor-pages/packed-topics.ts'
import { FilterRow } from './filter-row.tsx'
import { keepSearch } from './recent-searches.ts'
import { filtersOf, hasFilters, searchPath } from './search-address.ts'
import type { SearchFilters, SearchView, TopicOption } from './search-view.ts'
import { WordsField } from './words-field.tsx'

const LEVELS = [1, 2, 3] as const

interface SearchFormProps extends Pick<SearchView, 'filters' | 'topics' | 'page'> {
  /** The filters of the search under way, or else those of the results. */
  wanted: SearchFilters
}

/** One field for words and topic, and further filters below. A GET form: without scripts the browser sends it itself. */
export function SearchForm({ filters, wanted, topics, page }: SearchFormProps) {
  const t = useMessages(messages)
  const navigate = useNavigate()
  const { state } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const address = searchPath(wanted)
  const shown = useRef({ address, page })

  // The controls keep the focus and take the address's values, which replace typed text that was not sent. Text that
  // was typed before the scripts ran, or while the results were loading, stays.
  useEffect(() => {
    const isNew = shown.current.address !== address
    if (!isNew && shown.current.page === page) return
    shown.current = { address, page }
    showFilters(form.current, wanted, isNew)
  }, [address, page, wanted])

  // A search that came from a link was not typed by this person.
  useEffect(() => {
    if (state === 'typed' && filters.q) keepSearch(filters.q)
  }, [state, filters.q])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const chosen = filtersOf(new URLSearchParams(values))
    if (!hasFilters(chosen)) return
    if (chosen.q && chosen.q !== filters.q) {
      track('search_performed', { query: chosen.q, source: 'search_page' })
    }
    void navigate(searchPath(chosen), { state: 'typed' })
  }

  return (
    <Form
      ref={form}
      role="search"
      aria-label={t('title')}
      action="/search"
      onSubmit={handleSubmit}
      className="mt-7"
    >
      <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-md border border-line-control bg-surface p-2 shadow-sm has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent md:h-20 md:grid-cols-[minmax(0,1fr)_16rem_auto] md:pe-3.5">
        <WordsField words={filters.q} />
        <ServerOnly data={topics} className="md:border-s md:border-line md:ps-3">
          {(all) => <TopicSelect topics={unpackTopics(all)} chosen={filters.tag} />}
        </ServerOnly>
        <Button variant="primary" type="submit" size="lg" className="max-md:mt-2">
          {t('submit')}
        </Button>
      </div>
      <FilterRow filters={filters} page={page} />
    </Form>
  )
}

function showFilters(form: HTMLFormElement | null, wanted: SearchFilters, withWords: boolean): void {
  for (const control of form?.elements ?? []) {
    const isChoice = control instanceof HTMLSelectElement
    if (isChoice || (withWords && control instanceof HTMLInputElement))
      control.value = wanted[control.name as keyof SearchFilters] ?? ''
  }
}

function TopicSelect({ topics, chosen }: { topics: readonly TopicOption[]; chosen: string }) {
  const t = useMessages(messages)
  return (
    <Select
      aria-label={t('topic')}
      name="tag"
      defaultValue={chosen}
      // As wide as its column: the browser need not measure the names of six hundred topics.
      className="max-md:mt-2 [&_select]:field-sizing-content [&_select]:border-transparent [&_select]:bg-transparent"
    >
      <option value="">{t('allTopics')}</option>
      {LEVELS.map((level) => (
        <Options
          key={level}
          label={t(`level.${level}`)}
          topics={topics.filter((topic) => topic.level === level)}
          chosen={chosen}
        />
      ))}
    </Select>
  )
}

interface OptionsProps {
  label: string
  topics: readonly TopicOption[]
  chosen: string
}

/** The server sends the six hundred of them as one text, which takes a fraction of the time of as many elements. */
function Options({ label, topics, chosen }: OptionsProps) {
  if (import.meta.env.SSR) {
    const options = topics.map(
      ({ slug, label }) =>
        `<option value="${escapeMarkup(slug)}"${slug === chosen ? ' selected=""' : ''}>${escapeMarkup(label)}</option>`,
    )
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped
    return <optgroup label={label} dangerouslySetInnerHTML={{ __html: options.join('') }} />
  }
  return (
    <optgroup label={label}>
      {topics.map(({ slug, label }) => (
        <option key={slug} value={slug}>
          {label}
        </option>
      ))}
    </optgroup>
  )
}
