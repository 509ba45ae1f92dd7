import type { Context, MiddlewareHandler } from 'hono'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { createAccountCommands } from './account-commands.ts'
import type { AppContext } from './context.ts'
import type { AppDeps } from './deps.ts'
import { mapError } from './error-mapper.ts'
import { dispatch, type Functions } from './functions/dispatch.ts'
import type { HostEnv } from './host-env.ts'
import { imageAddress } from './images/image-address.ts'
import { pageTemplates } from './page-template.ts'
import { resolveViewer } from './session.ts'

export type GetServerBuild = () => ServerBuild | Promise<ServerBuild>

interface Pages {
  handle: ReturnType<typeof createRequestHandler>
  templateOf(pathname: string): string
  appContext: RouterContext<AppContext>
}

/** Every page: React Router with one AppContext per request. */
export function pageHandler(
  deps: AppDeps,
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

  return async (c) => {
    const pages = await currentPages()
    c.set('route', pages.templateOf(c.req.path))
    const context = await createAppContext(deps, functions, c)
    const response = await pages.handle(
      atPublicOrigin(c.req.raw, deps.env.BASE_URL),
      new RouterContextProvider(new Map([[pages.appContext, context]])),
    )
    return withHeaders(response, context.responseHeaders)
  }
}

function preparePages(deps: AppDeps, build: ServerBuild): Pages {
  const { appContext } = build.entry.module as unknown as { appContext: RouterContext<AppContext> }
  const module: ServerBuild['entry']['module'] = {
    ...build.entry.module,
    handleError(error, { request, context }) {
      const { requestId } = context.get(appContext)
      if (!request.signal.aborted && mapError(error, requestId).fault) {
        deps.log.error({ err: error, requestId }, 'page failed')
      }
    },
  }
  // Any other mode would put the messages of errors into the page.
  const mode = deps.env.NODE_ENV === 'development' ? 'development' : 'production'
  return {
    handle: createRequestHandler({ ...build, entry: { module } }, mode),
    templateOf: pageTemplates(build),
    appContext,
  }
}

async function createAppContext(
  deps: AppDeps,
  functions: Functions,
  c: Context<HostEnv>,
): Promise<AppContext> {
  const { auth, db, snapshots, log, env, capabilities } = deps
  const { headers } = c.req.raw
  const requestId = c.get('requestId')
  const responseHeaders = new Headers()
  const viewer = await resolveViewer(auth, db, headers, {
    responseHeaders,
    onProfileError: (err) => deps.log.error({ err, requestId }, 'profile could not be read'),
  })
  return {
    requestId,
    nonce: c.get('secureHeadersNonce'),
    baseUrl: env.BASE_URL,
    viewer,
    capabilities,
    account: createAccountCommands(auth, db, { headers, clientIp: c.get('clientIp'), responseHeaders }),
    call: (fn, input) => dispatch(functions, fn, { db, auth, snapshots, log, headers, viewer }, () => input),
    imageUrl: (url, width) => imageAddress(env.AUTH_SECRET, url, width),
    responseHeaders,
  }
}

/**
 * Behind a proxy that ends TLS the socket says http: React Router would take every form for one of another site.
 * What people see in their address bar is BASE_URL.
 */
function atPublicOrigin(request: Request, baseUrl: string): Request {
  const { origin, pathname, search } = new URL(request.url)
  if (origin === new URL(baseUrl).origin) return request
  return new Request(new URL(pathname + search, baseUrl), request)
}

/** Pages are somebody's own unless their route says otherwise. */
function withHeaders(response: Response, extra: Headers): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of extra) headers.append(name, value)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
