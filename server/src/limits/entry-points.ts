import { API_PATH, ITEMS_PATH } from '@daily-drops/contract/endpoints'
import { recordEvents } from '@daily-drops/contract/functions/events/events'
import { listMutedWords } from '@daily-drops/contract/functions/reading/muted-words'
import { searchDrops } from '@daily-drops/contract/functions/search/search'
import { MCP_PATH, RESOURCE_PATH } from '@daily-drops/contract/site/agents'
import { HUB_CALLBACKS } from '@daily-drops/contract/site/hub-callbacks'
import { SITEMAP_FOLDER, SITEMAP_INDEX, sitemapPath } from '@daily-drops/contract/site/sitemaps'
import { MAX_IMPORT_BYTES } from '@daily-drops/core/limits'
import { LINK_PATHS } from '@daily-drops/services/delivery/signed-links'
import { TrieRouter } from 'hono/router/trie-router'
import { AUTH_PATH } from '../accounts/auth/auth.ts'
import { inEachLanguage } from '../http/language-route.ts'
import { COSTS } from './address-budget.ts'

/**
 * `session` is any signed-in person, `key` an organisation's key, `signature` a provider's proof over the message,
 * `token` an address, header or personal token that only we can have made. `contract` is what the function's own contract says, `page`
 * what web/app/access/access.ts says.
 */
export type Caller = 'anyone' | 'session' | 'admin' | 'key' | 'signature' | 'token' | 'contract' | 'page'

export interface EntryPoint {
  method: 'GET' | 'POST' | 'ALL'
  /** In the syntax of the host's router. */
  path: string
  callers: Caller
  bodyBytes: number
  /** The limit for files that a signed-in reader sends. */
  fileBytes?: number
  /** Cost in the address's budget, in units of a plain page. 0 is free. */
  cost: number
  /** The cost of a refused request, where only proven requests are free. */
  costOfRefusal?: number
  /** Whether requests from one address run one after the other, for work that keeps the database busy. */
  takesTurns?: boolean
  /** An additional limit beside the budget. */
  alsoLimited?: string
  /** The test that shows who may call it. */
  proof: string
}

const KB = 1024
/** Forms and functions. */
const FORM_BYTES = 64 * KB
/** A batch of messages, or a raw email. */
const MESSAGE_BYTES = 512 * KB
/** A feed, or the changed part of one. A hub that sends more is never heard, and its feeds are polled. */
const FEED_BYTES = 1024 * KB
/** The files of an import, and the form around them. */
const LIST_BYTES = MAX_IMPORT_BYTES + FORM_BYTES
const IMPORT_PAGE = '/sources/import'

const FREE = 0
const { request: PLAIN, search: SEARCH, card: CARD } = COSTS
const APP = 'server/src/app.db.test.ts'
const REFERENCE = 'server/src/api-docs/reference.db.test.ts'
const STRIPE = 'server/src/webhooks/stripe.db.test.ts'
const HUBS = 'server/src/webhooks/websub.db.test.ts'
const DELIVERY = 'server/src/delivery/delivery.db.test.ts'
const CARDS = 'server/src/cards/cards.db.test.ts'
const SITEMAPS = 'server/src/sitemaps/sitemaps.db.test.ts'
const INSTALLED = 'server/src/installed/installed.db.test.ts'
const TOPIC_FEEDS = 'server/src/topic-feeds/topic-feeds.db.test.ts'
const READER_API = 'server/src/reader-api/token-matrix.db.test.ts'
const AGENTS = 'server/src/agents/agents.db.test.ts'
const MATRIX = 'server/src/functions/matrix.db.test.ts'
const LISTENING = 'server/src/listening/listening.db.test.ts'
const { unsubscribe, save, view } = LINK_PATHS
const IN_TURNS = { takesTurns: true, alsoLimited: 'one at a time per address, others wait' }

