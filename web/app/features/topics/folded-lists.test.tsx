import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { anItem } from '../../items/testing/an-item.ts'
import { renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import { SearchResults } from '../search/search-results.tsx'
import { SourceItems } from '../sources/source-items.tsx'
import { ArchiveDayCard } from './archive-day-card.tsx'
import { DayItems } from './day-items.tsx'
import { LatestStories } from './latest-stories.tsx'

const teller = (id: number, name: string) => ({ id, name, icon: null })
const story = { id: 7, sources_count: 5, sources: [teller(1, 'Gazette'), teller(2, 'Tram Daily')] }
const items = [1, 2, 3, 4, 5, 6].map((id) => ({
  ...anItem(id),
  source_name: id < 6 ? 'Gazette' : 'Herald',
  ...(id % 2 === 1 && { story }),
  saved: id === 2,
  opinion: id === 3 ? ('like' as const) : null,
}))
const day = { day: '2026-11-15', items_count: 6, locked: false, items }
const found = {
  results: items.map((drop) => ({ ...drop, drop })),
  count: { total: 6, is_exact: true },
  next: null,
}

const LISTS: Record<string, ReactNode> = {
  topic: <LatestStories items={items} />,
  archive: <ArchiveDayCard slug="science" day={day as never} premium={false} />,
  day: <DayItems page={{ items, premium: false, canAct: true } as never} />,
  search: <SearchResults filters={{ q: 'x', tag: '' }} first={found as never} isContinued={false} />,
}

const ALL_LISTS = { ...LISTS, source: <SourceItems items={items} /> }

describe('a list', () => {
  it.each(Object.entries(LISTS))('shows two in a row from one source and folds the rest: %s', (_, list) => {
    const html = renderScreen(list)
    const [before = '', fold = '', after = ''] = html.split(/<details[^>]*>|<\/details>/)
    const stories = (part: string) =>
      [...new Set([...part.matchAll(/id="article-(\d)"/g)].map(([, id]) => Number(id)))].sort()
    expect(stories(before)).toEqual([1, 2])
    expect(stories(fold)).toEqual([3, 4, 5])
    expect(stories(after)).toEqual([6])
    expect(wordsIn(fold)).toMatch(/^3 more from Gazette/)
    expect(html).not.toContain('<details open')
  })
})

it.each(Object.entries(ALL_LISTS))(
  '[STORY-01] a list says who else tells a story, with a link to it: %s',
  (_, list) => {
    const links = renderScreen(list).match(/<a [^>]*href="\/stories\/7".*?<\/a>/g) ?? []
    expect(links.map(wordsIn)).toEqual(Array(3).fill('Told by 5 sources'))
    for (const link of links) expect(link).toMatch(/lang="en".*data-initial="G".*data-initial="T"/)
  },
)

it.each(Object.entries(ALL_LISTS))(
  '[DEC-35] a list shows readers what they saved and liked, on buttons: %s',
  (_, list) => {
    const pressed = [...renderScreen(list).matchAll(/id="(article-\d)"|aria-pressed="(\w+)"/g)].map(
      ([, article, state]) => article ?? state,
    )
    const of = (id: number) => pressed.slice(pressed.indexOf(`article-${id}`) + 1).slice(0, 2)
    expect([1, 2, 3, 4, 5, 6].map(of)).toEqual([
      ['false', 'false'],
      ['false', 'true'],
      ['true', 'false'],
      ...Array(3).fill(['false', 'false']),
    ])
  },
)
