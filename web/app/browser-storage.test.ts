import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readKept } from './console/list/list-choices.ts'
import { browserMemory, tabMemory } from './page/browser-storage.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A storage that works like a browser's. */
function aStorage(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('browser storage', () => {
  it('stores, reads and deletes', () => {
    vi.stubGlobal('localStorage', aStorage())
    vi.stubGlobal('sessionStorage', aStorage())
    for (const memory of [browserMemory, tabMemory]) {
      expect(memory.write('a', '{"b":1}')).toBe(true)
      expect(memory.read('a')).toBe('{"b":1}')
      expect(memory.readJson('a')).toEqual({ b: 1 })
      memory.remove('a')
      expect([memory.read('a'), memory.readJson('a')]).toEqual([undefined, undefined])
    }
  })

  it('is optional, however the browser refuses it', () => {
    const refuse = () => {
      throw new DOMException('Refused', 'SecurityError')
    }
    const refusals: (() => void)[] = [
      () => vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse }),
      () => vi.stubGlobal('localStorage', undefined),
      () => vi.stubGlobal('localStorage', null),
      () => Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true }),
    ]
    for (const refuseNow of refusals) {
      refuseNow()
      expect(browserMemory.write('a', 'b')).toBe(false)
      expect(browserMemory.read('a')).toBeUndefined()
      expect(browserMemory.readJson('a')).toBeUndefined()
      expect(() => browserMemory.remove('a')).not.toThrow()
      vi.unstubAllGlobals()
    }
    Reflect.deleteProperty(globalThis, 'localStorage')
  })

  it('never returns table choices that a table cannot show', () => {
    const readingOf = (stored: string) => {
      vi.stubGlobal('localStorage', aStorage(new Map([['t', stored]])))
      return readKept('t')
    }
    expect(readingOf('{"hidden":["type"],"density":"compact"}')).toEqual({
      hidden: ['type'],
      density: 'compact',
    })
    for (const stored of ['', '5', 'null', '[]', '{', '{"hidden":5,"density":"huge"}', '{"hidden":[1]}'])
      expect(readingOf(stored), stored).toEqual({})
  })
})

const APP = import.meta.dirname
const MODULE = 'page/browser-storage.ts'
/** Inlined into the page before any module is loaded, with its own guards. */
const INLINE = 'features/shell/load-scripts.js'

const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|js)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(`${APP}/${file}`, 'utf8')] as const)

it('only one module uses browser storage', () => {
  const touching = sources.filter(([, text]) => /\b(local|session)Storage\b/.test(text))
  expect(touching.map(([file]) => file).sort()).toEqual([INLINE, MODULE])
  expect(
    sources.find(([file]) => file === INLINE)?.[1].replace(/try \{[\s\S]*?\n {4}\} catch/g, ''),
  ).not.toMatch(/\b(local|session)Storage\b/)
})

/** The source of the functions that a file passes to its state setters. */
function updatersIn(text: string): string[] {
  return [...text.matchAll(/\bset[A-Z]\w*\(\s*\(?[^()]*\)?\s*=>/g)].map(({ index }) => {
    let depth = 0
    for (let at = text.indexOf('(', index); at < text.length; at += 1) {
      if (text[at] === '(') depth += 1
      if (text[at] === ')') depth -= 1
      if (depth === 0) return text.slice(index, at)
    }
    return text.slice(index)
  })
}

it('nothing is written to storage while React computes a state', () => {
  for (const [file, text] of sources.filter(([, text]) => text.includes('browser-storage.ts'))) {
    const writers = [...text.matchAll(/^function (\w+)[\s\S]*?^}/gm)].filter(([body]) =>
      body.includes('.write('),
    )
    const writes = new RegExp(['Memory\\.', ...writers.map(([, name]) => `\\b${name}\\(`)].join('|'))
    expect(
      updatersIn(text).filter((updater) => writes.test(updater)),
      file,
    ).toEqual([])
  }
})
