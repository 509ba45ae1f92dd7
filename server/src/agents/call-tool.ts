import { API_PATH } from '@daily-drops/contract/endpoints'
import { AppError, isAppError } from '@daily-drops/contract/kernel/errors'
import { MCP_PATH } from '@daily-drops/contract/site/agents'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Context } from 'hono'
import type { HostEnv } from '../context/host-env.ts'
import type { Functions } from '../functions/dispatch.ts'
import type { CallDeps } from '../functions/function-context.ts'
import { addressBucket } from '../http/address-bucket.ts'
import { mapError } from '../http/error-mapper.ts'
import { problemOf } from '../http/problem.ts'
import type { AdmissionDeps } from '../limits/admission.ts'
import { entryPointOf } from '../limits/entry-points.ts'
import { callWithToken, countCall, missingScope } from '../reader-api/token-call.ts'
import type { TokenCaller } from '../reader-api/token-caller.ts'
import { TOOLS, type Tool } from './tools.ts'

export type AgentDeps = CallDeps & AdmissionDeps

interface By {
  functions: Functions
  deps: AgentDeps
  caller: TokenCaller
  /** The address of the metadata, for a refusal. */
  metadata: string
}

/** Failures that a model can correct. All others end the request, as they do at the API. */
const CORRECTABLE = ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE', 'FORBIDDEN']

/** What a request to the tool's address would do: the same count, scope, cost, turns, dispatcher and record. */
export async function callTool(
  c: Context<HostEnv>,
  { functions, deps, caller, metadata }: By,
  name: string,
  given: Record<string, unknown>,
): Promise<CallToolResult> {
  await countCall(c, deps, caller)
  const tool = TOOLS.find((one) => one.name === name)
  if (!tool) return failure(c, new AppError('NOT_FOUND'))
  c.set('route', `POST ${MCP_PATH} ${name}`)
  const { exposed } = tool
  const { scope } = exposed.endpoint
  if (!caller.scopes.has(scope)) {
    const challenge = `Bearer error="insufficient_scope", scope="${scope}", resource_metadata="${metadata}"`
    c.header('WWW-Authenticate', challenge)
    throw missingScope(scope)
  }
  try {
    const output = await inTurn(c, deps, tool, () =>
      callWithToken(c, { functions, deps, caller }, exposed, () => tool.input(given)),
    )
    return success(tool.answer(output, given))
  } catch (error) {
    if (!isAppError(error) || !CORRECTABLE.includes(error.code)) throw error
    return failure(c, error)
  }
}

/** Charges the caller and queues its search as the API's own address does. */
function inTurn(
  c: Context<HostEnv>,
  { budget, searchQueue }: AgentDeps,
  { exposed: { endpoint } }: Tool,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const { takesTurns, cost } = entryPointOf(endpoint.method, API_PATH + endpoint.path)
  if (!takesTurns) return run()
  const clientIp = c.get('clientIp')
  budget.spend(clientIp, cost)
  return searchQueue(clientIp && addressBucket(clientIp), run)
}

function success(answer: Record<string, unknown>): CallToolResult {
  return { structuredContent: answer, content: [{ type: 'text', text: JSON.stringify(answer) }] }
}

function failure(c: Context<HostEnv>, error: AppError): CallToolResult {
  const locale = c.get('locale') ?? SOURCE_LOCALE
  const { body, status } = mapError(error, c.get('requestId'), locale)
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(problemOf(body, status, locale)) }] }
}
