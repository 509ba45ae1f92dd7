import { SEARCH } from '@daily-drops/contract/texts/search'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { track } from '../../analytics/track.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { hasFilters, searchPath } from './search-address.ts'
import type { SearchFilters, TopicOption } from './search-view.ts'

const LEVELS = [1, 2, 3] as const

/** A GET form: without scripts the browser sends it itself. */
export function SearchForm({ filters, topics }: { filters: SearchFilters; topics: readonly TopicOption[] }) {
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
      className="mt-7 grid items-end gap-4 sm:grid-cols-[1fr_18rem_auto]"
    >
      <Field label="Words">
        {(control) => (
          <Input
            {...control}
            type="search"
            name="q"
            defaultValue={filters.q}
            maxLength={200}
            placeholder="In title or summary"
            autoComplete="off"
            enterKeyHint="search"
          />
        )}
      </Field>
      <Field label="Topic">
        {(control) => (
          <Select {...control} name="tag" defaultValue={filters.tag}>
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
        )}
      </Field>
      <Button type="submit" size="lg">
        <Search aria-hidden="true" className="size-4" />
        Search
      </Button>
    </Form>
  )
}
