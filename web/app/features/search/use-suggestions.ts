import type { SearchSuggestions, suggestSearches } from '@daily-drops/contract/functions/search/search'
import { fetchFunction } from '@daily-drops/contract/kernel/client'
import { search as messages } from '@daily-drops/messages/subjects/search'
import { useEffect, useState } from 'react'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { clearSearches, recentSearches, removeSearch } from './recent-searches.ts'
import { searchPath } from './search-address.ts'

/** How long typing pauses before the server is asked. */
const PAUSE_MS = 150
const NONE: SearchSuggestions = { topics: [], sources: [] }

export interface Suggestion {
  group: string
  label: string
  /** Its target. Undefined for the entry that clears the recent searches. */
  to?: string
  /** A recent search that can be removed. */
  recent?: string
}

/** Recent searches from this device, and topics and sources whose names begin with the text. */
export function useSuggestions(text: string, isOpen: boolean) {
  const t = useMessages(messages)
  const language = useLocale()
  const [recent, setRecent] = useState<string[]>([])
  const [{ topics, sources }, setFound] = useState(NONE)
  const typed = text.trim().toLowerCase()

  useEffect(() => {
    if (isOpen) setRecent(recentSearches())
  }, [isOpen])

  useEffect(() => {
    if (!isOpen || typed === '') {
      setFound(NONE)
      return
    }
    const asking = new AbortController()
    const pause = setTimeout(() => {
      fetchFunction<typeof suggestSearches>(
        'suggest-searches',
        { q: typed, language },
        { signal: asking.signal },
      ).then(
        setFound,
        // The field works without suggestions.
        () => setFound(NONE),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [typed, isOpen, language])

  const matching = recent.filter((query) => query.toLowerCase().startsWith(typed))
  const suggestions: Suggestion[] = [
    ...matching.map((query) => ({
      group: t('suggestions.recent'),
      label: query,
      to: searchPath({ q: query }),
      recent: query,
    })),
    ...(matching.length > 0 ? [{ group: t('suggestions.recent'), label: t('suggestions.clear') }] : []),
    ...topics.map(({ slug, label }) => ({
      group: t('suggestions.topics'),
      label,
      to: searchPath({ tag: slug }),
    })),
    ...sources.map(({ id, name }) => ({
      group: t('suggestions.sources'),
      label: name,
      to: searchPath({ source: String(id) }),
    })),
  ]
  return {
    suggestions,
    remove(query: string) {
      removeSearch(query)
      setRecent(recentSearches())
    },
    clear() {
      clearSearches()
      setRecent([])
    },
  }
}
