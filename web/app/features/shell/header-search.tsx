import { SEARCH_COLLAPSE_DELAY_MS, SEARCH_FOCUS_DELAY_MS } from '@daily-drops/core/limits'
import { shell as messages } from '@daily-drops/messages/subjects/shell'
import { Search } from 'lucide-react'
import { type FormEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { track } from '../../analytics/track.ts'
import { useMessages } from '../../locale/page-locale.ts'
import { Input } from '../../ui/forms/input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSearchKey } from './use-search-key.ts'

/** Collapsed, it is the one button of a GET form, so that without scripts it still leads to /search. */
export function HeaderSearch() {
  const t = useMessages(messages)
  const [expanded, setExpanded] = useState(false)
  const [query, setQuery] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const collapse = useRef<ReturnType<typeof setTimeout>>(undefined)
  const boxId = useId()
  const navigate = useNavigate()

  useEffect(() => {
    if (!expanded) return
    const focus = setTimeout(() => box.current?.focus(), SEARCH_FOCUS_DELAY_MS)
    return () => clearTimeout(focus)
  }, [expanded])

  useEffect(() => () => clearTimeout(collapse.current), [])

  useSearchKey(() => {
    if (!form.current?.checkVisibility()) void navigate('/search')
    else if (expanded) box.current?.focus()
    else setExpanded(true)
  })

  function handleToggle(event: MouseEvent) {
    if (expanded) return
    event.preventDefault()
    setExpanded(true)
  }

  function handleBlur() {
    collapse.current = setTimeout(() => {
      if (box.current?.value === '') setExpanded(false)
    }, SEARCH_COLLAPSE_DELAY_MS)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const q = query.trim()
    if (!q) return
    setQuery('')
    track('search_performed', { query: q, source: 'header' })
    void navigate(`/search?${new URLSearchParams({ q })}`, { state: 'typed' })
  }

  return (
    <Form
      ref={form}
      role="search"
      action="/search"
      onSubmit={handleSubmit}
      className="flex items-center gap-2"
    >
      {expanded && (
        <Input
          ref={box}
          id={boxId}
          type="search"
          name="q"
          aria-label={t('searchArticles')}
          placeholder={t('searchPlaceholder')}
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onFocus={() => clearTimeout(collapse.current)}
          onBlur={handleBlur}
          className="h-10! w-64 animate-fade"
        />
      )}
      <IconButton
        type="submit"
        label={t(expanded ? 'searchArticles' : 'openSearch')}
        aria-expanded={expanded}
        aria-controls={expanded ? boxId : undefined}
        onClick={handleToggle}
      >
        <Search aria-hidden="true" />
      </IconButton>
    </Form>
  )
}
