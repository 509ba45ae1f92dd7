import { getFeed } from '@daily-drops/contract/functions/editions/feed'
import { listKeptItems } from '@daily-drops/contract/functions/reading/kept-items'
import { searchDrops } from '@daily-drops/contract/functions/search/search'
import { getStory } from '@daily-drops/contract/functions/stories/stories'
import { revokeToken } from '@daily-drops/contract/functions/tokens/tokens'
import { MCP_PATH, RESOURCE_PATH } from '@daily-drops/contract/site/agents'
import { TOKEN_SCOPES, type TokenScope } from '@daily-drops/core/accounts/token-scopes'
import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { describe, expect, it } from 'vitest'
import { connectAgent, sendMessage, toolCall, useTool } from '../testing/agent-client.ts'
import { ask } from '../testing/ask.ts'
import { setProgramStage } from '../testing/program-stage.ts'
import { TOOLS } from './tools.ts'

const programs = setProgramStage()
const { stage, aProgram, aToken, someItems } = programs

/** The answer without its marks. */
function read(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (_, value) =>
    typeof value?.quoted === 'string' && Object.keys(value).length === 1 ? value.quoted : value,
  )
}

it('[MCP-01] reads editions, stories, reasons and saved items, searches, saves and reacts', async () => {
  const [first, second] = await someItems(3)
  const program = await aProgram()
  const { host } = stage
  const client = await connectAgent(programs.base, program.token)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name))
  const edition = await ask(host, getFeed, {}, program.person)
  expect(edition.state).toBe('ranked')
  expect(read((await useTool(client, 'get_edition')).answer)).toEqual(edition)
  expect(read((await useTool(client, 'get_edition', { date: edition.day })).answer)).toEqual(edition)
  const [item] = edition.items
  expect(read((await useTool(client, 'explain_item', { drop_id: item?.id })).answer)).toEqual({
    day: edition.day,
    id: item?.id,
    title: item?.title,
    source_name: item?.source_name,
    position: item?.position,
    reason_for_ranking: item?.reason_for_ranking,
    final_score: item?.final_score,
    score_terms: item?.score_terms,
  })
  const story = { story_id: first?.story_id ?? 0 }
  expect(read((await useTool(client, 'get_story', story)).answer)).toEqual(
    await ask(host, getStory, story, program.person),
  )
  const query = { q: 'night train' }
  expect(read((await useTool(client, 'search', query)).answer)).toEqual(
    await ask(host, searchDrops, query, program.person),
  )
  expect((await useTool(client, 'save_item', { drop_id: first?.id })).answer).toEqual({ success: true })
  await useTool(client, 'save_item', { drop_id: second?.id })
  await useTool(client, 'react', { drop_id: first?.id, opinion: 'like' })
  const saved = await ask(host, listKeptItems, { kind: 'saved' }, program.person)
  expect(saved.items).toMatchObject([{ id: second?.id }, { id: first?.id, opinion: 'like' }])
  expect(read((await useTool(client, 'list_saved')).answer)).toEqual(saved)
})

