import { describe, expect, it } from 'vitest'
import { answering, refusing } from '../../console/testing/calls.ts'
import { markupOf, textOf } from '../../console/testing/markup.tsx'
import { Preview, testFeedStep } from './feed-test.tsx'
import { importLines, type Line, lineOf } from './import-list.ts'

const never = new AbortController().signal

describe('testing a feed', () => {
  it('shows its first items, or why it cannot be read', async () => {
    const preview = {
      feed_url: 'https://gazette.example/feed',
      title: 'The Gazette',
      language: 'en',
      total: 30,
      items: [{ title: 'Small models', published_at: '2026-11-15T08:00:00.000Z' }],
    }
    const { call } = answering({ 'test-feed': preview })
    expect(await testFeedStep(call, preview.feed_url, never, 'it')).toEqual(preview)
    expect(textOf(markupOf(<Preview preview={preview} />, { language: 'it' }))).toContain(
      'The Gazette: 30 elementi https://gazette.example/feed Small models 15/11/2026 09:00',
    )
    const refused = refusing('test-feed', 'RATE_LIMITED', 'Too many').call
    expect(await testFeedStep(refused, 'https://x.example', never, 'it')).toEqual({ problem: 'Too many' })
  })
})

describe('importing a list', () => {
  it('accepts what has an address that can be fetched, and reports the rest', () => {
    expect(lineOf({ text: ' A\n b ', xmlUrl: 'https://a.example/feed', language: 'pt-BR' })).toEqual({
      name: 'A b',
      source: {
        name: 'A b',
        homepage_url: 'https://a.example/',
        feed_url: 'https://a.example/feed',
        language: 'pt',
      },
    })
    for (const xmlUrl of ['', 'ftp://a.example', 'javascript:alert(1)', 'https://user:pass@a.example/', 'no'])
      expect(lineOf({ text: 'x', xmlUrl })).toEqual({ name: 'x', outcome: 'unusable' })
  })

  it('sends batches that one request can hold, each line with its own outcome', async () => {
    const lines: Line[] = Array.from({ length: 250 }, (_, n) =>
      lineOf(n === 3 ? { text: 'broken', xmlUrl: 'x' } : { xmlUrl: `https://a.example/${n}` }),
    )
    const sizes: number[] = []
    const call = async (_: unknown, input: unknown) => {
      const { sources } = input as { sources: { feed_url: string }[] }
      sizes.push(sources.length)
      if (sizes.length === 2) throw new Error('lost')
      return { outcomes: sources.map(({ feed_url }) => (feed_url.endsWith('/0') ? 'known' : 'added')) }
    }
    let last: readonly Line[] = []
    await importLines(call as never, lines, (after) => {
      last = after
    })
    expect(sizes).toEqual([100, 100, 49])
    expect([last[0], last[1], last[3], last[150], last[249]].map((line) => line?.outcome)).toEqual([
      'known',
      'added',
      'unusable',
      'failed',
      'added',
    ])
  })

  it('keeps a request below the limit when addresses are long', async () => {
    const long = 'x'.repeat(1900)
    const lines = Array.from({ length: 60 }, (_, n) => lineOf({ xmlUrl: `https://a.example/${n}/${long}` }))
    const bytes: number[] = []
    const call = async (_: unknown, input: unknown) => {
      bytes.push(JSON.stringify(input).length)
      return { outcomes: [] }
    }
    await importLines(call as never, lines, () => undefined)
    expect(Math.max(...bytes)).toBeLessThan(64 * 1024)
  })
})
