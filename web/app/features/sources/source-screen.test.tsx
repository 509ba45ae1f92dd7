import { describe, expect, it } from 'vitest'
import { anItem } from '../../items/testing/an-item.ts'
import { renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import type { SourceView } from './load-source.ts'
import { SourceScreen } from './source-screen.tsx'

const PAGE: SourceView = {
  source: {
    id: 7,
    slug: 'green-current',
    name: 'Green Current',
    homepage_url: 'https://www.green-current.example/news',
    type: 'rss',
  },
  state: 'ok',
  main_topics: [
    { slug: 'climate-energy', label: 'Climate & Energy', ink: 'moss', share: 0.75 },
    { slug: 'business', label: 'Business', ink: 'ochre', share: 0.25 },
  ],
  languages: ['en', 'de'],
  items_count: { count: 40, isExact: true },
  reading: {
    interval_minutes: 45,
    announces_items: false,
    last_fetched_at: '2026-11-05T10:00:00.000Z',
    seconds_apart: 2,
  },
  muted: false,
  favoured: false,
  latest: [anItem(1)],
  hidden_count: 0,
  icon: '/icons/7.png',
}

const screen = (page: Partial<SourceView> = {}) =>
  renderScreen(<SourceScreen page={{ ...PAGE, ...page }} outcome={undefined} />)
const words = (page?: Partial<SourceView>) => wordsIn(screen(page))

describe('a source', () => {
  it('[SRCP-01] shows its mark, name, topics, languages, items and how it is read', () => {
    const markup = screen()
    expect(markup).toContain('url(/icons/7.png)')
    expect(markup).toMatch(/<h1[^>]*><bdi[^>]*>Green Current<\/bdi><\/h1>/)
    expect(markup).toContain('href="/topics/climate-energy"')
    const said = wordsIn(markup)
    for (const fact of [
      'green-current.example',
      'English, German',
      '40 items in the last 30 days',
      'Climate &amp; Energy 75%',
      'Business 25%',
      'About every 45 minutes',
      'At least 2 seconds apart',
      'A feed that hasn’t changed isn’t downloaded again.',
      'We open an article only if this file allows it.',
      anItem(1).title,
    ])
      expect(said).toContain(fact)
  })

  it('gives no percentages for fewer than 20 items, and says when it counted only so far', () => {
    const few = words({ items_count: { count: 19, isExact: true } })
    expect(few).toContain('Not enough items to say')
    expect(few).not.toContain('75%')
    expect(words({ items_count: { count: 1000, isExact: false } })).toContain(
      '1,000+ items in the last 30 days',
    )
  })

  it('says intervals in hours, that it announces its items, and when it is not read automatically', () => {
    const reading = (interval_minutes: number | null, announces_items = false) =>
      words({ reading: { ...PAGE.reading, interval_minutes, announces_items } })
    expect(reading(60)).toContain('About every hour')
    expect(reading(1440)).toContain('About every 24 hours')
    expect(reading(360, true)).toContain('When it announces new items, otherwise about every 6 hours')
    expect(reading(null)).toContain('Not automatically')
  })

  it('[SRCP-06] says that it is paused, or could not be read', () => {
    expect(words()).not.toMatch(/paused|couldn’t/)
    expect(words({ state: 'paused' })).toContain('Green Current is paused.')
    expect(words({ state: 'failing' })).toContain('We couldn’t read Green Current recently.')
  })

  it('[SRCP-02] offers More of this, Mute and Report as forms, which also work without scripts', () => {
    const markup = screen()
    expect(markup.match(/<form method="post"/g)).toHaveLength(3)
    expect(wordsIn(markup)).toMatch(/More of this Mute Report/)
    expect(markup).toContain('name="favoured" value="true"')
    expect(markup).toContain('aria-pressed="false"')
    const pressed = screen({ favoured: true })
    expect(pressed).toContain('aria-pressed="true"')
    expect(pressed).toContain('name="favoured" value="false"')
  })

  it('[SRCP-02] asks why on the page itself where there are no scripts', () => {
    expect(screen()).not.toContain('type="radio"')
    const asking = renderScreen(<SourceScreen page={PAGE} outcome={{ asksReason: true }} />)
    expect(wordsIn(asking)).toContain('Report this source What is wrong with it? Misleading or false')
    expect(asking.match(/type="radio"/g)).toHaveLength(5)
  })

  it('offers to mute and, where it is muted, to unmute it instead of its items', () => {
    expect(screen()).toContain('name="muted" value="true"')
    const muted = screen({ muted: true, latest: [] })
    expect(muted).toContain('name="muted" value="false"')
    expect(wordsIn(muted)).toContain('You muted Green Current.')
    expect(wordsIn(muted)).not.toContain('Latest from')
    expect(words({ latest: [] })).toContain('There are no recent items from this source.')
  })

  it('counts what the reader’s choices leave out, and does not say that there is nothing', () => {
    const empty = screen({ latest: [], hidden_count: 2 })
    expect(empty).toMatch(/2 items are left out by <a [^>]*href="\/preferences"/)
    expect(wordsIn(empty)).not.toContain('There are no recent items')
    expect(words({ hidden_count: 1 })).toContain('1 item is left out by')
    expect(words()).not.toContain('left out')
  })
})
