import { describe, expect, it } from 'vitest'
import { createPageCache } from './page-cache.ts'

const SECOND = 1000
const page = (name: string, { bytes = 100, keep = true, failed = false } = {}) => ({
  name,
  bytes,
  keep,
  failed,
})

function setUp(maxBytes = 10_000) {
  let now = 1_000_000
  const failures: unknown[] = []
  const cache = createPageCache<ReturnType<typeof page>>(maxBytes, {
    now: () => now,
    topicOf: (key) => /^\/of-(?<topic>\w+)/.exec(key)?.groups?.topic,
    onRenewalFailed: (error) => failures.push(error),
  })
  cache.receive('listening')
  return {
    cache,
    failures,
    wait: (ms: number) => (now += ms),
    async ask(key: string, name = key, options = {}) {
      const found = await cache.find(key, async () => page(name, options))
      return found && `${found.how} ${found.page.name}`
    },
  }
}

/** A rendering that ends on request. */
function slow() {
  let renderings = 0
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof page>>()
  const render = () => {
    renderings += 1
    return promise
  }
  return { render, finish: (name: string) => resolve(page(name)), renderings: () => renderings }
}

describe('a correction', () => {
  it('makes the pages that may show it stale, and leaves those of other topics unchanged', async () => {
    const { cache, ask, wait } = setUp()
    for (const key of ['/of-art', '/of-art/yesterday', '/of-law', '/any']) await ask(key, 'before')
    wait(6 * SECOND)
    cache.receive({ correctedIn: ['art', 'painting'] })
    expect(await ask('/of-law', 'unused')).toBe('hit before')
    for (const key of ['/of-art', '/of-art/yesterday', '/any']) {
      expect(await ask(key, 'after')).toBe('stale before')
      expect(await ask(key, 'unused')).toBe('hit after')
    }
  })

  it('makes a rendering that began before it stale, but still serves it', async () => {
    const { cache, ask, wait } = setUp()
    const { render, finish } = slow()
    const early = cache.find('/of-art', render)
    cache.receive({ correctedIn: ['art'] })
    finish('before')
    expect((await early)?.page.name).toBe('before')
    wait(6 * SECOND)
    expect(await ask('/of-art', 'after')).toBe('stale before')
    expect(await ask('/of-art', 'unused')).toBe('hit after')
  })

  it('marks a page as old at once, but renders none more often than every five seconds', async () => {
    const { cache, ask, wait } = setUp()
    await ask('/of-art', 'before')
    for (let i = 0; i < 1000; i++) cache.receive({ correctedIn: ['art'] })
    expect(await ask('/of-art', 'unused')).toBe('stale before')
    wait(6 * SECOND)
    expect(await ask('/of-art', 'after')).toBe('stale before')
    expect(await ask('/of-art', 'unused')).toBe('hit after')
  })

  it('restores nothing: what is gone stays gone', async () => {
    const { cache, ask } = setUp()
    await ask('/of-art', 'with it')
    cache.receive({ correctedIn: ['art'] })
    cache.receive('gone')
    expect(await ask('/of-art', 'without it')).toBe('miss without it')
  })
})

