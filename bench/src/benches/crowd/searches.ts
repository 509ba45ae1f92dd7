import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import type { Figure } from '../../report.ts'

const CROWD = 60
const OTHERS = 6
const ROUNDS = 8
const ROUND_MS = 3_000
const CROWDED = '203.0.113.66'
const WORDS = ['market', 'energy', 'model', 'league', 'budget', 'garden']
const MOST_TIMES = 2

/**
 * Repeats sixty searches at once from one address, while others search and read feeds. Rounds with and without the
 * crowd alternate, so that other load on the machine affects both.
 */
export async function measureSearches(origin: string, slugs: readonly string[]): Promise<Figure[]> {
  const crowd = new Pool(origin, { connections: CROWD })
  const others = new Pool(origin, { connections: OTHERS })
  const took = { alone: [] as number[], crowded: [] as number[] }
  let nth = 0
  let searches = 0
  let refused = 0

  async function ask(pool: Pool, address: string, path: string, input?: object): Promise<number> {
    const { statusCode, body } = await pool.request({
      method: input ? 'POST' : 'GET',
      path,
      headers: { 'x-forwarded-for': address, ...(input && { 'content-type': 'application/json' }) },
      ...(input && { body: JSON.stringify(input) }),
    })
    await body.dump()
    return statusCode
  }

  const search = (pool: Pool, address: string) => {
    nth += 1
    const q = `${WORDS[nth % WORDS.length]} ${nth}`
    return nth % 2
      ? ask(pool, address, '/functions/v1/search-drops', { q })
      : ask(pool, address, `/search?${new URLSearchParams({ q })}`)
  }

  async function press(isOn: () => boolean): Promise<void> {
    while (isOn()) {
      if ((await search(crowd, CROWDED)) !== 200) await sleep(50)
      searches += 1
    }
  }

  async function visit(visitor: number, isOn: () => boolean, times: number[]): Promise<void> {
    const address = `198.51.100.${visitor}`
    for (let step = visitor; isOn(); step++) {
      const began = performance.now()
      const status = await (step % 2
        ? search(others, address)
        : ask(others, address, `/topics/${slugs[step % slugs.length]}/feed.xml`))
      if (status === 200) times.push(performance.now() - began)
      else refused += 1
      await sleep(50)
    }
  }

  async function round(times: number[], pressing: number): Promise<void> {
    const until = performance.now() + ROUND_MS
    const isOn = () => performance.now() < until
    await Promise.all([
      ...Array.from({ length: pressing }, () => press(isOn)),
      ...Array.from({ length: OTHERS }, (_, visitor) => visit(visitor + 1, isOn, times)),
    ])
  }

  try {
    await round([], 0)
    for (let nth = 0; nth < ROUNDS; nth++) {
      await round(took.alone, 0)
      await round(took.crowded, CROWD)
    }
  } finally {
    await crowd.destroy()
    await others.destroy()
  }
  const [alone, crowded] = [p95(took.alone), p95(took.crowded)]
  return [
    { name: 'searches of 60 at once from one address', value: searches, unit: '' },
    { name: 'others alone, p95', value: Math.round(alone), unit: 'ms' },
    { name: 'others meanwhile, p95', value: Math.round(crowded), unit: 'ms' },
    {
      name: 'how many times as long others wait, p95',
      value: Math.round((crowded / alone) * 100) / 100,
      unit: '',
      goal: { atMost: MOST_TIMES },
    },
    { name: 'requests of others refused', value: refused, unit: '', goal: { atMost: 0 } },
  ]
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}
