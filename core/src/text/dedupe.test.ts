import { describe, expect, it } from 'vitest'
import { fingerprintOf, isSameStory, likeness, type Telling, weighByRarity } from './dedupe.ts'

interface Text {
  title: string
  summary?: string
  body?: string
  hours?: number
  sourceId?: number
}

function telling({ title, summary = '', body = '', hours = 0, sourceId = Math.random() }: Text): Telling {
  return {
    fingerprint: fingerprintOf({ title, summary, body, language: 'en' }),
    sourceId,
    publishedAt: new Date(hours * 3_600_000),
  }
}

const first = {
  title: 'Northwind to buy battery maker Celvia for $2.4 billion',
  summary: 'Northwind Motors has agreed to acquire Celvia, a maker of solid-state batteries, in a cash deal.',
}
const rewritten = {
  title: 'Celvia snapped up by Northwind in $2.4bn battery bet',
  summary: 'The carmaker pays cash for the maker of solid-state batteries.',
}
const isSame = (a: Text, b: Text) => isSameStory(telling(a), telling(b))

describe('isSameStory', () => {
  it('recognises a story in other words on the same day', () => {
    expect(isSame(first, { ...rewritten, hours: 5 })).toBe(true)
  })

  it('treats other words days later as a follow-up', () => {
    expect(isSame(first, { ...rewritten, hours: 60 })).toBe(false)
  })

  it('recognises a copy within a week, and not after', () => {
    const copy = { ...first, title: `${first.title} | The Wire` }
    expect(isSame(first, { ...copy, hours: 6 * 24 })).toBe(true)
    expect(isSame(first, { ...copy, hours: 8 * 24 })).toBe(false)
  })

  it('expects news when a publisher writes again about its own story', () => {
    expect(isSame({ ...first, sourceId: 1 }, { ...rewritten, sourceId: 1, hours: 5 })).toBe(false)
  })

  it('treats other numbers in the same words as other news', () => {
    const release = (version: string) => telling({ title: `Kestrel OS ${version} improves the battery` })
    expect(likeness(release('19.1'), release('19.2'))).toBeLessThan(
      likeness(release('19.1'), release('19.1')),
    )
  })

  it('recognises a syndicated text under a new title', () => {
    const body = Array.from(
      { length: 6 },
      (_, n) => `Sentence number ${n} of an agency text about the merger of two companies.`,
    ).join(' ')
    expect(
      isSame({ title: 'Two companies become one', body }, { title: 'A merger of companies', body }),
    ).toBe(true)
  })

  it('gives the same result in both directions', () => {
    const [a, b] = [telling(first), telling({ ...rewritten, hours: 5 })]
    expect(likeness(a, b)).toBeCloseTo(likeness(b, a))
  })

  it('finds nothing in texts without words', () => {
    expect(isSame({ title: '…' }, { title: '!' })).toBe(false)
  })
})

describe('weighByRarity', () => {
  it('gives common terms little weight, and ignores sentences that everyone repeats', () => {
    const { fingerprint } = telling({
      ...first,
      body: 'Subscribe to our newsletter and never miss a story from us again.',
    })
    const counts = new Map(
      [...fingerprint.terms.slice(0, 1), ...fingerprint.sentences].map((hash) => [hash, 100]),
    )
    const weighed = weighByRarity(fingerprint, counts)
    expect(weighed.weights[0]).toBeLessThan(fingerprint.weights[0] ?? 0)
    expect(weighed.weights.slice(1)).toEqual(fingerprint.weights.slice(1))
    expect([fingerprint.sentences.length, weighed.sentences.length]).toEqual([1, 0])
  })

  it('gives sentences shared by several texts less weight than those of two texts alone', () => {
    const sentences = (what: string) =>
      [1, 2].map((n) => `This is sentence number ${n} of a longer text, and it tells of ${what}.`)
    const usual = sentences('nothing in particular')
    const text = (title: string, own: string) =>
      telling({ title, body: [...sentences(own), ...usual].join(' ') })
    const counts = new Map(
      telling({ title: '', body: usual.join(' ') }).fingerprint.sentences.map((hash) => [hash, 4]),
    )
    const weighed = ({ fingerprint, ...rest }: Telling): Telling => ({
      ...rest,
      fingerprint: weighByRarity(fingerprint, counts),
    })
    const loss = (a: Telling, b: Telling) => likeness(a, b) - likeness(weighed(a), weighed(b))
    const stolen = text('Account stolen', 'a registry')
    expect(loss(stolen, text('Stolen account caught', 'a registry'))).toBeCloseTo(0)
    expect(loss(stolen, text('Visits stolen', 'a gym'))).toBeGreaterThan(0.1)
  })
})
