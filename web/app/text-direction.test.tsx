import { NOTHING_LEFT_OUT } from '@daily-drops/contract/items/left-out'
import { EXAMPLE_LISTED_DROP } from '@daily-drops/contract/items/testing/example-drop'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { ChosenDay } from './features/editions/chosen-day.tsx'
import { FeedScreen } from './features/feed/feed-screen.tsx'
import { EditionPaper } from './features/landing/edition-paper.tsx'
import { HistoryList } from './features/profile/history-list.tsx'
import { KeptItem } from './features/profile/kept-item.tsx'
import { SearchCard } from './features/search/search-card.tsx'
import { ArchiveDayCard } from './features/topics/archive-day-card.tsx'
import { DayItems } from './features/topics/day-items.tsx'
import { LatestStories } from './features/topics/latest-stories.tsx'
import { MainTopicCard } from './features/topics/overview/main-topic-card.tsx'
import { anItem } from './items/testing/an-item.ts'
import { renderScreen } from './testing/render-screen.tsx'

const [TITLE, SUMMARY, SOURCE] = ['عودة المذنب، 2026', 'يعود المذنب (Halley) هذا العام.', 'الجزيرة']
const ITEM = {
  ...anItem(1),
  title: TITLE,
  summary: SUMMARY,
  source_name: SOURCE,
  language: 'ar' as const,
  reason_for_ranking: 'You follow Science.',
  final_score: 10,
  score_terms: [],
  position: 1,
  opened_at: null,
}
const VIDEO = { ...ITEM, type: 'video' as const, youtube_video_id: 'abcdefghijk', youtube_duration: 60 }
const FEED = {
  ...{ state: 'ranked' as const, temporary: false, day: '2026-11-15', is_today: true, number: 1 },
  ...{ time_zone: 'UTC', constraints_applied: [], items: [ITEM], mainTopics: [], sponsored: null },
  cleared: [
    {
      ...{ kind: 'dismissed' as const, target_id: 2, target_label: '', id: 2, title: TITLE, position: 2 },
      ...{ minutes: 3, main_topic: null, language: 'ar' as const },
    },
  ],
  ...{ premium: false, inlineVideo: true, shortcuts: true },
}
const DAY = { day: '2026-11-15', items_count: 1, videos: 0, locked: false, items: [ITEM] }

const SURFACES: Record<string, ReactNode> = {
  feed: <FeedScreen feed={FEED as never} />,
  'feed with a video that plays': <FeedScreen feed={{ ...FEED, premium: true, items: [VIDEO] } as never} />,
  day: <DayItems page={{ items: [ITEM], premium: false, left_out: NOTHING_LEFT_OUT } as never} />,
  topic: <LatestStories items={[ITEM, { ...ITEM, id: 2 }]} />,
  topics: (
    <MainTopicCard
      topic={
        {
          ...{
            id: 7,
            slug: 'science',
            label: 'Science',
            subject: 'How',
            ink: 'slate',
            newToday: 1,
            followed: null,
          },
          latest: { ...ITEM, source: SOURCE, ink: null, publishedAt: ITEM.published_at },
        } as never
      }
    />
  ),
  archive: <ArchiveDayCard slug="science" day={DAY as never} premium={false} />,
  search: (
    <SearchCard
      result={{ ...EXAMPLE_LISTED_DROP, ...ITEM, drop: ITEM } as never}
      words={['المذنب']}
      onOpen={() => undefined}
      eager={false}
    />
  ),
  editions: <ChosenDay edition={{ ...FEED, cleared: [] } as never} />,
  saved: <KeptItem item={{ ...ITEM, source: SOURCE, tags: [] } as never} kept="saved" timeZone="UTC" />,
  history: (
    <HistoryList
      history={[{ ...ITEM, id: '1', action: 'open', source: SOURCE, timestamp: ITEM.published_at } as never]}
      timeZone="UTC"
    />
  ),
  landing: (
    <EditionPaper
      edition={
        {
          day: '2026-11-15',
          items: [{ ...ITEM, source: SOURCE, topic: null, minutes: 3, length: '3 min', reason: 'x' }],
        } as never
      }
    />
  ),
}

/** The Arabic texts of a page that are in no element with its own direction. A single letter needs none. */
function undirected(html: string): string[] {
  const open: string[] = []
  const found: string[] = []
  for (const [, tag, text] of html.matchAll(/(<[^>]+>)|([^<]+)/g)) {
    if (text && /\p{Script=Arabic}{2}/u.test(text) && !open.some((each) => /\sdir="auto"/.test(each)))
      found.push(text)
    if (tag?.startsWith('</')) open.pop()
    else if (tag && !/^<(input|img|br|hr|meta|link|source|path|!)|\/>$/.test(tag)) open.push(tag)
  }
  return found
}

describe('[LANG-06] a page with an Arabic item', () => {
  it.each(Object.entries(SURFACES))(
    'gives every text of the publisher its own direction: %s',
    (_, screen) => {
      const html = renderScreen(screen).replace(/<span class="sr-only">[^<]*<\/span>/g, '')
      expect(html).toContain('2026')
      expect(undirected(html)).toEqual([])
    },
  )
})
