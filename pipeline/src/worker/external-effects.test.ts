import { JOBS } from '@daily-drops/contract/jobs'
import { describe, expect, it } from 'vitest'
import { readModules } from '../testing/import-graph.ts'

/** Packages that can reach another machine. */
const CLIENT_PACKAGES =
  /^(undici|nodemailer(\/.*)?|stripe|grammy|web-push|ws|ai|@ai-sdk\/.*|aws4fetch|@opentelemetry\/exporter-.*|node:(net|tls|https?|http2|dgram|dns)(\/.*)?)$/
/**
 * Packages that reach no other machine except PostgreSQL. A package in neither list fails the test and must be
 * classified.
 */
const STAYS_INSIDE =
  /^(zod|kysely|pg|pg-boss|pino|prom-client|sharp|yazl|jose|eld\/medium|icu-minify\/(compile|format)|feedsmith|fast-xml-parser|htmlparser2|linkedom|lru-cache|node-id3|standardwebhooks|wasm-media-encoders|cron-parser|temporal-polyfill|tldts|onnxruntime-node|mailauth\/lib\/dkim\/verify\.js|@mozilla\/readability|@huggingface\/tokenizers|@opentelemetry\/(api|context-async-hooks|resources|sdk-trace)|node:(?!net|tls|http|dgram|dns).*)$/
