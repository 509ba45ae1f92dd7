import type { rankingFigures } from '@daily-drops/contract/functions/editions/feed'
import type { getPublicEdition } from '@daily-drops/contract/functions/editions/landing'
import type { Topic } from '@daily-drops/contract/functions/topics/topics'
import type { FeedItem } from '@daily-drops/contract/items/feed-items'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { canOf } from '@daily-drops/contract/site/capabilities'
import { itemMinutes } from '@daily-drops/core/editions/mark-shape'
import type { TermName } from '@daily-drops/core/ranking/weights'
import { inkOf } from '@daily-drops/core/topics/topic-inks'
import type { AppContext } from '@daily-drops/server/context'
import type { LandingItem, LandingView } from './landing-view.ts'

const SHOWN = 5

interface Loaded {
  edition: OutputOf<typeof getPublicEdition>
  figures: OutputOf<typeof rankingFigures>
  topics: readonly Topic[]
}

/** Only what the page shows, because the rest of the edition would be sent twice, as page and as data. */
export function landingView(
  { edition, figures, topics }: Loaded,
  {
    viewer,
    capabilities,
    ...addresses
  }: Pick<AppContext, 'viewer' | 'capabilities' | 'imageUrl' | 'iconUrl'>,
): LandingView {
  const [first] = edition.items
  return {
    edition: {
      day: edition.day,
      isSample: edition.state === 'sample',
      items: edition.items.slice(0, SHOWN).map((item, index) => itemOf(item, index, addresses)),
    },
    sheet: first && edition.state === 'ranked' ? sheetOf(first) : null,
    figures: { sources: figures.sources_read, considered: figures.items_considered },
    topics: topics
      .filter(({ level }) => level === 1)
      .map(({ slug, label }) => ({ slug, label, ink: inkOf(slug) })),
    can: canOf(capabilities),
    signedIn: viewer !== null,
  }
}

/** The first one is also shown across the phone. */
function itemOf(
  item: FeedItem,
  index: number,
  { imageUrl, iconUrl }: Pick<AppContext, 'imageUrl' | 'iconUrl'>,
): LandingItem {
  const { id, title, url, type, language, isSample } = item
  return {
    id,
    title,
    url,
    type,
    language,
    isSample,
    topic: item.main_topic,
    youtubeId: item.youtube_video_id,
    picture: item.image_url && imageUrl(item.image_url, index === 0 ? 640 : 320),
    icon: isSample ? null : iconUrl(item.source_id),
    minutes: itemMinutes(item),
    videoSeconds: item.youtube_duration,
    readingMinutes: item.reading_minutes,
    source: item.source_name,
    reason: item.reason_for_ranking,
  }
}

function sheetOf(item: FeedItem): LandingView['sheet'] {
  return {
    title: item.title,
    source: item.source_name,
    reason: item.reason_for_ranking,
    ink: item.main_topic?.ink ?? null,
    score: item.final_score,
    terms: item.score_terms.map((term) => ({ ...term, name: term.name as TermName })),
  }
}
