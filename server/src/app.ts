import { API_PATH } from '@daily-drops/contract/endpoints'
import { FUNCTIONS } from '@daily-drops/contract/functions'
import { recordEvents } from '@daily-drops/contract/functions/events/events'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { requestId } from 'hono/request-id'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AUTH_PATH } from './accounts/auth/auth.ts'
import { providerOrigins, providerSettings } from './accounts/auth/auth-providers.ts'
import { handleAuthRequest } from './accounts/auth-handler.ts'
import { agentRoutes } from './agents/routes.ts'
import { apiDocsRoutes } from './api-docs/routes.ts'
import { cardRoutes } from './cards/routes.ts'
import type { HostEnv } from './context/host-env.ts'
import type { AppDeps } from './create-deps.ts'
import { mailLinkRoutes } from './delivery/mail-links.ts'
import { personalFeedRoutes } from './delivery/personal-feed.ts'
import { webhookRoutes } from './delivery/webhooks.ts'
import { exportRoutes } from './exports/routes.ts'
import { bindFunctions } from './functions/dispatch.ts'
import { functionRoutes } from './functions/http.ts'
import { withVisitorReads } from './functions/visitor-reads.ts'
import { HANDLERS } from './functions.ts'
import { accessLog } from './http/access-log.ts'
import { askedLanguage } from './http/asked-language.ts'
import { clientIp, socketAddress, warnOfHiddenProxy } from './http/client-ip.ts'
import { mapError } from './http/error-mapper.ts'
import { errorPage } from './http/error-page.ts'
import { healthRoutes } from './http/health.ts'
import { jsonResponse } from './http/json-response.ts'
import { metricsEndpoint } from './http/metrics.ts'
import { PROBLEM_JSON, problemOf } from './http/problem.ts'
import { isForPrograms } from './http/program-paths.ts'
import { readablePaths } from './http/readable-requests.ts'
import { requestLog } from './http/request-log.ts'
import { sameOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import { staticAssets } from './http/static-assets.ts'
import { traceRequests } from './http/trace.ts'
import { iconRoutes } from './images/icon-routes.ts'
import { imageRoutes } from './images/routes.ts'
import { installedRoutes } from './installed/routes.ts'
import { itemsApi } from './items-api/routes.ts'
import { admission, chargeRefusals } from './limits/admission.ts'
import { limitEvents } from './limits/event-limits.ts'
import { audioRoutes } from './listening/audio-routes.ts'
import { podcastRoutes } from './listening/podcast-routes.ts'
import { type GetServerBuild, pageHandler } from './pages/ssr.ts'
import { readerApi } from './reader-api/routes.ts'
import { sitemapRoutes } from './sitemaps/routes.ts'
import { topicFeedRoutes } from './topic-feeds/routes.ts'
import { paymentOrigins } from './webhooks/payment-origins.ts'
import { stripeWebhook } from './webhooks/stripe.ts'
import { hubCallbacks } from './webhooks/websub.ts'

interface Web {
  getServerBuild: GetServerBuild
  /** The built client files. In development, Vite serves them. */
  clientDir?: string
}

/** The whole host without listening. Without `web` it has functions and no pages. */
export function createApp(deps: AppDeps, web?: Web): Hono<HostEnv> {
  const { env, db, auth, log, metrics, lifecycle } = deps
  const functions = bindFunctions(FUNCTIONS, withVisitorReads(HANDLERS, deps.visitorReads))
  const app = new Hono<HostEnv>()

  app.use(requestId(), requestLog(log))
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) app.use(traceRequests)
  app.use(accessLog(metrics))
  app.use(securityHeaders(env, [...providerOrigins(providerSettings(env)), ...paymentOrigins(env)]))
  const noteProxy = warnOfHiddenProxy(env.TRUST_PROXY, log)
  app.use(async (c, next) => {
    const forwardedFor = c.req.header('x-forwarded-for')
    noteProxy(forwardedFor)
    c.set('clientIp', clientIp(socketAddress(c), forwardedFor, env.TRUST_PROXY))
    await next()
    // Set again, because a response that a library made does not have it yet.
    c.res.headers.set('X-Request-Id', c.get('requestId'))
    if (lifecycle.draining) c.res.headers.set('Connection', 'close')
  })
  app.use(readablePaths, chargeRefusals(deps), admission(deps))
  app.route('/', healthRoutes(db, lifecycle, env.BASE_URL))
  app.get('/metrics', metricsEndpoint(metrics, env.METRICS_TOKEN))
  app.route('/', imageRoutes(deps))
  app.route('/', iconRoutes(deps))
  app.route('/', cardRoutes(deps))
  app.route('/', audioRoutes(deps))
  const packed = compress()
  // Functions compress their own responses, also for programs.
  const packsItself = ({ req }: Context) =>
    (req.method === 'POST' && req.path.startsWith('/functions/v1/')) || req.path.startsWith(`${API_PATH}/`)
  app.use((c, next) => (packsItself(c) ? next() : packed(c, next)))
  app.route('/', sitemapRoutes(deps))
  app.route('/', installedRoutes(deps.locales, env, web?.clientDir))
  if (web?.clientDir) app.route('/', staticAssets(web.clientDir))

  app.route('/', stripeWebhook(deps))
  app.route('/', hubCallbacks(deps))
  // They prove themselves by their content, so other sites and programs may send them.
  app.route('/', webhookRoutes(deps))
  app.route('/', mailLinkRoutes(deps))
  app.use(sameOrigin(env.BASE_URL))
  app.route('/', apiDocsRoutes(env.BASE_URL))
  app.route('/', exportRoutes(deps))
  app.route('/', itemsApi(deps))
  app.route('/', topicFeedRoutes(deps))
  app.route('/', personalFeedRoutes(deps))
  app.route('/', podcastRoutes(deps))
  app.use(`/functions/v1/${recordEvents.name}`, limitEvents(deps))
  app.route('/', functionRoutes(functions, deps))
  app.route('/', readerApi(functions, deps))
  app.route('/', agentRoutes(functions, deps))
  app.all(`${AUTH_PATH}/*`, (c) => handleAuthRequest(auth, c.req.raw, c.get('clientIp')))
  if (web) app.all('*', pageHandler(deps, functions, web.getServerBuild))

  app.notFound(() => {
    throw new AppError('NOT_FOUND')
  })
  app.onError(async (error, c) => {
    const locale = c.get('locale') ?? askedLanguage(c.req, deps.locales) ?? SOURCE_LOCALE
    const { status, body, headers, fault } = mapError(error, c.get('requestId'), locale)
    if (body.code === 'RATE_LIMITED') await deps.slowRefusals()
    if (fault) c.get('log').error({ err: error }, 'request failed')
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    c.header('Cache-Control', 'no-store')
    const code = status as ContentfulStatusCode
    if (isForPrograms(c.req.path)) return jsonResponse(c, problemOf(body, status, locale), code, PROBLEM_JSON)
    return wantsPage(c) ? c.html(errorPage(body, locale), code) : jsonResponse(c, body, code)
  })
  return app
}

function wantsPage(c: Context): boolean {
  const forScripts = /^\/(functions|api|assets|metrics|webhooks)(\/|$)/.test(c.req.path)
  return !forScripts && (c.req.header('accept') ?? '').includes('text/html')
}
