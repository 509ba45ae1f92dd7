import { MCP_PATH } from '@daily-drops/contract/site/agents'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect } from 'vitest'

/** An agent as its maker would build it, with the protocol's own client. */
export async function connectAgent(base: string, token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(base + MCP_PATH), { requestInit }))
  return client
}

/** What a tool answers. The client checks it against the tool's schema once it has listed the tools. */
export async function useTool(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { isError = false, structuredContent, content } = await client.callTool({ name, arguments: given })
  const text = (content as { text: string }[])[0]?.text ?? ''
  if (structuredContent) expect(JSON.parse(text)).toEqual(structuredContent)
  return { isError, text, ...(structuredContent as { notice?: string; answer?: unknown }) }
}

export const toolCall = (name: string, given: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
})

/** A message as no client would send it. */
export function sendMessage(
  base: string,
  token: string | undefined,
  body: unknown,
  { headers, ...init }: RequestInit = {},
): Promise<Response> {
  return fetch(base + MCP_PATH, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(headers as object),
    },
  })
}
