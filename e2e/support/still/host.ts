/**
 * The built pages without anything that changes: the real server build and stylesheet, with fixed responses
 * and a fixed clock. Prints its address. Ends on SIGTERM.
 */
import { join } from 'node:path'
import { FUNCTIONS } from '@daily-drops/contract/functions'
import { splitLanguagePath } from '@daily-drops/contract/pages/language-paths'
import { eachChannel } from '@daily-drops/core/delivery/channels'
import { LOCALES, type Locale } from '@daily-drops/messages/locales'
import type { AppContext } from '@daily-drops/server/context'
import { drawIcon } from '@daily-drops/world/pictures/icon'
import { drawPicture } from '@daily-drops/world/pictures/picture'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import './account.ts'
import { answerOf, isTold } from './answers.ts'
import './board.ts'
import './console-lists.ts'
import { LANGUAGE_COOKIE, viewerOf, whoIn } from './people.ts'

const LOCALES_SHOWN = Object.keys(LOCALES) as Locale[]
const BUILD = join(import.meta.dirname, '../../../web/build')
const build: ServerBuild = await import(join(BUILD, 'server/index.js'))
const { appContext } = build.entry.module as unknown as { appContext: RouterContext<AppContext> }
/** One router per prefix, as in the server. */
const routers = new Map(
  LOCALES_SHOWN.map((locale) => [
    locale,
    createRequestHandler(locale === 'en' ? build : { ...build, basename: `/${locale}` }, 'production'),
  ]),
)

const CONFIGURED = {
  mail: true,
  google: true,
  linkedin: true,
  payments: true,
  messaging: true,
  ...eachChannel(() => true),
  youtube: true,
  indexing: false,
  searchConsole: false,
  analytics: false,
  voice: false,
  contact: 'help@dailydrops.example',
}

/** The language in the path, or the one of the reader's account. */
function localesOf(request: Request) {
  const { prefix = 'en' } = splitLanguagePath(new URL(request.url).pathname, LOCALES_SHOWN)
  const account = new RegExp(`${LANGUAGE_COOKIE}=(\\w+)`).exec(request.headers.get('cookie') ?? '')?.[1]
  return { prefix, locale: LOCALES_SHOWN.find((locale) => locale === account) ?? prefix }
}

function contextFor(request: Request): AppContext {
  const who = whoIn(request.headers.get('cookie'))
  const { locale } = localesOf(request)
  const viewer = viewerOf(who)
  const still: Partial<AppContext> = {
    requestId: 'still',
    nonce: 'still',
    baseUrl: 'https://dailydrops.example',
    locale,
    locales: LOCALES_SHOWN,
    viewer: viewer && { ...viewer, locale },
    capabilities: CONFIGURED,
    account: { pendingAddress: () => undefined } as AppContext['account'],
    call: async (fn, input) => answerOf(who, fn, input, locale),
    imageUrl: (url, width) => `/still${new URL(url).pathname}?w=${width}`,
    iconUrl: (sourceId) => `/still-icon/${sourceId}`,
    responseHeaders: new Headers(),
  }
  // A page that is only viewed never uses the account's commands.
  return still as AppContext
}

const app = new Hono()
app.use('/assets/*', serveStatic({ root: join(BUILD, 'client') }))
app.get('/still/:topic/:name', (c) =>
  c.body(
    new Uint8Array(drawPicture(c.req.param('name'), c.req.param('topic'), { width: 640, height: 360 })),
    200,
    {
      'content-type': 'image/png',
    },
  ),
)
/** Every third source has no icon and shows its initial. */
app.get('/still-icon/:id{[0-9]+}', (c) => {
  const id = c.req.param('id')
  return Number(id) % 3 === 0
    ? c.notFound()
    : c.body(new Uint8Array(drawIcon(id)), 200, { 'content-type': 'image/png' })
})
/** What a screen asks for itself, such as the contents of a drawer. */
app.post('/functions/v1/:name{.+}', async (c) => {
  const fn = FUNCTIONS.find(({ name }) => name === c.req.param('name'))
  if (!fn || !isTold(fn.name)) return c.json({})
  const who = whoIn(c.req.header('cookie') ?? null)
  return c.json(answerOf(who, fn, (await c.req.json()) as never, localesOf(c.req.raw).locale))
})
app.all('*', (c) => {
  const context = new RouterContextProvider(new Map([[appContext, contextFor(c.req.raw)]]))
  const render = routers.get(localesOf(c.req.raw).prefix)
  return render ? render(c.req.raw, context) : c.notFound()
})

const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  process.stdout.write(`http://127.0.0.1:${port}\n`),
)
process.on('SIGTERM', () => server.close(() => process.exit(0)))
