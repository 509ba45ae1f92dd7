import type { OutputOf } from '@daily-drops/contract/define-function'
import type { FeedItem } from '@daily-drops/contract/feed-items'
import type { rankingFigures } from '@daily-drops/contract/functions/editions/feed'
import type { getPublicEdition } from '@daily-drops/contract/functions/editions/landing'
import type { TermName } from '@daily-drops/core/ranking/score'
import { formatDuration } from '../../ui/number-format.ts'
import type { LandingItem, LandingView } from './landing-view.ts'

const SHOWN = 5

/** Only what the page shows: the rest of the edition would travel twice, as page and as data. */
export function landingView(
  edition: OutputOf<typeof getPublicEdition>,
  figures: OutputOf<typeof rankingFigures>,
  signedIn: boolean,
): LandingView {
  const [first] = edition.items
  return {
    edition: {
      day: edition.day,
      isSample: edition.state === 'sample',
      items: edition.items.slice(0, SHOWN).map(itemOf),
    },
    sheet: first && edition.state === 'ranked' ? sheetOf(first) : null,
    figures: {
      sources: figures.sources_read,
      considered: figures.items_considered,
      stored: figures.items_stored,
    },
    signedIn,
  }
}

function itemOf(item: FeedItem): LandingItem {
  const { id, title, url, type, language, isSample } = item
  const length = lengthOf(item)
  return {
    id,
    title,
    url,
    type,
    language,
    length,
    isSample,
    source: item.source_name,
    reason: item.reason_for_ranking,
  }
}

function lengthOf({ youtube_duration, reading_minutes }: FeedItem): string | null {
  if (youtube_duration !== null) return formatDuration(youtube_duration)
  return reading_minutes === null ? null : `${reading_minutes} min`
}

function sheetOf(item: FeedItem): LandingView['sheet'] {
  const terms = item.score_terms.map((term) => ({ ...term, name: term.name as TermName }))
  return { title: item.title, source: item.source_name, score: item.final_score, terms }
}
