import type { SearchDate, SearchPage, SearchResult } from '@daily-drops/contract/functions/search/search'
import type { LanguageCode } from '@daily-drops/core/languages'
import type { ItemView } from '../../items/item-view.ts'

export interface SearchFilters {
  q: string
  tag: string
  /** A source's id. */
  source?: string
  date?: SearchDate
  /** One language, or `all` of them, instead of the reader's. */
  lang?: 'all' | LanguageCode
  /** Without it, newest first. */
  sort?: 'relevance'
}

/** Any of these, if chosen. */
export type ChosenFilters = { [Name in keyof SearchFilters]?: SearchFilters[Name] | undefined }

export interface TopicOption {
  slug: string
  label: string
  level: number
}

/** A result for the screen: its picture and its source's icon have our own addresses. */
export interface ResultCard extends Omit<SearchResult, 'story'>, Pick<ItemView, 'story'> {
  picture: string | null
  icon: string
}

export interface ResultPage extends Omit<SearchPage, 'results'> {
  results: ResultCard[]
}

export interface SearchView {
  filters: SearchFilters
  /** Of the requested topic. */
  topicLabel: string | undefined
  /** Every topic, packed. Absent when they are in the page's HTML. */
  topics: string | undefined
  /** Null without filters, because nothing was searched for. */
  page: ResultPage | null
  /** The page continues where another one ended. */
  isContinued: boolean
}