const CALLS_FETCH = /(?<![.\w])(globalThis\.)?fetch\(|\bnew (WebSocket|EventSource)\(/

const EFFECT = Symbol('changes or sends something outside the product')

/** Every module that can reach another machine: what it does there, or why a copy of the database may do it too. */
const CLIENTS: Record<string, typeof EFFECT | string> = {
  'pipeline/src/fetch/call-service.ts': EFFECT,
  'pipeline/src/sources/ask-hub.ts': EFFECT,
  'pipeline/src/emails/mailer.ts': EFFECT,
  'pipeline/src/webhooks/post-call.ts': EFFECT,
  'services/src/billing/payments.ts': EFFECT,
  'contract/src/kernel/client.ts': 'runs in the browser',
  'contract/src/site/api-example.ts': 'shows programmers how to call us',
  'pipeline/src/delivery/channels/email/compose-message.ts': 'writes the bytes of an email and sends nothing',
  'pipeline/src/fetch/address-guard.ts': 'compares addresses',
  'pipeline/src/fetch/get.ts': 'reads what publishers offer to everyone',
  'pipeline/src/fetch/guarded-client.ts':
    'connects; the module that sends a request over it is listed itself',
  'pipeline/src/worker/metrics.ts': 'listens',
  'pipeline/src/sitemap/connectivity.ts': 'reads our own sitemaps',
  'pipeline/src/tag/model/capped-fetch.ts':
    'queries a language model within a budget and changes nothing there',
  'pipeline/src/tag/model/model-failures.ts': 'reads the errors of a language model',
  'pipeline/src/tag/model/model-tagger.ts':
    'queries a language model within a budget and changes nothing there',
  'pipeline/src/tag/model/providers.ts': 'queries a language model within a budget and changes nothing there',
  'pipeline/src/video/video-api.ts': 'reads facts about videos',
  'pipeline/src/voice/service-engine.ts': 'asks for speech and changes nothing there',
  'services/src/images/s3-store.ts': 'stores pictures by digest, so a copy stores the same bytes again',
  'services/src/operations/tracing.ts': 'sends timings to our own collector',
}

/** Modules that main.ts passes to jobs behind an interface. */
const WIRED: Record<string, string> = {
  delivery: 'pipeline/src/worker/create-delivery.ts',
  images: 'services/src/images/create-picture-store.ts',
}

/** On a copy, the job skips its external effects and does the rest of its work. */
const CHECKS_FIRST = 'checks that this database may send before it contacts anybody'
const SNAPSHOTS_ONLY = 'reads the snapshots that editions are chosen from'

/** Parts and modules that a job uses without an external effect. */
const NOT_EXPORTED: Record<string, Record<string, string>> = {
  'announce-topic-feeds': { site: CHECKS_FIRST, 'pipeline/src/sources/ask-hub.ts': CHECKS_FIRST },
  'build-editions': { delivery: SNAPSHOTS_ONLY },
  'build-edition-batch': { delivery: SNAPSHOTS_ONLY },
  'export-account': { site: 'reads our own address; its email is a job of its own' },
  'generate-sitemap': { site: CHECKS_FIRST, 'pipeline/src/sitemap/announce-changes.ts': CHECKS_FIRST },
  'handle-inbound': { delivery: CHECKS_FIRST },
  'plan-deliveries': { delivery: SNAPSHOTS_ONLY },
  'send-messages': { delivery: CHECKS_FIRST },
  'send-newsletter': { delivery: CHECKS_FIRST },
  'tend-hubs': { site: CHECKS_FIRST, 'pipeline/src/sources/ask-hub.ts': CHECKS_FIRST },
  'test-sitemap-connectivity': { site: 'reads our own address' },
}

const PARTS = 'pipeline/src/worker/job-context.ts'
const modules = readModules(['core', 'messages', 'contract', 'db', 'services', 'pipeline'])
const clientModules = [...modules].flatMap(([path, { text, packages }]) =>
  packages.some((name) => CLIENT_PACKAGES.test(name)) || CALLS_FETCH.test(text) ? [path] : [],
)
// Every client in a channel's folder sends, unless it is listed with what it does instead.
for (const path of clientModules)
  if (path.startsWith('pipeline/src/delivery/channels/')) CLIENTS[path] ??= EFFECT
const sourceOf = (path: string) => modules.get(path) ?? { text: '', modules: [], packages: [] }
/** The code without imports, strings and comments. */
const codeOf = (text: string) => text.replace(/^import\s[^']*'.*$|'[^'\n]*'|\/\/.*$|\/\*[\s\S]*?\*\//gm, '')
const importing = (path: string, name: string) =>
  sourceOf(path)
    .modules.filter(({ names }) => new RegExp(`\\b${name}\\b`).test(names))
    .map((found) => found.path)

/** The parts of a worker, each with the modules behind it. */
const parts = [...sourceOf(PARTS).text.matchAll(/^ {2}(\w+): (\w+)/gm)].map(([, name = '', type = '']) => ({
  name,
  behind: [...importing(PARTS, type), ...(WIRED[name] ? [WIRED[name]] : [])],
}))

/**
 * Everything that a module reaches. A part of the worker counts once a handler names it, or a module that declares what
 * it needs as an interface called Context.
 */
function reachedFrom(start: string, excused: readonly string[] = []): Set<string> {
  const closed = new Set(parts.filter(({ name }) => excused.includes(name)).flatMap(({ behind }) => behind))
  for (const path of [PARTS, ...excused]) closed.add(path)
  const reached = new Set([start])
  for (const path of reached) {
    const { text, modules } = sourceOf(path)
    const isGiven =
      path.startsWith('pipeline/src/jobs/') ||
      (path.startsWith('pipeline/src/') && /\b\w*Context\b/.test(text))
    const code = isGiven ? codeOf(text) : ''
    const given = parts.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(code))
    const next = [...modules.map((one) => one.path), ...given.flatMap(({ behind }) => behind)]
    for (const one of next) if (!closed.has(one)) reached.add(one)
  }
  return reached
}

const handlers = [
  ...sourceOf('pipeline/src/worker/registry.ts').text.matchAll(
    /bind\(\w+\.(\w+), \(\) => import\('\.\.(.+?)'\)\)/g,
  ),
].map(([, contract = '', path = '']) => ({
  path: `pipeline/src${path}`,
  job: JOBS.find(({ name }) => name === contract.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
}))

const effectsOf = (path: string, excused?: readonly string[]) =>
  [...reachedFrom(path, excused)].filter((one) => CLIENTS[one] === EFFECT)

describe('outgoing clients', () => {
  it('are all listed with what they do', () => {
    expect(clientModules.sort()).toEqual(Object.keys(CLIENTS).sort())
  })

  it('come only from classified packages', () => {
    const packages = new Set([...modules.values()].flatMap((source) => source.packages))
    expect([...packages].filter((name) => !CLIENT_PACKAGES.test(name) && !STAYS_INSIDE.test(name))).toEqual(
      [],
    )
  })

  it('are found behind the parts that the worker passes to its jobs', () => {
    for (const path of Object.values(WIRED)) {
      expect(sourceOf('pipeline/src/main.ts').modules.map((one) => one.path)).toContain(path)
    }
    const withEffects = Object.keys(CLIENTS).filter((path) => CLIENTS[path] === EFFECT)
    const reached = new Set(handlers.flatMap(({ path }) => effectsOf(path)))
    expect([...reached].sort()).toEqual(withEffects.sort())
  })
})

describe('jobs', () => {
  it('are all checked', () => {
    expect(handlers.map(({ job }) => job?.name).sort()).toEqual(JOBS.map(({ name }) => name).sort())
  })

  it.each(handlers)('$job.name has no external effect, or is marked', ({ job, path }) => {
    const excused = NOT_EXPORTED[job?.name ?? ''] ?? {}
    const effects = effectsOf(path, Object.keys(excused))
    expect(effects.length > 0, effects.join(', ')).toBe(job?.hasExternalEffects ?? false)
    // An unnecessary exception would hide a later effect.
    if (Object.keys(excused).length > 0) expect(effectsOf(path)).not.toEqual([])
    if (Object.values(excused).includes(CHECKS_FIRST)) {
      expect(reachedFrom(path)).toContain('db/src/delivery/origins.ts')
    }
  })
})
