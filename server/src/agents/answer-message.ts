import { AppError } from '@daily-drops/contract/kernel/errors'
import type { TokenScope } from '@daily-drops/core/accounts/token-scopes'
import { requestErrors } from '@daily-drops/messages/subjects/request-errors'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool as ToolDescription,
} from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { HostEnv } from '../context/host-env.ts'
import { NOTICE, TOOLS, type Tool } from './tools.ts'

const SERVER = { name: 'daily-drops', title: 'Daily Drops', version: '1' }
const INSTRUCTIONS = `Daily Drops gives its reader one finite edition a day and says why each item was chosen. ${NOTICE}`
/** One for all messages, because a server would make its own, which costs more than answering. */
const jsonSchemaValidator = new AjvJsonSchemaValidator()
const LISTED = new Map(TOOLS.map((tool) => [tool, describe(tool)]))

type Call = (tool: string, given: Record<string, unknown>) => Promise<CallToolResult>

/** Answers the one message of a request. A failure of the call that no model can correct is thrown. */
export async function answerMessage(
  c: Context<HostEnv>,
  scopes: ReadonlySet<TokenScope>,
  call: Call,
): Promise<Response> {
  const message = readMessage(await c.req.text())
  const server = new Server(SERVER, {
    capabilities: { tools: {} },
    instructions: INSTRUCTIONS,
    jsonSchemaValidator,
  })
  let thrown: unknown
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...LISTED]
      .filter(([tool]) => scopes.has(tool.exposed.endpoint.scope))
      .map(([, listed]) => listed),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    if (params.task) throw new McpError(ErrorCode.InvalidParams, 'Tools answer at once, without tasks')
    try {
      return await call(params.name, params.arguments ?? {})
    } catch (error) {
      thrown = error
      throw error
    }
  })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const response = await transport.handleRequest(c.req.raw, { parsedBody: message })
    if (thrown) throw thrown
    const status = response.status as ContentfulStatusCode
    return c.body(await response.text(), status, Object.fromEntries(response.headers))
  } finally {
    await server.close()
  }
}

/** The protocol no longer has batches, and one would count as a single call. */
function readMessage(text: string): object {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    throw new AppError('INVALID_INPUT', { message: requestErrors.text('json') })
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message))
    throw new AppError('INVALID_INPUT')
  return message
}

function describe({ name, description, inputSchema, outputSchema, isRead }: Tool): ToolDescription {
  return {
    name,
    description,
    inputSchema: inputSchema as ToolDescription['inputSchema'],
    outputSchema: outputSchema as ToolDescription['outputSchema'],
    annotations: {
      readOnlyHint: isRead,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  }
}
