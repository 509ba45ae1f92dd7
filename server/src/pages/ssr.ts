import { randomBytes, randomUUID } from 'node:crypto'
import { ACCOUNT } from '@daily-drops/contract/kernel/accepted-once'
import { AppError, isAppError } from '@daily-drops/contract/kernel/errors'
import { splitLanguagePath } from '@daily-drops/contract/pages/language-paths'
import type { Locale } from '@daily-drops/messages/locales'
import { iconAddress } from '@daily-drops/services/images/icon-address'
import { imageAddress } from '@daily-drops/services/images/image-address'
import type { Logger } from '@daily-drops/services/operations/logger'
import type { Signer } from '@daily-drops/services/secrets/signing'
import type { Context, MiddlewareHandler } from 'hono'
import {
  createRequestHandler,
  isRouteErrorResponse,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { attempts, createAccountCommands } from '../accounts/account-commands.ts'
import { withClientIp } from '../accounts/auth-handler.ts'
import { createSecurityCommands } from '../accounts/security/security-commands.ts'
import type { Env } from '../configuration/env.ts'
import type { AppContext } from '../context/app-context.ts'
import type { HostEnv } from '../context/host-env.ts'
import { dispatch, type Functions } from '../functions/dispatch.ts'
import { type CallDeps, createFunctionContext } from '../functions/function-context.ts'
import { addressBucket } from '../http/address-bucket.ts'
import { type MappedError, mapError } from '../http/error-mapper.ts'
import type { HttpMetrics } from '../http/metrics.ts'
import { publicAddress } from '../http/public-address.ts'
import { refuseUnreadableForm } from '../http/readable-requests.ts'
import { currentLog } from '../http/request-log.ts'
import { type AdmissionDeps, entryPointOfPage } from '../limits/admission.ts'
import type { RenderQueue } from '../limits/render-queue.ts'
import type { PageCache } from './cache/page-cache.ts'
import { answerShared, renderShared, type SharedPage } from './cache/shared-page.ts'
import { visitorRequest } from './cache/visitor-request.ts'
import { pageBuilds } from './page-build.ts'
import { pageFinder, sharedPages } from './page-template.ts'

interface PageDeps extends CallDeps, AdmissionDeps {
  env: CallDeps['env'] & Pick<Env, 'NODE_ENV' | 'CDN_PURGE_URL'>
  /** Caches nothing until it listens for changes. */
  pageCache: PageCache<SharedPage>
  /** For the addresses of pictures. */
  imageSigner: Signer
  renderQueue: RenderQueue
  metrics: Pick<HttpMetrics, 'cachedPage'>
  log: Logger
}

export type GetServerBuild = () => ServerBuild | Promise<ServerBuild>

type Router = ReturnType<typeof createRequestHandler>

interface Pages {
  /** The router of a page in a language, whose links begin with its prefix. */
  routerOf(prefix: Locale | undefined, pathname: string): Router
  pageOf: ReturnType<typeof pageFinder>
  /** The query parameters that they read, by template. */
  shared: Map<string, readonly string[]>
  appContext: RouterContext<AppContext>
  /** A page's failure, by the context of its request. */
  failures: WeakMap<AppContext, MappedError>
}

/** Every page: React Router with one AppContext per request. */
export function pageHandler(
  deps: PageDeps,
  functions: Functions,
  getServerBuild: GetServerBuild,
): MiddlewareHandler<HostEnv> {
  const prepared = new WeakMap<ServerBuild, Pages>()

  // In development the build is a new object after each change.
  async function currentPages(): Promise<Pages> {
    const build = await getServerBuild()
    const pages = prepared.get(build) ?? preparePages(deps, build)
    prepared.set(build, pages)
    return pages
  }

  function render(pages: Pages, request: Request, asked: Asked): Promise<Response> {
    const inTurn = asked.takesTurns ? deps.searchQueue : withoutTurns
    const make = async () => {
      const context = await createAppContext(deps, functions, request.headers, asked)
      const provider = new RouterContextProvider(new Map([[pages.appContext, context]]))
      const response = await pages.routerOf(asked.prefix, asked.path)(request, provider)
      const answer = withHeaders(response, context.responseHeaders, pages.failures.get(context))
      // The service worker removes what it stored for anyone else. Caches keep the router's manifest for a year.
      const isManifest = new URL(request.url).pathname.endsWith(ROUTER_MANIFEST)
      if (!isManifest) answer.headers.set(ACCOUNT, context.viewer?.id ?? '')
      // A shared computer must not cache what a signed-in person saw.
      if (context.viewer) answer.headers.set('cache-control', 'private, no-store')
      return answer
    }
    return inTurn(asked.queuedAs, () => deps.renderQueue(asked.queuedAs, make))
  }

  return async (c) => {
    const pages = await currentPages()
    const { prefix, path } = splitLanguagePath(c.req.path, deps.locales)
    c.set('locale', prefix)
    if (prefix && CONSOLE.test(path)) return leavePrefix(c, path)
    const { template } = pages.pageOf(path)
    c.set('route', template)
    const log = c.get('log')
    const requestId = c.get('requestId')
    const clientIp = c.get('clientIp')
    const queuedAs = clientIp && addressBucket(clientIp)
    const query = pages.shared.get(template)
    const visitor = query && visitorRequest(c.req.raw, query, deps.env.BASE_URL)
    const { cost, takesTurns = false } = entryPointOfPage(template)
    if (!visitor || !deps.pageCache.holds(visitor.key)) deps.budget.spend(clientIp, cost)
    const found =
      visitor &&
      (await deps.pageCache.find(visitor.key, () => {
        const nonce = randomBytes(16).toString('base64')
        // A new id, because one client's request id means nothing to the others.
        const requestId = randomUUID()
        const asked = { requestId, log, nonce, clientIp: undefined, queuedAs, takesTurns, prefix, path }
        return renderShared({ nonce, requestId, render: () => render(pages, visitor.request, asked) })
      }))
    const isBehindCdn = Boolean(deps.env.CDN_PURGE_URL)
    if (found && !found.page.personal) {
      deps.metrics.cachedPage(found.how)
      return answerShared(c, found, { key: visitor.key, isBehindCdn })
    }
    const asked = { requestId, log, nonce: c.get('nonce'), clientIp, queuedAs, takesTurns, prefix, path }
    await refuseUnreadableForm(c.req.raw)
    const answer = await render(pages, atPublicOrigin(c.req.raw, deps.env.BASE_URL), asked)
    const last = visitor && answer.status >= 500 ? deps.pageCache.lastResort(visitor.key) : undefined
    if (!visitor || !last) return answer
    await answer.body?.cancel()
    return answerShared(c, { page: last, how: 'stale' }, { key: visitor.key, isBehindCdn })
  }
}

/** What an AppContext knows about its request, besides the headers. */
interface Asked {
  requestId: string
  log: Logger
  nonce: string
  clientIp: string | undefined
  /** The client in the render queue, also for a page that is rendered for everyone. */
  queuedAs: string | undefined
  takesTurns: boolean
  /** The language in the page's path. */
  prefix: Locale | undefined
  /** The page's path without it. */
  path: string
}

const ROUTER_MANIFEST = '/__manifest'

/** The console has a language switch of its own. */
const CONSOLE = /^\/admin(\/|\.data$|$)/

/** Follows a link to the console from a page with a prefix. The router in the browser must load the document. */
function leavePrefix(c: Context<HostEnv>, path: string): Response {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new AppError('NOT_FOUND')
  const { searchParams } = new URL(c.req.url)
  searchParams.delete('_routes')
  const target = path.replace(/(\/_)?\.data$/, '') + (searchParams.size > 0 ? `?${searchParams}` : '')
  if (!path.endsWith('.data')) return c.redirect(target)
  const headers = { 'X-Remix-Redirect': target, 'X-Remix-Status': '302', 'X-Remix-Reload-Document': 'true' }
  return c.body(null, 204, headers)
}

const withoutTurns: RenderQueue = (_client, render) => render()

function preparePages(deps: PageDeps, build: ServerBuild): Pages {
  const { appContext } = build.entry.module as unknown as { appContext: RouterContext<AppContext> }
  const failures = new WeakMap<AppContext, MappedError>()
  const module: ServerBuild['entry']['module'] = {
    ...build.entry.module,
    handleError(error, { request, context }) {
      // The router's own response for an unknown address or method.
      if (isRouteErrorResponse(error) && error.status < 500) return
      const page = context.get(appContext)
      const failure = mapError(error, page.requestId, page.locale)
      failures.set(page, failure)
      if (!request.signal.aborted && failure.fault) {
        currentLog(deps.log).error({ err: error }, 'page failed')
      }
    },
  }
  // Any other mode would put error messages into the page.
  const mode = deps.env.NODE_ENV === 'development' ? 'development' : 'production'
  const pageOf = pageFinder(build)
  const buildOf = pageBuilds(build, pageOf)
  const routers = new WeakMap<ServerBuild, Map<Locale | undefined, Router>>()
  return {
    routerOf(prefix, pathname) {
      const ofPage = buildOf(pathname)
      const known = routers.get(ofPage) ?? new Map<Locale | undefined, Router>()
      const basename = prefix && { basename: `/${prefix}` }
      const router =
        known.get(prefix) ?? createRequestHandler({ ...ofPage, ...basename, entry: { module } }, mode)
      routers.set(ofPage, known.set(prefix, router))
      return router
    },
    pageOf,
    shared: sharedPages(build),
    appContext,
    failures,
  }
}

async function createAppContext(
  deps: PageDeps,
  functions: Functions,
  headers: Headers,
  { requestId, log, nonce, clientIp, prefix }: Asked,
): Promise<AppContext> {
  const { auth, db, capabilities, locales, imageSigner } = deps
  const responseHeaders = new Headers()
  const context = await createFunctionContext(deps, { headers, requestId, log, responseHeaders, prefix })
  const { baseUrl, viewer, locale } = context
  const asked = { headers, clientIp, responseHeaders, prefix, locale }
  return {
    ...{ requestId, nonce, baseUrl, viewer, locale, capabilities, locales, responseHeaders },
    account: createAccountCommands(auth, db, asked),
    security: createSecurityCommands({
      auth,
      db,
      baseUrl,
      headers: withClientIp(headers, clientIp),
      attempt: attempts(asked),
      locale,
    }),
    call: (fn, input) =>
      dispatch(functions, fn, context, () => input).catch((error: unknown) => {
        throw isAppError(error) ? error.in(locale) : error
      }),
    imageUrl: (url, width) => imageAddress(imageSigner, url, width),
    iconUrl: (sourceId) => iconAddress(imageSigner, sourceId),
  }
}

/**
 * Behind a proxy that ends TLS, the socket says http, and React Router would treat every form as cross-site.
 * The public address is BASE_URL.
 */
function atPublicOrigin(request: Request, baseUrl: string): Request {
  if (new URL(request.url).origin === new URL(baseUrl).origin) return request
  return new Request(publicAddress(request.url, baseUrl), request)
}

/**
 * Pages are personal unless their route says otherwise. A refused page, or one that failed because the
 * database is unreachable, gets the status and headers of a function, because the router knows only 500.
 */
function withHeaders(response: Response, extra: Headers, failure: MappedError | undefined): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of extra) headers.append(name, value)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  if (response.status !== 500 || !failure) {
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
  }
  for (const [name, value] of Object.entries(failure.headers)) headers.set(name, value)
  return new Response(response.body, { status: failure.status, headers })
}
