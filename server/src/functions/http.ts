import { isPending, mayStayPending } from '@daily-drops/contract/kernel/define-function'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { type Context, Hono } from 'hono'
import { resolveAsking } from '../accounts/session.ts'
import type { AppDeps } from '../deps.ts'
import type { HostEnv } from '../host-env.ts'
import { jsonResponse } from '../http/json-response.ts'
import { dispatch, type Functions } from './dispatch.ts'

/** /functions/v1/<name>: POST and JSON only. */
export function functionRoutes(
  functions: Functions,
  { auth, db, snapshots, capabilities, payments, delivery, env }: AppDeps,
): Hono<HostEnv> {
  return new Hono<HostEnv>().all('/functions/v1/:name{.+}', async (c) => {
    const contract = functions.contracts.get(c.req.param('name'))
    if (!contract) throw new AppError('NOT_FOUND')
    c.set('route', `/functions/v1/${contract.name}`)
    c.header('Cache-Control', 'no-store')
    if (c.req.method !== 'POST') {
      c.header('Allow', 'POST')
      throw new AppError('METHOD_NOT_ALLOWED')
    }
    const { headers } = c.req.raw
    const log = c.get('log')
    const requestId = c.get('requestId')
    const responseHeaders = new Headers()
    const asking = await resolveAsking(auth, db, headers, {
      responseHeaders,
      onProfileError: (err) => log.error({ err }, 'profile could not be read'),
      requireAdminSecondFactor: env.REQUIRE_ADMIN_2FA,
    })
    const viewer = asking?.viewer ?? null
    for (const cookie of responseHeaders.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
    const output = await dispatch(
      functions,
      contract,
      {
        db,
        auth,
        snapshots,
        capabilities,
        payments,
        delivery,
        baseUrl: env.BASE_URL,
        log,
        headers,
        viewer,
        settings: asking?.settings,
        requestId,
      },
      () => readJson(c),
    )
    return jsonResponse(c, output, mayStayPending(contract) && isPending(output) ? 202 : 200)
  })
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text()
  if (text === '') return {}
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('UNSUPPORTED_MEDIA')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('INVALID_INPUT', { message: 'The request body is not valid JSON.' })
  }
}
