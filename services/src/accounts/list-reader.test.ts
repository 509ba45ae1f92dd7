import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import { describe, expect, it } from 'vitest'
import { filledInEnglish, listReaderOf } from './list-reader.ts'
import { planOf } from './viewer-plan.ts'

const NOW = new Date('2026-11-15T23:30:00Z')

function aViewer(given: Partial<Viewer> = {}): Viewer {
  return {
    id: '7f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f02',
    email: 'ada@example.com',
    emailVerified: true,
    social: false,
    displayName: 'Ada',
    role: 'user',
    tier: 'free',
    languages: ['de', 'it'],
    onboardingCompleted: true,
    inlineVideo: false,
    locale: 'en',
    shortcuts: true,
    timeZone: 'UTC',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...given,
  }
}

const OLDEST = new Date('2026-08-17T00:00:00Z')

describe('what a list shows to whom', () => {
  it('a visitor sees English, as far back as the Free plan reaches', () => {
    expect(listReaderOf(null, NOW)).toEqual({ languages: ['en'], since: OLDEST })
  })

  it('a reader sees their own languages and nothing that they muted', () => {
    const { id } = aViewer()
    expect(listReaderOf(aViewer(), NOW)).toEqual({ userId: id, languages: ['de', 'it'], since: OLDEST })
    expect(listReaderOf(aViewer({ emailVerified: false, social: true }), NOW)).toHaveProperty('userId', id)
  })

  it('an unconfirmed reader sees what a visitor sees', () => {
    expect(listReaderOf(aViewer({ emailVerified: false }), NOW)).toEqual(listReaderOf(null, NOW))
  })

  it('a reader who asks for all languages gets all', () => {
    expect(listReaderOf(aViewer(), NOW, { lang: 'all' })).not.toHaveProperty('languages')
    expect(listReaderOf(null, NOW, { lang: 'all' })).toEqual({ since: OLDEST })
  })

  it('a paying reader reads back without limit', () => {
    expect(listReaderOf(aViewer({ tier: 'premium' }), NOW)).not.toHaveProperty('since')
  })
})

describe("a visitor's list in the language of the page", () => {
  const german = listReaderOf(null, NOW, { language: 'de' })
  const items = (count: number) => async () => Array.from({ length: count })

  it('is in that language, and a signed-in reader keeps their own', () => {
    expect(german).toEqual({ languages: ['de'], since: OLDEST })
    expect(listReaderOf(aViewer(), NOW, { language: 'sv' }).languages).toEqual(['de', 'it'])
  })

  it('is filled with English where it has fewer than five', async () => {
    expect(await filledInEnglish(german, items(4))).toEqual({ ...german, languages: ['de', 'en'] })
    expect(await filledInEnglish(german, items(5))).toBe(german)
  })

  it('is not filled for a reader who chose their languages, nor in English, nor where all are asked for', async () => {
    const never = () => expect.unreachable()
    for (const reader of [listReaderOf(aViewer(), NOW), listReaderOf(null, NOW), { since: OLDEST }]) {
      expect(await filledInEnglish(reader, never)).toBe(reader)
    }
  })
})

describe("a reader's plan", () => {
  it('is their own, and none for a visitor', () => {
    expect(planOf(aViewer({ tier: 'corporate' }))).toBe('corporate')
    expect(planOf(null)).toBeUndefined()
  })

  it('is not assumed to be free where it cannot be loaded: they are asked to come back', () => {
    const unknown = aViewer({ tier: null })
    expect(() => planOf(unknown)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE', retryAfter: 5 }))
    expect(() => listReaderOf(unknown, NOW)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
  })
})
