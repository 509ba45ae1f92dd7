import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { anItem } from '../../items/testing/an-item.ts'
import { wordsIn } from '../../testing/render-screen.tsx'
import { FeedScreen } from './feed-screen.tsx'
import type { FeedCard, FeedView } from './feed-view.ts'

const aCard = (id: number, overrides: Partial<FeedCard> = {}): FeedCard => ({
  ...anItem(id),
  reason_for_ranking: 'New today',
  final_score: 10,
  score_terms: [],
  position: id,
  opened_at: null,
  ...overrides,
})

const aVideo = (id: number, overrides: Partial<FeedCard> = {}) =>
  aCard(id, { type: 'video', youtube_video_id: `video-${id}`, ...overrides })

const FEED: FeedView = {
  state: 'ranked',
  temporary: false,
  day: '2026-11-15',
  is_today: true,
  number: 128,
  time_zone: 'UTC',
  constraints_applied: [],
  items: [],
  cleared: [],
  mainTopics: [],
  premium: false,
  sponsored: null,
  recording: null,
  inlineVideo: true,
  shortcuts: true,
}

function render(feed: Partial<FeedView>): string {
  const router = createMemoryRouter([{ path: '/', element: <FeedScreen feed={{ ...FEED, ...feed }} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const count = (markup: string, part: string) => markup.split(part).length - 1
const topics = (...labels: string[]) => labels.map((label) => ({ label, slug: label.toLowerCase() }))

describe('the feed screen', () => {
  it('[FEED-12] shows one full-width card for the first video, later videos in the list', () => {
    const markup = render({ premium: true, items: [aCard(1), aVideo(2), aVideo(3)] })
    expect(count(markup, 'Open on YouTube')).toBe(1)
    expect(markup.indexOf('Play Story 2')).toBeLessThan(markup.indexOf('Story 1'))
    expect(markup).not.toContain('Play Story 3')
    expect(count(markup, '<article')).toBe(3)
  })

  it('offers the day of a reader’s own edition, and says what others will see there', () => {
    const [own, shared] = [false, true].map((temporary) => wordsIn(render({ temporary, items: [aCard(1)] })))
    expect(own).toContain('Share this day')
    expect(own).toContain('sees their own edition of this day, or the public one')
    expect(own).not.toContain('Share this edition')
    expect(shared).toContain('Share this edition')
    expect(shared).not.toContain('their own edition')
  })

  it('numbers the full-width video by its place in the edition', () => {
    const video = render({ premium: true, items: [aCard(1), aVideo(2)] }).split('data-item="2"')[1]
    expect(video).toMatch(/item-numeral[^>]*>2</)
  })

  it('[STORY-01] shows who else told the story of an item, as a link to its page', () => {
    const sources = [
      { id: 1, name: 'Green Current', icon: '/icons/1.png' },
      { id: 2, name: 'Tram Daily', icon: null },
    ]
    const markup = render({ items: [aCard(1, { story: { id: 7, sources_count: 5, sources } }), aCard(2)] })
    const line = /<a [^>]*href="\/stories\/7".*?<\/a>/.exec(markup)?.[0] ?? ''
    expect(wordsIn(line)).toContain('Told by 5 sources')
    expect(line).toMatch(/data-initial="G".*url\(\/icons\/1\.png\).*data-initial="T"/)
    expect(count(markup, 'Told by')).toBe(1)
  })

  it('adds up the score of the first item in one line', () => {
    const score_terms = [
      { name: 'topic', points: 28, topic: 'Design' },
      { name: 'freshness', points: 25, topic: null },
      { name: 'less', points: -10, topic: null },
    ]
    const markup = render({ items: [aCard(1, { score_terms, final_score: 43 })] })
    expect(wordsIn(markup).replaceAll('\u00a0', ' ')).toContain(
      'Topic 28 + new 25 − less of this 10 = 43 points',
    )
  })

  it('[FEED-16] [FEED-17] shows at most three topics on the full-width card and all in the list', () => {
    const five = topics('One', 'Two', 'Three', 'Four', 'Five')
    expect(count(render({ premium: true, items: [aVideo(1, { topics: five })] }), '/topics/')).toBe(3)
    expect(count(render({ items: [aVideo(1, { topics: five })] }), '/topics/')).toBe(5)
  })

  it('[FEED-20] [FEED-21] links a known topic and only names any other', () => {
    const markup = render({
      items: [aCard(1, { topics: [...topics('Robots'), { label: 'unheard-of', slug: null }] })],
    })
    expect(markup).toContain('href="/topics/robots"')
    expect(markup).toContain('unheard-of')
    expect(count(markup, '/topics/')).toBe(1)
  })

  it('[FEED-11] shows the samples with the badge, as internal links and without actions', () => {
    const markup = render({
      state: 'sample',
      temporary: true,
      items: [1, 2, 3, 4, 5].map((id) => aCard(id, { url: '/topics', isSample: true })),
    })
    expect(count(markup, '<article')).toBe(5)
    expect(markup).toContain('Using temporary preferences')
    expect(count(markup, 'href="/topics"')).toBe(5)
    expect(markup).not.toContain('aria-label="Save"')
    expect(markup).not.toContain('target="_blank"')
  })

  it('[FEED-10] shows the newest items like an edition when none could be built', () => {
    const markup = render({ state: 'fallback', items: [aCard(1), aCard(2)] })
    expect(count(markup, '<article')).toBe(2)
    expect(markup).not.toContain('No Drops Found')
    expect(markup).not.toContain('Setup Your Preferences')
  })

  it.each([
    [true, 'Today: no suitable video.'],
    [false, 'That day: no suitable video.'],
  ])('says which rules were relaxed (today: %s)', (is_today, words) => {
    expect(render({ is_today, constraints_applied: ['no-video'], items: [aCard(1)] })).toContain(words)
  })
})
