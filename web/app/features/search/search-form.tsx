import { SEARCH } from '@daily-drops/contract/texts/search'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { track } from '../../analytics/track.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { ServerOnly } from '../../visitor-pages/html-only.tsx'
import { unpackTopics } from '../../visitor-pages/packed-topics.ts'
import { hasFilters, searchPath } from './search-address.ts'
import type { SearchView, TopicOption } from './search-view.ts'

const LEVELS = [1, 2, 3] as const

/** One field for words and topic. A GET form: without scripts the browser sends it itself. */
export function SearchForm({ filters, topics }: Pick<SearchView, 'filters' | 'topics'>) {
  const navigate = useNavigate()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const wanted = { q: String(form.get('q')).trim(), tag: String(form.get('tag')) }
    if (!hasFilters(wanted)) return
    if (wanted.q) track('search_performed', { query: wanted.q, source: 'search_page' })
    void navigate(searchPath(wanted))
  }

  return (
    <Form
      // What was typed and not sent gives way to what the address says.
      key={searchPath(filters)}
      role="search"
      aria-label={SEARCH.title}
      action="/search"
      onSubmit={handleSubmit}
      className="mt-7 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-md border border-line-control bg-surface p-2 shadow-sm has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent md:h-20 md:grid-cols-[minmax(0,1fr)_16rem_auto] md:pr-3.5"
    >
      <label className="relative flex items-center max-md:col-span-2 max-md:border-b max-md:border-line max-md:pb-2">
        <span className="sr-only">Words</span>
        <Search aria-hidden="true" className="pointer-events-none absolute left-3 size-5 text-ink-3" />
        <input
          type="search"
          name="q"
          defaultValue={filters.q}
          maxLength={200}
          placeholder="In title or summary"
          autoComplete="off"
          enterKeyHint="search"
          className="h-13 w-full bg-transparent pr-3 pl-11 font-serif text-sub outline-none placeholder:text-ink-3"
        />
      </label>
      <ServerOnly data={topics} className="md:border-l md:border-line md:pl-3">
        {(all) => <TopicSelect topics={unpackTopics(all)} chosen={filters.tag} />}
      </ServerOnly>
      <Button variant="primary" type="submit" size="lg" className="max-md:mt-2">
        Search
      </Button>
    </Form>
  )
}

function TopicSelect({ topics, chosen }: { topics: readonly TopicOption[]; chosen: string }) {
  return (
    <Select
      aria-label="Topic"
      name="tag"
      defaultValue={chosen}
      className="max-md:mt-2 [&_select]:border-transparent [&_select]:bg-transparent"
    >
      <option value="">All topics</option>
      {LEVELS.map((level) => (
        <optgroup key={level} label={SEARCH.groups[level]}>
          {topics
            .filter((topic) => topic.level === level)
            .map(({ slug, label }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  )
}
