import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { timelineSlots } from '../../items/stories/timeline-slots.ts'
import { anItem } from '../../items/testing/an-item.ts'
import { StoryScreen } from './story-screen.tsx'
import type { StoryView } from './story-view.ts'

const told = (id: number, more = {}) => ({
  ...anItem(id),
  source_id: id,
  source_name: `Source ${id}`,
  published_at: `2026-11-15T${String(id).padStart(2, '0')}:00:00.000Z`,
  ...more,
})

function screen(more: Partial<StoryView> = {}, viewer: object | null = {}): string {
  const story: StoryView = {
    story_id: 7,
    is_merged: false,
    lead: told(1),
    tellings: [],
    in_other_languages: [],
    chosen: null,
    sources_count: 1,
    hidden_count: 0,
    ...more,
  }
  const element = <StoryScreen story={story} />
  const hydrationData = { loaderData: { root: { viewer } } }
  const router = createMemoryRouter([{ id: 'root', path: '/', element }], { hydrationData })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const CHOSEN = {
  reason_for_ranking: 'You follow Technology.',
  final_score: 53,
  score_terms: [{ name: 'freshness', points: 25, topic: null }],
  position: 1,
  day: '2026-11-15',
  edition_number: 128,
}

describe('a story', () => {
  it('[STORY-02] is named after its first telling and lists the others in the given order', () => {
    const markup = screen({ lead: told(3), tellings: [told(1), told(2)], sources_count: 3 })
    expect(/<h1[^>]*>([^<]+)</.exec(markup)?.[1]).toBe('Story 3')
    const headlines = [...markup.matchAll(/<h3.*?<a[^>]*>([^<]+)</g)].map(([, title]) => title)
    expect(headlines).toEqual(['Story 1', 'Story 2'])
    expect(markup).toContain('Told by 3 sources')
    expect(markup).not.toContain('Chosen for your edition')
  })

  it('[STORY-02] says who told it when', () => {
    const label = /role="img" aria-label="(Who[^"]+)"/.exec(
      screen({ lead: told(3), tellings: [told(1)] }),
    )?.[1]
    expect(label).toMatch(/^Who told it when: Source 1: .*01:00 UTC, Source 3: .*03:00 UTC$/)
    expect(screen()).not.toContain('Who told it when')
  })

  it('[STORY-02] gives the reason of the telling chosen for the edition', () => {
    const markup = screen({ chosen: CHOSEN, tellings: [told(2)] })
    expect(markup).toContain('Chosen for your edition: <bdi dir="auto">Source 1</bdi>')
    expect(markup).toContain('You follow Technology.')
    expect(markup).toContain('Item 1 in your edition 128')
    expect(markup).toContain('+25')
    expect(screen({ chosen: { ...CHOSEN, edition_number: null } })).toContain('Item 1 in your edition<')
  })

  it('[STORY-03] folds the tellings in other languages, with their number', () => {
    const markup = screen({ in_other_languages: [told(2, { language: 'de' }), told(3, { language: 'es' })] })
    const fold = /<details[^>]*>.*?<\/details>/.exec(markup)?.[0] ?? ''
    expect(fold).not.toMatch(/^<details[^>]* open/)
    expect(fold).toContain('2 more in other languages')
    expect(fold).toContain('German, Spanish')
    expect(fold).toMatch(/lang="de".*Story 2.*lang="es".*Story 3/)
    expect(screen()).not.toContain('<details')
  })

  it('[STORY-09] labels the tellings whose publishers declare a paywall, and only those', () => {
    const behind = { paywalled: true }
    const labels = (more: Partial<StoryView>) => screen(more).split('>Paywall<').length - 1
    expect(labels({ lead: told(1), tellings: [told(2)] })).toBe(0)
    expect(labels({ lead: told(1, behind), tellings: [told(2)] })).toBe(1)
    expect(
      labels({ lead: told(1, behind), tellings: [told(2, behind)], in_other_languages: [told(3, behind)] }),
    ).toBe(3)
  })

  it('[STORY-07] says that another story is part of it, to whoever came from its address', () => {
    const note = /<p id="merged" class="([^"]*)">/.exec(screen({ is_merged: true }))?.[1]
    expect(note).toMatch(/(^| )hidden( |$)/)
    expect(note).toContain('target:block')
    expect(screen()).not.toContain('id="merged"')
  })

  it('[DEC-80] offers a visitor Save and Like for every telling, and leads back to it', () => {
    const story = { tellings: [told(2)], in_other_languages: [told(3, { language: 'de' })] }
    const asked = (viewer: object | null) => {
      const markup = screen(story, viewer)
      for (const id of [1, 2, 3])
        for (const anchor of ['article', 'headline']) expect(markup).toContain(`id="${anchor}-${id}"`)
      return [...markup.matchAll(/reactions\/start\?do=(\w+)&amp;item=(\d)/g)].map(
        ([, how, id]) => `${how} ${id}`,
      )
    }
    expect(asked(null)).toEqual([1, 2, 3].flatMap((id) => [`like ${id}`, `save ${id}`]))
    expect(asked({ id: 'a' })).toEqual([])
  })

  it('[DEC-35] shows readers which tellings they saved and liked, on buttons', () => {
    const markup = screen({
      lead: told(1, { saved: true }),
      tellings: [told(2, { opinion: 'like' })],
      in_other_languages: [told(3, { language: 'de', saved: true })],
    })
    const pressed = [...markup.matchAll(/aria-pressed="(\w+)"/g)].map(([, state]) => state)
    expect(pressed).toEqual(['false', 'true', 'true', 'false', 'false', 'true'])
  })

  it('[STORY-04] counts what the reader muted', () => {
    expect(screen({ hidden_count: 2 })).toMatch(/2 more are left out by <a [^>]*href="\/preferences"/)
    expect(screen()).not.toContain('left out')
  })
})

it('the timeline keeps order, puts close tellings above each other, and counts the rest', () => {
  const slots = timelineSlots([
    ...[1, 2, 3, 4, 5, 6].map((id) => told(id, { published_at: '2026-11-15T01:00:00Z' })),
    told(9),
  ])
  expect(slots.map(({ at, marks, more }) => [at, marks.map(({ id }) => id), more])).toEqual([
    [0, [1, 2, 3, 4], 2],
    [11, [9], 0],
  ])
  expect(timelineSlots([told(1), told(2, { published_at: told(1).published_at })])).toHaveLength(1)
})
