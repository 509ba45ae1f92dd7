/**
 * npm run fuzz: hostile requests to every function, page and route of the built product; `npm run build` comes first.
 * `--short` sends the same 2,000 each time, the long form 20,000 others; `--seed n` repeats a run.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { setUpDatabase } from '@daily-drops/db/setup'
import { bulkLoad } from '@daily-drops/db/testing/bulk-load'
import { administer, databaseUrl } from '@daily-drops/db/testing/template'
import { startTemporaryPostgres } from '@daily-drops/db/testing/temporary-postgres'
import { createApp } from '@daily-drops/server/app'
import { createDeps } from '@daily-drops/server/create-deps'
import { readEnv } from '@daily-drops/server/env'
import { fuzzHost } from '@daily-drops/server/testing/fuzz/fuzz-host'
import { fuzzRequest } from '@daily-drops/server/testing/fuzz/fuzz-requests'
import { surfaceOf } from '@daily-drops/server/testing/fuzz/surface'
import { createLogger } from '@daily-drops/services/logger'
import fc from 'fast-check'
import type { ServerBuild } from 'react-router'
import { tokenOf } from './fuzz/people.ts'
import { report } from './report.ts'

const SHORT_SEED = 20_261_115

const { values } = parseArgs({ options: { short: { type: 'boolean' }, seed: { type: 'string' } } })
const requests = values.short ? 2_000 : 20_000
const seed = Number(values.seed ?? (values.short ? SHORT_SEED : Date.now() % 2 ** 31))
const ORIGIN = 'http://drops.test'
const SHOWN = 20

const postgres = await startTemporaryPostgres()
await administer(postgres.url, 'create database fuzz')
const url = databaseUrl(postgres.url, 'fuzz')
await setUpDatabase(url)
const env = readEnv({
  NODE_ENV: 'test',
  BASE_URL: ORIGIN,
  DATABASE_URL: url,
  TRUST_PROXY: '1',
  REQUESTS_PER_MINUTE: '0',
})
const lines: string[] = []
const deps = createDeps(env, createLogger('web', 'warn', { write: (line) => lines.push(line) }))
const build: ServerBuild = await import(pathToFileURL(join(env.WEB_BUILD_DIR, 'server/index.js')).href)
const app = createApp(deps, { getServerBuild: () => build, clientDir: join(env.WEB_BUILD_DIR, 'client') })

try {
  await bulkLoad(deps.db, { drops: 2_000, sources: 50 })
  const [reader, superadmin] = [await tokenOf(deps, 'user'), await tokenOf(deps, 'superadmin')]
  const tokens = { visitor: () => undefined, reader: () => reader, superadmin: () => superadmin }
  const surface = surfaceOf(app, build)
  const sample = fc.sample(fuzzRequest(surface), { numRuns: requests, seed })
  const result = await fuzzHost({ app, origin: ORIGIN, lines, tokens }, sample)
  for (const { what, request } of result.findings.slice(0, SHOWN)) {
    console.log(`${what}\n  ${JSON.stringify(request).slice(0, 1_000)}`)
  }
  console.log(`seed ${seed}, answers by status: ${JSON.stringify(result.statuses)}`)
  const found = (kind: string) => result.findings.filter(({ what }) => what.startsWith(kind)).length
  report('Hostile requests', [
    { name: 'functions and routes', value: surface.functions.length + surface.routes.length, unit: '' },
    { name: 'requests', value: result.requests, unit: '', goal: { atLeast: requests } },
    { name: 'answered with a 5xx', value: found('answered'), unit: '', goal: { atMost: 0 } },
    { name: 'logged as a fault', value: found('logged'), unit: '', goal: { atMost: 0 } },
    { name: 'slow', value: found('took'), unit: '', goal: { atMost: 0 } },
    { name: 'slowest, of the processor', value: Math.round(result.slowestMs), unit: 'ms' },
  ])
} finally {
  await deps.db.destroy()
  await postgres.stop()
}
process.exit()
