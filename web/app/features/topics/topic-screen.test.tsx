import { NOTHING_LEFT_OUT } from '@daily-drops/contract/items/left-out'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { anItem } from '../../items/testing/an-item.ts'
import { ArchiveDayCard } from './archive-day-card.tsx'
import { TopicScreen } from './topic-screen.tsx'
import type { TopicView } from './topic-views.ts'

const aCard = (label: string, children: string[] = []) => ({
  slug: label.toLowerCase(),
  label,
  intro: '',
  children: children.map((child) => ({ slug: child.toLowerCase(), label: child })),
})

function render(element: ReactNode): string {
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

type Overrides = Partial<Omit<TopicView, 'topic'>> & { topic?: Partial<TopicView['topic']> }

function screen({ topic, ...page }: Overrides = {}): string {
  const view: TopicView = {
    topic: {
      id: 7,
      slug: 'robots',
      label: 'Robots',
      level: 1,
      intro: 'Machines that move.',
      above: [],
      ...topic,
    },
    latest: [anItem(1)],
    related: [],
    following: 'no',
    today: '2026-11-15',
    recent: [{ day: '2026-11-15', items_count: 12 }],
    left_out: NOTHING_LEFT_OUT,
    ...page,
  }
  return render(<TopicScreen page={view} outcome={undefined} />)
}

describe('a topic', () => {
  it('[TOP-09] shows its intro on levels 1 and 2 only', () => {
    for (const level of [1, 2]) expect(screen({ topic: { level } })).toContain('Machines that move.')
    expect(screen({ topic: { level: 3 } })).not.toContain('Machines that move.')
  })

  it('[TOP-10] without an intro says something else on each level', () => {
    const intro = (level: number) =>
      /font-serif[^>]*>([^<]+)</.exec(screen({ topic: { level, intro: '' } }))?.[1]
    const texts = [1, 2, 3].map(intro)
    expect(texts.every((text) => text?.includes('Robots'))).toBe(true)
    expect(new Set(texts).size).toBe(3)
  })

  it('[TOP-13] [TOP-14] [TOP-15] names its neighbours by its level, with what is below a subtopic', () => {
    const related = [aCard('Arms', ['Grippers'])]
    const main = screen({ related })
    expect(main).toContain('>Subtopics<')
    expect(main).toContain('href="/topics/grippers"')
    expect(screen({ topic: { level: 2 }, related })).toContain('>Related Topics<')
  })

  it('[TOP-16] [TOP-17] on level 3 shows related topics, or other links', () => {
    const alone = screen({ topic: { level: 3 } })
    expect(alone).toContain('Specialized Topic')
    expect(alone).toContain('href="/topics/robots/archive"')
    const beside = screen({ topic: { level: 3 }, related: [aCard('Arms')] })
    expect(beside).toContain('href="/topics/arms"')
    expect(beside).not.toContain('Specialized Topic')
  })

  it('says when it is followed with a topic above, and then offers nothing', () => {
    const markup = screen({ following: 'above' })
    expect(markup).toContain('Part of what you follow')
    expect(markup).not.toContain('Follow Topic for Updates')
  })
})

describe('a day of the archive', () => {
  const day = (items: number, more = {}) => ({
    day: '2026-11-14',
    items_count: items,
    locked: false,
    items: Array.from({ length: Math.min(items, 3) }, (_, index) => anItem(index + 1)),
    ...more,
  })
  const card = (items: number, premium: boolean, more = {}) =>
    render(<ArchiveDayCard slug="robots" day={day(items, more)} premium={premium} />)

  it.each([
    [3, false],
    [4, true],
  ])('[ARCH-07] with %s items leads to all of them: %s', (items, leads) => {
    expect(card(items, false).includes(`View all ${items} items →`)).toBe(leads)
  })

  it('[ARCH-12] [ARCH-13] without items never offers Premium to Premium readers', () => {
    const locked = card(5, false, { locked: true, items: [] })
    expect(locked).toContain('Archives older than 90 days require Premium access.')
    expect(locked).not.toContain('View all')
    expect(card(5, true, { items: [] })).not.toContain('require Premium access')
  })
})
