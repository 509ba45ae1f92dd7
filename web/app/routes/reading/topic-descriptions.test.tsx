import type { MetaDescriptor } from 'react-router'
import { describe, expect, it } from 'vitest'
import { meta as topicMeta } from './topic.tsx'
import { meta as archiveMeta } from './topic-archive.tsx'
import { meta as dayMeta } from './topic-day.tsx'

const INTRO = `Machines that move: ${'arms, legs and wheels, '.repeat(10)}and their makers.`
const TOPIC = { id: 7, slug: 'robots', label: 'Robots', level: 1, intro: INTRO, above: [] }

type Meta = (args: never) => MetaDescriptor[] | undefined

/** The descriptions for search engines and link previews. */
function descriptions(meta: unknown, loaderData: object): unknown[] {
  const place = {
    location: { pathname: '/topics/robots', search: '' },
    matches: [{ loaderData: { baseUrl: 'https://drops.example', locale: 'en', locales: ['en'] } }],
  }
  const tags = (meta as Meta)({ ...place, loaderData } as never) ?? []
  const described = tags as { name?: string; property?: string; content?: string }[]
  return [
    described.find(({ name }) => name === 'description')?.content,
    described.find(({ property }) => property === 'og:description')?.content,
  ]
}

describe('[SEO-03] a topic page is described', () => {
  const told = (topic: Partial<typeof TOPIC>) =>
    descriptions(topicMeta, { topic: { ...TOPIC, ...topic }, latest: [] })

  it('by its intro, whole where it is short and cut where it is long', () => {
    expect(told({ intro: 'Machines that move.' })).toEqual(['Machines that move.', 'Machines that move.'])
    const [search, card] = told({})
    expect(search).toBe(`${INTRO.slice(0, 150)}...`)
    expect(card).toBe(search)
  })

  it.each([1, 2, 3])('on level %i without an intro by its label', (level) => {
    const [search, card] = told({ intro: '', level })
    expect(search).toContain('Robots')
    expect(card).toBe(search)
  })

  it('and so are its archive and its days', () => {
    const archive =
      'What our sources published on Robots, day by day: the first stories of each day, with a link to all of them.'
    expect(descriptions(archiveMeta, { topic: TOPIC })).toEqual([archive, archive])
    const day = { topic: TOPIC, day: '2026-11-05', items: [], left_out: { other_languages: { count: 0 } } }
    const one = '1 item on Robots from Thursday, November 5, 2026, with their sources.'
    expect(descriptions(dayMeta, { ...day, items_count: 1 })).toEqual([one, one])
    expect(descriptions(dayMeta, { ...day, items_count: 2 })[0]).toMatch(/^2 items on Robots/)
  })
})
