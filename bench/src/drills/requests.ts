/**
 * npm run drill -- requests: hostile requests to every function, page and route of the built product, with
 * providers' signatures and organisations' keys where they need them. Run `npm run build` first. `--short`
 * sends the same 2,000 each time, the long form 20,000 others. `--seed n` repeats a run.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { SOCIAL_PROVIDERS } from '@daily-drops/contract/accounts/accounts'
import { setUpDatabase } from '@daily-drops/db/setup/setup'
import { bulkLoad } from '@daily-drops/db/testing/bulk-load'
import { administer, databaseUrl } from '@daily-drops/db/testing/template'
import { startTemporaryPostgres } from '@daily-drops/db/testing/temporary-postgres'
import { createApp } from '@daily-drops/server/app'
import { readEnv } from '@daily-drops/server/configuration/env'
import { createDeps } from '@daily-drops/server/create-deps'
import { fuzzHost } from '@daily-drops/server/testing/fuzz/fuzz-host'
import { fuzzRequest } from '@daily-drops/server/testing/fuzz/fuzz-requests'
import { surfaceOf } from '@daily-drops/server/testing/fuzz/surface'
import { startOpenIdProvider } from '@daily-drops/server/testing/identity-provider'
import { PROVIDERS } from '@daily-drops/server/testing/provider-messages'
import { startPaymentServer } from '@daily-drops/services/billing/testing/payment-server'
import { createLogger } from '@daily-drops/services/operations/logger'
import fc from 'fast-check'
import type { ServerBuild } from 'react-router'
import { report } from '../report.ts'
import { tokenOf } from './requests/people.ts'
import { proofs } from './requests/proofs.ts'

const SHORT_SEED = 20_261_115

const { values } = parseArgs({ options: { short: { type: 'boolean' }, seed: { type: 'string' } } })
const requests = values.short ? 2_000 : 20_000
const seed = Number(values.seed ?? (values.short ? SHORT_SEED : Date.now() % 2 ** 31))
const ORIGIN = 'http://drops.test'
const SHOWN = 20
/** Requests of other programs. */
const KINDS = {
  'of them to webhooks': /^\/webhooks\/(?!mail|websub)/,
  'of them from hubs': /^\/webhooks\/websub\//,
  'of them incoming mails and reports of mail': /^\/webhooks\/mail/,
  'of them to /api/v1/items': /^\/api\/v1\/items$/,
  'of them to /api/v1 with a token': /^\/api\/v1\/(?!items$)/,
  'of them from agents': /^\/mcp$/,
  'of them back from a sign-in provider': /^\/api\/auth\/callback\//,
}

const postgres = await startTemporaryPostgres()
await administer(postgres.url, 'create database fuzz')
const url = databaseUrl(postgres.url, 'fuzz')
await setUpDatabase(url)
const person = { sub: 'ada', name: 'Ada Lovelace', email: 'ada@example.com', email_verified: true }
const [google, linkedin] = await Promise.all(
  SOCIAL_PROVIDERS.map((id) => startOpenIdProvider(id, person, { baseUrl: ORIGIN })),
)
const payments = await startPaymentServer({ secret: PROVIDERS.STRIPE_WEBHOOK_SECRET })
const env = readEnv({
  NODE_ENV: 'test',
  BASE_URL: ORIGIN,
  DATABASE_URL: url,
  TRUST_PROXY: '1',
  REQUESTS_PER_MINUTE: '0',
  ...PROVIDERS,
  STRIPE_API_URL: payments.origin,
  GOOGLE_CLIENT_ID: google?.credentials.clientId,
  GOOGLE_CLIENT_SECRET: google?.credentials.clientSecret,
  GOOGLE_DISCOVERY_URL: google?.credentials.discoveryUrl,
  LINKEDIN_CLIENT_ID: linkedin?.credentials.clientId,
  LINKEDIN_CLIENT_SECRET: linkedin?.credentials.clientSecret,
  LINKEDIN_DISCOVERY_URL: linkedin?.credentials.discoveryUrl,
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
  const prove = await proofs(deps, app)
  lines.length = 0
  const result = await fuzzHost({ app, origin: ORIGIN, lines, tokens, prove }, sample)
  for (const { what, request } of result.findings.slice(0, SHOWN)) {
    console.log(`${what}\n  ${JSON.stringify(request).slice(0, 1_000)}`)
  }
  console.log(`seed ${seed}, answers by status: ${JSON.stringify(result.statuses)}`)
  const found = (kind: string) => result.findings.filter(({ what }) => what.startsWith(kind)).length
  report('Hostile requests', [
    { name: 'functions and routes', value: surface.functions.length + surface.routes.length, unit: '' },
    { name: 'requests', value: result.requests, unit: '', goal: { atLeast: requests } },
    ...Object.entries(KINDS).map(([name, pattern]) => ({
      name,
      value: sample.filter(({ route }) => pattern.test(route)).length,
      unit: '',
      goal: { atLeast: requests / 100 },
    })),
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
