import { AppError } from '@daily-drops/contract/kernel/errors'
import { MCP_PATH, RESOURCE_PATH } from '@daily-drops/contract/site/agents'
import { TOKEN_SCOPES } from '@daily-drops/core/accounts/token-scopes'
import { type Context, Hono } from 'hono'
import type { HostEnv } from '../context/host-env.ts'
import type { Functions } from '../functions/dispatch.ts'
import { jsonResponse } from '../http/json-response.ts'
import { authorise } from '../reader-api/token-call.ts'
import { answerMessage } from './answer-message.ts'
import { type AgentDeps, callTool } from './call-tool.ts'

/**
 * The Model Context Protocol over HTTP, authorised by a personal token. Every message is answered on its own, so that
 * any process can answer it and none keeps a session.
 */
export function agentRoutes(functions: Functions, deps: AgentDeps): Hono<HostEnv> {
  const { BASE_URL } = deps.env
  const metadata = BASE_URL + RESOURCE_PATH + MCP_PATH
  const answer = async (c: Context<HostEnv>) => {
    c.header('Cache-Control', 'no-store')
    const challenge = `Bearer resource_metadata="${metadata}"`
    const caller = await authorise(c, deps, { challenge, isCall: false })
    if (c.req.method !== 'POST') {
      c.header('Allow', 'POST')
      throw new AppError('METHOD_NOT_ALLOWED')
    }
    return answerMessage(c, caller.scopes, (tool, given) =>
      callTool(c, { functions, deps, caller, metadata }, tool, given),
    )
  }
  /** RFC 9728, also at the address without a path, where some clients look first. */
  const describe = (c: Context<HostEnv>) =>
    jsonResponse(
      c,
      {
        resource: BASE_URL + MCP_PATH,
        resource_name: 'Daily Drops',
        resource_documentation: `${BASE_URL}/docs/api#agents`,
        bearer_methods_supported: ['header'],
        scopes_supported: TOKEN_SCOPES,
      },
      200,
    )
  return new Hono<HostEnv>()
    .get(RESOURCE_PATH, describe)
    .get(RESOURCE_PATH + MCP_PATH, describe)
    .all(MCP_PATH, answer)
}
