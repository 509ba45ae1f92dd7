import type { SearchPage, SearchResult } from '@daily-drops/contract/functions/search/search'

export interface SearchFilters {
  q: string
  tag: string
  /** Also what is in other languages than the reader's. */
  lang?: 'all'
}

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
  /** The page goes on where another one ended. */
  isContinued: boolean
}
