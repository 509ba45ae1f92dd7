import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '../../console/actions.ts'
import { type Line, lineOf } from './import-list.ts'

/** As after reloading the page in the same tab. */
async function loadPage() {
  vi.resetModules()
  return import('./import-run.ts')
}

/** A tab's storage with limited space. */
function aTab(room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room) throw new Error('No room.')
      kept.set(key, value)
    },
  })
  return kept
}

const LINES: Line[] = Array.from({ length: 250 }, (_, n) => lineOf({ xmlUrl: `https://a.example/${n}` }))

/** Responds to this many requests, and then never again. */
function answering(requests: number) {
  const sent: string[] = []
  let left = requests
  const call = (async (_: unknown, { sources }: { sources: { feed_url: string }[] }) => {
    left -= 1
    if (left < 0) return new Promise(() => undefined)
    sent.push(...sources.map(({ feed_url }) => feed_url))
    return { outcomes: sources.map(() => 'added') }
  }) as unknown as Call
  return { call, sent }
}

const outcomesIn = (kept: Map<string, string>) => {
  const { lines, state } = JSON.parse(kept.get('console-import') ?? '{"lines":[]}') as {
    lines: Line[]
    state: string
  }
  return { added: lines.filter(({ outcome }) => outcome === 'added').length, state }
}

beforeEach(() => void vi.unstubAllGlobals())

describe('an import of a list', () => {
  it('continues after a reload with what was not answered yet', async () => {
    const kept = aTab()
    const first = answering(1)
    const before = await loadPage()
    before.readyImport(LINES)
    void before.startImport(first.call)
    await vi.waitFor(() => expect(outcomesIn(kept)).toEqual({ added: 100, state: 'running' }))

    const second = answering(10)
    const after = await loadPage()
    await after.resumeImport(second.call)
    expect(second.sent).toHaveLength(150)
    expect(new Set([...first.sent, ...second.sent]).size).toBe(250)
    expect(outcomesIn(kept)).toEqual({ added: 250, state: 'done' })
  })

  it('retries what leaving the page interrupted', async () => {
    const kept = aTab()
    const before = await loadPage()
    before.readyImport(LINES)
    await before.startImport((() => Promise.reject(new TypeError('Failed to fetch'))) as unknown as Call)
    expect(outcomesIn(kept)).toEqual({ added: 0, state: 'done' })
    const { call, sent } = answering(10)
    await (await loadPage()).resumeImport(call)
    expect(sent).toHaveLength(250)
    expect(outcomesIn(kept)).toEqual({ added: 250, state: 'done' })
  })

  it('is shown as it ended, and not sent again', async () => {
    aTab()
    const page = await loadPage()
    page.readyImport(LINES)
    await page.startImport(answering(10).call)
    const again = answering(10)
    await (await loadPage()).resumeImport(again.call)
    expect(again.sent).toEqual([])
  })

  it('works where the browser has no space, or something else in its place', async () => {
    const kept = aTab(10)
    const page = await loadPage()
    page.readyImport(LINES)
    const { call, sent } = answering(10)
    await page.startImport(call)
    expect(sent).toHaveLength(250)
    kept.set('console-import', 'no JSON')
    expect((await loadPage()).resumeImport(call)).toBeUndefined()
  })
})
