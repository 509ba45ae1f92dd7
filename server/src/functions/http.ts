import { getFeed } from '@daily-drops/contract/functions/editions/feed'
import { ACCOUNT } from '@daily-drops/contract/kernel/accepted-once'
import { isPending, mayStayPending } from '@daily-drops/contract/kernel/define-function'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { requestErrors } from '@daily-drops/messages/subjects/request-errors'
import { type Context, Hono } from 'hono'
import type { HostEnv } from '../context/host-env.ts'
import { askedLanguage } from '../http/asked-language.ts'
import { jsonResponse } from '../http/json-response.ts'
import { dispatch, type Functions } from './dispatch.ts'
import { type CallDeps, createFunctionContext } from './function-context.ts'

/** /functions/v1/<name>: POST and JSON only. */
export function functionRoutes(functions: Functions, deps: CallDeps): Hono<HostEnv> {
  return new Hono<HostEnv>().all('/functions/v1/:name{.+}', async (c) => {
    const contract = functions.contracts.get(c.req.param('name'))
    if (!contract) throw new AppError('NOT_FOUND')
    c.set('route', `/functions/v1/${contract.name}`)
    c.header('Cache-Control', 'no-store')
    if (c.req.method !== 'POST') {
      c.header('Allow', 'POST')
      throw new AppError('METHOD_NOT_ALLOWED')
    }
    const responseHeaders = new Headers()
    const context = await createFunctionContext(deps, {
      headers: c.req.raw.headers,
      requestId: c.get('requestId'),
      log: c.get('log'),
      responseHeaders,
      prefix: askedLanguage(c.req, deps.locales),
      showsEdition: contract.name === getFeed.name,
    })
    c.set('locale', context.locale)
    // Another account has signed in since the page was opened, or since a change began to wait.
    const meant = c.req.header(ACCOUNT)
    if (meant !== undefined && meant !== context.viewer?.id) throw new AppError('NO_SESSION')
    for (const cookie of responseHeaders.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
    const output = await dispatch(functions, contract, context, () => readJson(c))
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
    throw new AppError('INVALID_INPUT', { message: requestErrors.text('json') })
  }
}
