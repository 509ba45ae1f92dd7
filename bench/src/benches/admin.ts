/**
 * npm run bench -- admin: every operators' list over 100,000 sources, 1,000,000 articles and 1,000,000
 * people, served by the built product, and how smoothly the list of sources scrolls. Run `npm run build`
 * first. `--short` uses a hundredth of the data, and `--articles 300000 --users 300000` suits a busy machine.
 */
import { parseArgs } from 'node:util'
import type { Db } from '@daily-drops/db/connection/client'
import { sql } from 'kysely'
import { type Figure, report } from '../report.ts'
import { scrollSources } from './admin/frames.ts'
import { LISTS } from './admin/lists.ts'
import { loadOperations } from './admin/load.ts'
import { startProduct } from './public/product.ts'
import { percentile } from './search/measure.ts'

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    articles: { type: 'string', default: '1000000' },
    users: { type: 'string', default: '1000000' },
  },
})
const SHARE = values.short ? 100 : 1
const SIZE = {
  sources: 100_000 / SHARE,
  articles: Number(values.articles) / SHARE,
  users: Number(values.users) / SHARE,
}
const PORT = 4340
const ROUNDS = 20
const GOAL_MS = 200
const GOAL_FRAMES = 50
/** An idle connection reports what its statements read within ten seconds. */
const STATISTICS_MS = 11_000

const product = await startProduct({ drops: SIZE.articles, sources: SIZE.sources }, (db) =>
  loadOperations(db, SIZE),
)
try {
  const origin = await product.host(PORT)
  const cookie = await signIn(origin, product.db)
  const figures: Figure[] = []
  const before = await wholeReads()
  for (const list of LISTS) figures.push(await measure(origin, cookie, list))
  const after = await wholeReads()
  for (const table of new Set(LISTS.map((list) => list.table))) {
    const value = (after.get(table) ?? Number.NaN) - (before.get(table) ?? Number.NaN)
    figures.push({ name: `reads of all ${table}`, value, unit: '', goal: { atMost: 0 } })
  }
  const { perSecond, p95Ms } = await scrollSources(origin, cookie)
  figures.push(
    { name: 'frames a second of the sources', value: perSecond, unit: '', goal: { atLeast: GOAL_FRAMES } },
    { name: 'p95 of their frames', value: p95Ms, unit: 'ms' },
  )
  report('Admin lists', figures)
} finally {
  await product.stop()
}

async function signIn(origin: string, db: Db): Promise<string> {
  const response = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ name: 'Ada', email: 'ada@bench.example', password: 'analytical engine' }),
  })
  const { user } = (await response.json()) as { user: { id: string } }
  await sql`update users set email_verified = true, email_confirmed_at = now() where id = ${user.id}`.execute(
    db,
  )
  await sql`
    update profiles set role = 'superadmin', onboarding_completed = true where id = ${user.id}`.execute(db)
  return response.headers.getSetCookie()[0] ?? ''
}

async function measure(
  origin: string,
  cookie: string,
  { name, input, pages = 1 }: (typeof LISTS)[number],
): Promise<Figure> {
  const times: number[] = []
  let cursor: string | undefined
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    const response = await fetch(`${origin}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie: cookie.split(';')[0] ?? '' },
      body: JSON.stringify(cursor === undefined ? input : { ...input, cursor }),
    })
    const answer = (await response.json()) as { next?: string | null }
    times.push(performance.now() - started)
    if (!response.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    cursor = round % pages === pages - 1 ? undefined : (answer.next ?? undefined)
  }
  const label = `${name} ${JSON.stringify(input)}`
  return { name: label, value: percentile(times, 0.95), unit: 'ms', goal: { atMost: GOAL_MS } }
}

/** How often a statement has scanned each table in full. */
async function wholeReads(): Promise<Map<string, number>> {
  await new Promise((resolve) => setTimeout(resolve, STATISTICS_MS))
  const { rows } = await sql<{ relname: string; seq_scan: number }>`
    select relname, seq_scan from pg_stat_user_tables where schemaname = 'public'`.execute(product.db)
  return new Map(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]))
}
