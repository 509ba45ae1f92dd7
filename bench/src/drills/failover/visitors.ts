import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@daily-drops/db/connection/client'
import { endHost, startHost } from './host.ts'

const PORT = 4390
const ORIGIN = `http://localhost:${PORT}`
const PAGE = { path: '/topics', init: { headers: { accept: 'text/html' } } }
const FUNCTION = { path: '/functions/v1/get-feed', init: post({}) }
const PAUSE_MS = 250

interface Visits {
  answered: number
  /** Refused temporarily, with a retry time. */
  refused: number
  /** Any other response of 500 or above. */
  failed: number
  /** People whose registration was acknowledged. */
  registered: string[]
  /** Those of them who have none. */
  accountsLost: number
  longestAnswerMs: number
  /** The web process ended by itself. */
  ended: number
}

/** People who read and register at a web process of the product while its database fails over. */
export interface Visitors {
  stop(db: Db): Promise<Visits>
}

export async function startVisitors(databaseUrl: string): Promise<Visitors> {
  const host = await startHost({ databaseUrl, port: PORT })
  const visits = { answered: 0, refused: 0, failed: 0, longestAnswerMs: 0 }
  const registered: string[] = []
  let isOver = false
  let person = 0

  async function ask(path: string, init: RequestInit): Promise<boolean> {
    const started = performance.now()
    const response = await fetch(ORIGIN + path, init).catch(() => undefined)
    const text = await response?.text().catch(String)
    visits.longestAnswerMs = Math.max(visits.longestAnswerMs, performance.now() - started)
    if (response?.status === 503 && response.headers.has('retry-after')) visits.refused += 1
    else if (!response || response.status >= 500) {
      visits.failed += 1
      console.log(`${path}: ${response ? `${response.status} ${text}` : 'no answer'}`)
    } else visits.answered += 1
    return response?.status === 200
  }
  async function register(): Promise<void> {
    const email = `person-${person++}@example.com`
    const body = { name: 'Ada Lovelace', email, password: 'a long enough sentence' }
    const init = post(body, { 'x-forwarded-for': `192.0.2.${person % 250}` })
    if (await ask('/api/auth/sign-up/email', init)) registered.push(email)
  }
  const repeat = async (visit: () => Promise<unknown>) => {
    while (!isOver) {
      await visit()
      await sleep(PAUSE_MS)
    }
  }
  const visiting = Promise.all([
    repeat(() => ask(PAGE.path, PAGE.init)),
    repeat(() => ask(FUNCTION.path, FUNCTION.init)),
    repeat(register),
  ])

  return {
    async stop(db) {
      isOver = true
      await visiting
      const ended = host.exitCode === null && host.signalCode === null ? 0 : 1
      await endHost(host)
      const rows = await db.selectFrom('users').select('email').execute()
      const known = new Set(rows.map(({ email }) => email))
      const accountsLost = registered.filter((email) => !known.has(email)).length
      return { ...visits, registered, accountsLost, ended }
    },
  }
}

function post(body: object, headers: Record<string, string> = {}): RequestInit {
  const json = { 'content-type': 'application/json', origin: ORIGIN, ...headers }
  return { method: 'POST', headers: json, body: JSON.stringify(body) }
}