describe('cached pages', () => {
  it('are served while fresh, then once more while the next one is rendered', async () => {
    const { ask, wait } = setUp()
    expect(await ask('/a', 'first')).toBe('miss first')
    wait(59 * SECOND)
    expect(await ask('/a', 'unused')).toBe('hit first')
    wait(2 * SECOND)
    expect(await ask('/a', 'second')).toBe('stale first')
    expect(await ask('/a', 'unused')).toBe('hit second')
  })

  it('are not served after a long time without requests', async () => {
    const { ask, wait } = setUp()
    await ask('/a', 'first')
    wait(301 * SECOND)
    expect(await ask('/a', 'second')).toBe('miss second')
  })

  it('are rendered once for concurrent requests', async () => {
    const { cache } = setUp()
    const { render, finish, renderings } = slow()
    const asking = Array.from({ length: 20 }, () => cache.find('/a', render))
    finish('one')
    const found = await Promise.all(asking)
    expect(new Set(found.map((answer) => answer?.page)).size).toBe(1)
    expect(renderings()).toBe(1)
  })

  it('never exceed the byte limit; the least recently used is dropped', async () => {
    const { ask } = setUp(350)
    for (const key of ['/a', '/b', '/c']) await ask(key)
    await ask('/a')
    await ask('/d')
    expect(await ask('/a')).toBe('hit /a')
    expect(await ask('/c')).toBe('hit /c')
    expect(await ask('/b')).toBe('miss /b')
  })

  it('are not cached when too large or not meant to be, and an earlier one is dropped', async () => {
    const { ask, wait } = setUp(350)
    await ask('/large', 'first', { bytes: 400 })
    expect(await ask('/large')).toBe('miss /large')
    await ask('/a', 'first')
    wait(61 * SECOND)
    expect(await ask('/a', 'not found', { keep: false })).toBe('stale first')
    expect(await ask('/a', 'not found', { keep: false })).toBe('miss not found')
  })

  it('outlive a rendering that fails, which only the waiting callers see', async () => {
    const { ask, wait, cache, failures } = setUp()
    const fail = () => Promise.reject(new Error('no database'))
    await expect(cache.find('/a', fail)).rejects.toThrow('no database')
    await ask('/a', 'first')
    wait(61 * SECOND)
    expect(failures).toEqual([])
    expect((await cache.find('/a', fail))?.page.name).toBe('first')
    await expect.poll(() => failures).toEqual([new Error('no database')])
    expect(await ask('/a', 'error page', { keep: false, failed: true })).toBe('stale first')
    await expect.poll(() => failures.length).toBe(2)
    expect(await ask('/a', 'second')).toBe('stale first')
    expect(await ask('/a', 'unused')).toBe('hit second')
  })
})

describe('when something is gone', () => {
  it('no earlier page is served again', async () => {
    const { ask, cache } = setUp()
    await ask('/a', 'with it')
    cache.receive('gone')
    expect(await ask('/a', 'without it')).toBe('miss without it')
  })

  it('an earlier rendering is neither cached nor waited for', async () => {
    const { ask, cache } = setUp()
    const { render, finish } = slow()
    const before = cache.find('/a', render)
    cache.receive('gone')
    expect(await ask('/a', 'without it')).toBe('miss without it')
    finish('with it')
    await before
    expect(await ask('/a', 'unused')).toBe('hit without it')
  })
})

describe('when there is something new', () => {
  it('the next page is rendered soon, while the old one is served, and not for each change', async () => {
    const { ask, cache, wait } = setUp()
    await ask('/a', 'first')
    wait(SECOND)
    cache.receive('new')
    expect(await ask('/a', 'unused')).toBe('hit first')
    wait(5 * SECOND)
    expect(await ask('/a', 'second')).toBe('stale first')
    expect(await ask('/a', 'unused')).toBe('hit second')
  })
})

describe('while changes may be missed', () => {
  it('nothing is cached and nothing served', async () => {
    const { ask, cache } = setUp()
    await ask('/a', 'first')
    cache.receive('lost')
    expect(await ask('/a')).toBeUndefined()
    cache.receive('listening')
    expect(await ask('/a', 'second')).toBe('miss second')
  })

  it('[O7] a cached page is served for a minute instead of an error', async () => {
    const { ask, cache, wait } = setUp()
    await ask('/a', 'first')
    expect(cache.lastResort('/a')).toBeUndefined()
    cache.receive('lost')
    wait(40 * SECOND)
    // Repeated with each attempt to listen again: the time does not start again.
    cache.receive('lost')
    expect(cache.lastResort('/a')?.name).toBe('first')
    expect(cache.lastResort('/b')).toBeUndefined()
    wait(21 * SECOND)
    expect(cache.lastResort('/a')).toBeUndefined()
  })

  it('[O7] nothing withdrawn earlier is served, nor anything once notifications arrive again', async () => {
    const { ask, cache } = setUp()
    await ask('/a', 'withdrawn')
    cache.receive('gone')
    cache.receive('lost')
    expect(cache.lastResort('/a')).toBeUndefined()
    cache.receive('listening')
    await ask('/a', 'second')
    cache.receive('lost')
    cache.receive('listening')
    cache.receive('lost')
    expect(cache.lastResort('/a')).toBeUndefined()
  })

  it('a rendering that began before is not cached', async () => {
    const { ask, cache } = setUp()
    const { render, finish } = slow()
    const before = cache.find('/a', render)
    cache.receive('lost')
    cache.receive('listening')
    finish('old')
    await before
    expect(await ask('/a', 'new')).toBe('miss new')
  })
})
