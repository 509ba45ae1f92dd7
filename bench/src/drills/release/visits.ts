import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 50
const PATHS = ['/', '/topics', '/topics/technology', '/how-it-works', '/search?q=market']
const JSON_HEADERS = { 'content-type': 'application/json' }

export interface Visits {
  answered: number
  /** Responses of 500 or above, and requests without a response. */
  failed: number
  signedUp: string[]
}

/** People who read and register at one web process until they are stopped. */
export function visit(origin: string, visits: Visits): { stop(): Promise<void> } {
  let isOver = false

  async function ask(path: string, init: RequestInit = {}): Promise<boolean> {
    const response = await fetch(origin + path, init).catch(() => undefined)
    await response?.arrayBuffer().catch(() => undefined)
    if (response && response.status < 500) visits.answered += 1
    else {
      visits.failed += 1
      console.log(`${origin}${path}: ${response?.status ?? 'no answer'}`)
    }
    return response?.ok ?? false
  }
  async function repeat(visit: (n: number) => Promise<unknown>): Promise<void> {
    for (let n = 0; !isOver; n++) {
      await visit(n)
      await sleep(PAUSE_MS)
    }
  }
  const visiting = Promise.all([
    repeat((n) => ask(PATHS[n % PATHS.length] ?? '/', { headers: { accept: 'text/html' } })),
    repeat(() =>
      ask('/functions/v1/get-feed', { method: 'POST', headers: { ...JSON_HEADERS, origin }, body: '{}' }),
    ),
    repeat(async (n) => {
      const email = `person-${new URL(origin).port}-${visits.signedUp.length}-${n}@example.com`
      const body = JSON.stringify({ name: 'Ada Lovelace', email, password: 'a long enough sentence' })
      const headers = { ...JSON_HEADERS, origin, 'x-forwarded-for': `192.0.2.${n % 250}` }
      if (await ask('/api/auth/sign-up/email', { method: 'POST', headers, body })) visits.signedUp.push(email)
    }),
  ])
  return {
    async stop() {
      isOver = true
      await visiting
    },
  }
}