/** Every route that the host serves, and what one address may send to it. The first match counts. */
export const ENTRY_POINTS: readonly EntryPoint[] = [
  get('/healthz', 'anyone', FREE, APP),
  get('/readyz', 'anyone', FREE, APP),
  get('/metrics', 'token', FREE, APP),
  {
    ...get('/img/:signature/:width/:url', 'token', FREE, 'server/src/images/images.db.test.ts'),
    alsoLimited: `${COSTS.picture} when it has to be rendered`,
  },
  get('/icon/:source/:signature', 'token', FREE, 'server/src/images/icons.db.test.ts'),
  ...inEachLanguage('/og/daily-drops.png').map((path) => get(path, 'anyone', CARD, CARDS)),
  ...inEachLanguage('/og/topics/:file{[^/]+\\.png}').map((path) => get(path, 'anyone', CARD, CARDS)),
  ...inEachLanguage('/og/topics/:slug/:file{[^/]+\\.png}').map((path) => get(path, 'anyone', CARD, CARDS)),
  get(sitemapPath(SITEMAP_INDEX), 'anyone', CARD, SITEMAPS),
  get(`${SITEMAP_FOLDER}/:name`, 'anyone', CARD, SITEMAPS),
  get('/robots.txt', 'anyone', FREE, SITEMAPS),
  get('/llms.txt', 'anyone', PLAIN, SITEMAPS),
  get('/:key{[A-Za-z0-9-]{8,128}\\.txt}', 'anyone', FREE, SITEMAPS),
  get('/assets/*', 'anyone', FREE, APP),
  ...inEachLanguage('/manifest.webmanifest').map((path) => get(path, 'anyone', FREE, INSTALLED)),
  ...inEachLanguage('/offline').map((path) => get(path, 'anyone', FREE, INSTALLED)),
  get('/service-worker.js', 'anyone', FREE, INSTALLED),

  message('/webhooks/stripe', 'signature', STRIPE),
  message('/webhooks/telegram', 'signature', DELIVERY),
  { ...get('/webhooks/whatsapp', 'token', FREE, DELIVERY), costOfRefusal: PLAIN },
  message('/webhooks/whatsapp', 'signature', DELIVERY),
  message('/webhooks/mail', 'signature', DELIVERY),
  { ...get(`${HUB_CALLBACKS}/:callback`, 'token', FREE, HUBS), costOfRefusal: PLAIN },
  { ...message(`${HUB_CALLBACKS}/:callback`, 'signature', HUBS), bodyBytes: FEED_BYTES },
  // Providers that are not configured have no route.
  {
    ...all('/webhooks/*', 'anyone', PLAIN, 'server/src/webhooks/hostile-messages.db.test.ts'),
    bodyBytes: MESSAGE_BYTES,
  },

  // RFC 8058: unsubscribing works whatever happens.
  get(`${unsubscribe}/:token`, 'token', FREE, DELIVERY),
  post(`${unsubscribe}/:token`, 'token', FREE, DELIVERY),
  get(`${save}/:token`, 'token', PLAIN, DELIVERY),
  post(`${save}/:token`, 'token', PLAIN, DELIVERY),
  get(`${view}/:token`, 'token', PLAIN, 'e2e/mail-links.test.ts'),

  get('/functions/v1/openapi.json', 'anyone', PLAIN, REFERENCE),
  get(`${API_PATH}/openapi.json`, 'anyone', PLAIN, REFERENCE),
  get('/docs/api.css', 'anyone', PLAIN, REFERENCE),
  get('/docs/fonts/:name', 'anyone', PLAIN, REFERENCE),
  get('/docs/api', 'anyone', PLAIN, REFERENCE),
  get('/settings/export/:id{[0-9a-f-]{36}}', 'session', PLAIN, 'server/src/exports/exports.db.test.ts'),
  get('/admin/sources.opml', 'admin', PLAIN, 'server/src/functions/sources/source-lists.db.test.ts'),
  {
    ...get('/admin/audit.csv', 'admin', PLAIN, 'server/src/functions/operations/audit.db.test.ts'),
    alsoLimited: '20 an hour per person',
  },
  {
    ...post(ITEMS_PATH, 'key', PLAIN, 'server/src/functions/organisations/organisations.db.test.ts'),
    alsoLimited: '60 a minute and 1,000 a day per source',
  },
  ...inEachLanguage('/topics/:slug/feed.xml').map((path) => get(path, 'anyone', PLAIN, TOPIC_FEEDS)),
  ...inEachLanguage('/topics/:slug/feed.json').map((path) => get(path, 'anyone', PLAIN, TOPIC_FEEDS)),
  get('/feeds/:token/feed.xml', 'token', PLAIN, DELIVERY),
  get('/feeds/:token/feed.json', 'token', PLAIN, DELIVERY),
  get('/audio/:day/:language/:version{[\\w-]{22}\\.mp3}', 'session', PLAIN, LISTENING),
  get('/podcast/:token/feed.xml', 'token', PLAIN, LISTENING),
  get('/podcast/:token/:file{\\d{4}-\\d{2}-\\d{2}\\.mp3}', 'token', PLAIN, LISTENING),
  get('/podcast/:token/:file{\\d{4}-\\d{2}-\\d{2}\\.json}', 'token', PLAIN, LISTENING),
  get('/podcast/:token/:file{\\d{4}-\\d{2}-\\d{2}\\.vtt}', 'token', PLAIN, LISTENING),

  { ...all(`${API_PATH}/search`, 'token', SEARCH, READER_API), ...IN_TURNS },
  // Counts what each word hid in thousands of items.
  { ...get(`${API_PATH}/muted-words`, 'token', SEARCH, READER_API), ...IN_TURNS },
  {
    ...all(`${API_PATH}/*`, 'token', PLAIN, READER_API),
    alsoLimited: '100 an hour per reader, 1,000 with Premium',
  },
  {
    ...all(MCP_PATH, 'token', PLAIN, AGENTS),
    alsoLimited: 'every tool call like a call at its address',
  },
  get(RESOURCE_PATH, 'anyone', PLAIN, AGENTS),
  get(RESOURCE_PATH + MCP_PATH, 'anyone', PLAIN, AGENTS),
  { ...all(`/functions/v1/${searchDrops.name}`, 'contract', SEARCH, MATRIX), ...IN_TURNS },
  { ...all(`/functions/v1/${listMutedWords.name}`, 'contract', SEARCH, MATRIX), ...IN_TURNS },
  {
    ...all(`/functions/v1/${recordEvents.name}`, 'contract', PLAIN, MATRIX),
    alsoLimited: '6,000 events an hour per address',
  },
  all('/functions/v1/:name{.+}', 'contract', PLAIN, MATRIX),
  {
    ...all(`${AUTH_PATH}/*`, 'anyone', PLAIN, 'server/src/accounts/auth-handler.db.test.ts'),
    alsoLimited: 'sign-in, sign-up, reset and resend per account and network',
  },
  get('/:file{[\\w.-]+\\.\\w+}', 'anyone', FREE, APP),
  // A reader's own list, sent as a form, also by the router in the browser.
  ...[...inEachLanguage(IMPORT_PAGE), ...inEachLanguage(`${IMPORT_PAGE}.data`)].map(
    (path): EntryPoint => ({
      ...post(path, 'page', PLAIN, 'server/src/functions/sources/imports.db.test.ts'),
      fileBytes: LIST_BYTES,
      alsoLimited: '10 attempts a day per reader, one import a week',
    }),
  ),
  // Pages cost only when they are rendered. A page from the cache is free.
  { ...all('/search', 'page', SEARCH, 'e2e/routes-matrix.test.ts'), ...IN_TURNS },
  { ...all('/preferences/muted-words', 'page', SEARCH, 'e2e/routes-matrix.test.ts'), ...IN_TURNS },
  all('/*', 'page', PLAIN, 'e2e/routes-matrix.test.ts'),
]

function get(path: string, callers: Caller, cost: number, proof: string): EntryPoint {
  return { method: 'GET', path, callers, bodyBytes: 0, cost, proof }
}

function post(path: string, callers: Caller, cost: number, proof: string): EntryPoint {
  return { method: 'POST', path, callers, bodyBytes: FORM_BYTES, cost, proof }
}

function all(path: string, callers: Caller, cost: number, proof: string): EntryPoint {
  return { method: 'ALL', path, callers, bodyBytes: FORM_BYTES, cost, proof }
}

/** A message that a provider sends. Refusing a burst would only make the provider repeat it, but forged messages cost. */
function message(path: string, callers: Caller, proof: string): EntryPoint {
  return { method: 'POST', path, callers, bodyBytes: MESSAGE_BYTES, cost: FREE, costOfRefusal: PLAIN, proof }
}

const router = new TrieRouter<EntryPoint>()
for (const entry of ENTRY_POINTS) router.add(entry.method, entry.path, entry)

export function entryPointOf(method: string, path: string): EntryPoint {
  const [fitting] = router.match(method === 'HEAD' ? 'GET' : method, path)
  const first = fitting[0]?.[0]
  if (!first) throw new Error('No entry point accepts every path')
  return first
}