describe('[MCP-01] a client', () => {
  it('finds out from a refusal how to sign in', async () => {
    const refused = await sendMessage(programs.base, undefined, toolCall('get_edition'))
    const origin = stage.host.deps.env.BASE_URL
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${origin}${RESOURCE_PATH}${MCP_PATH}"`,
    )
    for (const path of [RESOURCE_PATH, RESOURCE_PATH + MCP_PATH]) {
      expect(await (await fetch(programs.base + path)).json()).toEqual({
        resource: origin + MCP_PATH,
        resource_name: 'Daily Drops',
        resource_documentation: `${origin}/docs/api#agents`,
        bearer_methods_supported: ['header'],
        scopes_supported: [...TOKEN_SCOPES],
      })
    }
  })

  it.each(TOKEN_SCOPES.map((scope) => [scope]))(
    'with %s alone is offered its tools and refused all others',
    async (scope: TokenScope) => {
      const { person } = await aProgram()
      const { token } = await aToken(person, [scope])
      const client = await connectAgent(programs.base, token)
      const own = TOOLS.filter(({ exposed }) => exposed.endpoint.scope === scope).map(({ name }) => name)
      expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(own)
      for (const { name, exposed } of TOOLS) {
        const response = await sendMessage(programs.base, token, toolCall(name))
        const expected = own.includes(name) ? 200 : 403
        expect([name, response.status]).toEqual([name, expected])
        if (expected === 403) {
          expect(response.headers.get('www-authenticate')).toContain(
            `error="insufficient_scope", scope="${exposed.endpoint.scope}"`,
          )
          expect(await response.json()).toMatchObject({ code: 'FORBIDDEN', status: 403 })
        }
      }
    },
  )

  it('is refused from the moment its token is revoked', async () => {
    const program = await aProgram()
    const client = await connectAgent(programs.base, program.token)
    expect((await useTool(client, 'list_saved')).isError).toBe(false)
    await ask(stage.host, revokeToken, { id: program.id }, program.person)
    const refused = await client.callTool({ name: 'list_saved', arguments: {} }).catch((error) => error)
    expect(refused).toBeInstanceOf(StreamableHTTPError)
    expect(refused.code).toBe(401)
  })

  it('in a page of another site is refused, also with a token', async () => {
    const { token } = await aProgram()
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[]) {
      const refused = await sendMessage(programs.base, token, toolCall('list_saved'), { headers })
      expect(refused.status).toBe(403)
      expect(refused.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  it('has no session and no stream to keep open', async () => {
    const { token } = await aProgram()
    const begun = await sendMessage(programs.base, token, {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
    })
    expect([begun.status, begun.headers.get('mcp-session-id')]).toEqual([200, null])
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await sendMessage(programs.base, token, undefined, {
        method,
        ...(method === 'GET' && { body: null }),
      })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    }
  })
})

describe('a message', () => {
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  it.each([
    ['nothing', '', 400],
    ['half a document', '{"jsonrpc":', 400],
    ['null', 'null', 400],
    ['a batch, which would count once', [toolCall('list_saved'), toolCall('list_saved')], 400],
    ['an empty batch', [], 400],
    ['another protocol', { id: 1, method: 'tools/call' }, 400],
    [
      'a list for arguments',
      { ...toolCall('list_saved'), params: { name: 'list_saved', arguments: [] } },
      200,
    ],
    ['an unknown method', { jsonrpc: '2.0', id: 1, method: '__proto__' }, 200],
    ['an unknown tool', toolCall('constructor'), 200],
    ['a task', { ...toolCall('save_item'), params: { name: 'save_item', arguments: {}, task: {} } }, 200],
    [
      'a prototype',
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"save_item","arguments":{"__proto__":{"drop_id":1}}}}`,
      200,
    ],
    [
      'a deep document',
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":{"q":${deep(5_000)}}}}`,
      200,
    ],
    ['an answer to nothing', { jsonrpc: '2.0', id: 1, result: {} }, 202],
    ['a cancellation', { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }, 202],
    ['64 KB and more', `"${'x'.repeat(64 * 1024)}"`, 413],
  ])('with %s is answered and changes nothing', async (_what, body, status) => {
    const program = await aProgram()
    stage.host.lines.length = 0
    const response = await sendMessage(programs.base, program.token, body)
    const text = await response.text()
    expect([response.status, text]).toEqual([status, text])
    expect(text).not.toMatch(/node_modules|\.ts:\d/)
    expect(stage.host.lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
    const { items } = await ask(stage.host, listKeptItems, { kind: 'saved' }, program.person)
    expect(items).toEqual([])
  })

  it('with a mistake gets the API’s problem, which a model can correct', async () => {
    const client = await connectAgent(programs.base, (await aProgram()).token)
    const wrong = await useTool(client, 'save_item', { drop_id: 'none' })
    expect([wrong.isError, JSON.parse(wrong.text ?? '')]).toMatchObject([
      true,
      { status: 400, code: 'INVALID_INPUT', fields: { drop_id: expect.any(String) } },
    ])
    for (const [tool, given] of [
      ['explain_item', { drop_id: 999_999 }],
      ['save_item', { drop_id: 999_999 }],
      ['no_such_tool', {}],
    ] as const) {
      const missing = await useTool(client, tool, given)
      expect([missing.isError, JSON.parse(missing.text ?? '')]).toMatchObject([true, { code: 'NOT_FOUND' }])
    }
  })
})
