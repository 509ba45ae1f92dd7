import type { MainTopic } from '@daily-drops/contract/items/feed-items'
import type { Can } from '@daily-drops/contract/site/capabilities'
import type { DropType } from '@daily-drops/core/ranking/candidate'
import type { TermName } from '@daily-drops/core/ranking/weights'

export interface LandingItem {
  id: number
  title: string
  url: string
  source: string
  type: DropType
  language: string | null
  topic: MainTopic | null
  youtubeId: string | null
  /** Our own address. */
  picture: string | null
  /** Its source's icon, also at our own address. */
  icon: string | null
  /** As tall as its layer of the mark. */
  minutes: number
  videoSeconds: number | null
  readingMinutes: number | null
  reason: string
  isSample?: true | undefined
}

export interface LandingView {
  /** A sample until the first edition is ready. */
  edition: { day: string; isSample: boolean; items: LandingItem[] }
  /** How the first item was scored. Nothing if it was not ranked. */
  sheet: {
    title: string
    source: string
    reason: string
    ink: MainTopic['ink'] | null
    score: number
    terms: SheetTerm[]
  } | null
  figures: { sources: number; considered: number }
  topics: MainTopic[]
  can: Can
  signedIn: boolean
}

interface SheetTerm {
  name: TermName
  points: number
  topic: string | null
}
