import type { SearchDate, SearchPage, SearchResult } from '@daily-drops/contract/functions/search/search'
import type { LanguageCode } from '@daily-drops/core/languages'

export interface SearchFilters {
  q: string
  tag: string
  /** A source's id. */
  source?: string
  date?: SearchDate
  /** One language, or `all` of them, instead of the reader's. */
  lang?: 'all' | LanguageCode
  /** Newest first without it. */
  sort?: 'relevance'
}

/** Some of them, as far as they are chosen. */
export type ChosenFilters = { [Name in keyof SearchFilters]?: SearchFilters[Name] | undefined }

export interface TopicOption {
  slug: string
  label: string
  level: number
}

/** A result as the screen gets it: its picture and the mark of its source are addresses of our own. */
export interface ResultCard extends SearchResult {
  picture: string | null
  icon: string
}

export interface ResultPage extends Omit<SearchPage, 'results'> {
  results: ResultCard[]
}

export interface SearchView {
  filters: SearchFilters
  /** Of the topic that is asked for. */
  topicLabel: string | undefined
  /** Every topic, packed; not there when they stand in the page's HTML. */
  topics: string | undefined
  /** Null without filters: nothing was asked for. */
  page: ResultPage | null
  /** The page continues where another one ended. */
  isContinued: boolean
}
