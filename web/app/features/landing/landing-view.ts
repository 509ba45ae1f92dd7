import type { TermName } from '@daily-drops/core/ranking/score'

export interface LandingItem {
  id: number
  title: string
  url: string
  source: string
  type: 'article' | 'video' | 'research' | 'sponsored'
  language: string | null
  /** In words: '6 min', '18:42'. */
  length: string | null
  reason: string
  isSample?: true | undefined
}

export interface LandingView {
  /** A sample stands in until the first edition is ready. */
  edition: { day: string; isSample: boolean; items: LandingItem[] }
  /** How the first item came to its place; nothing where it was not ranked. */
  sheet: { title: string; source: string; score: number; terms: SheetTerm[] } | null
  figures: { sources: number; considered: number; stored: number }
  signedIn: boolean
}

export interface SheetTerm {
  name: TermName
  points: number
  topic: string | null
}
