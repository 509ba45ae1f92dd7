import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import type { Figure } from '../../report.ts'

const CROWD = 200
const SECONDS = 20
const CROWDED = '203.0.113.66'
const TITLE_WORDS = ['market', 'energy', 'model', 'league', 'budget', 'garden']

/** Requests cards and searches beyond any budget, while others read pages and the proxy checks health. */
export async function measureCards(origin: string, slugs: readonly string[]): Promise<Figure[]> {
  const until = performance.now() + SECONDS * 1000
  const isOn = () => performance.now() < until
  const crowd = new Pool(origin, { connections: CROWD })
  const others = new Pool(origin, { connections: 20 })
  const statuses: Record<number, number> = {}
  const healthMs: number[] = []
  let answered = 0
  let refused = 0
  let nth = 0

  async function press(): Promise<void> {
    while (isOn()) {
      nth += 1
      const card = `/og/topics/${slugs[nth % slugs.length]}.png`
      const search = `/search?q=${TITLE_WORDS[nth % TITLE_WORDS.length]}+${nth}`
      const { statusCode, body } = await crowd.request({
        method: 'GET',
        path: nth % 2 ? card : search,
        headers: { 'x-forwarded-for': CROWDED },
      })
      await body.dump()
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
    }
  }

  async function watchHealth(): Promise<void> {
    while (isOn()) {
      const started = performance.now()
      const { body } = await others.request({ method: 'GET', path: '/healthz' })
      await body.dump()
      healthMs.push(performance.now() - started)
      await sleep(20)
    }
  }

  async function readOn(reader: number): Promise<void> {
    while (isOn()) {
      const { statusCode, body } = await others.request({
        method: 'GET',
        path: `/topics/${slugs[reader]}`,
        headers: { 'x-forwarded-for': `198.51.100.${reader}` },
      })
      await body.dump()
      if (statusCode === 200) answered += 1
      else refused += 1
      await sleep(200)
    }
  }

  try {
    await Promise.all([
      ...Array.from({ length: CROWD }, press),
      watchHealth(),
      ...Array.from({ length: 10 }, (_, reader) => readOn(reader + 1)),
    ])
  } finally {
    await crowd.destroy()
    await others.destroy()
  }
  const sorted = healthMs.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  console.log(`responses to the crowd: ${JSON.stringify(statuses)}`)
  return [
    { name: 'requests of the crowd', value: nth, unit: '' },
    { name: 'of them refused', value: statuses[429] ?? 0, unit: '' },
    { name: 'asked for /healthz', value: sorted.length, unit: '' },
    { name: '/healthz meanwhile, p99', value: Math.round(p99), unit: 'ms', goal: { atMost: 200 } },
    { name: '/healthz meanwhile, slowest', value: Math.round(sorted.at(-1) ?? 0), unit: 'ms' },
    { name: 'pages of others answered', value: answered, unit: '', goal: { atLeast: 1 } },
    { name: 'pages of others refused', value: refused, unit: '', goal: { atMost: 0 } },
  ]
}
