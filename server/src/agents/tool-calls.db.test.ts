import { readFile } from 'node:fs/promises'
import { API_PATH } from '@daily-drops/contract/endpoints'
import { getPreferences } from '@daily-drops/contract/functions/accounts/preferences'
import { getFeed } from '@daily-drops/contract/functions/editions/feed'
import { listKeptItems } from '@daily-drops/contract/functions/reading/kept-items'
import { listTokens } from '@daily-drops/contract/functions/tokens/tokens'
import { MCP_PATH } from '@daily-drops/contract/site/agents'
import { PLANS } from '@daily-drops/core/accounts/plans'
import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../api-docs/schemas.ts'
import { createApp } from '../app.ts'
import { COSTS } from '../limits/address-budget.ts'
import { connectAgent, sendMessage, toolCall, useTool } from '../testing/agent-client.ts'
import { ask } from '../testing/ask.ts'
import { setProgramStage } from '../testing/program-stage.ts'
import { NOTICE, TOOLS } from './tools.ts'

const programs = setProgramStage()
const { stage, aProgram, aToken, someItems } = programs

describe('[MCP-02] a publisher’s text', () => {
  it('is quoted, unaltered and without effect in the answers of every tool, for all injections', async () => {
    const set = new URL('../../../bench/eval/tagging/injection.jsonl', import.meta.url)
    const attacks = (await readFile(set, 'utf8')).trim().split('\n')
    expect(attacks).toHaveLength(38)
    await someItems(3)
    const program = await aProgram()
    const client = await connectAgent(programs.base, program.token)
    await client.listTools()
    const { db } = stage.host
    const [item] = (await ask(stage.host, getFeed, {}, program.person)).items
    const { id = 0, source_id = 0 } = item ?? {}
    const { story_id } = await db
      .selectFrom('drops')
      .select('story_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const stored = async () => ({
      reactions: await db
        .selectFrom('reactions')
        .select(['user_id', 'drop_id', 'opinion', 'dismissed_at'])
        .execute(),
      saved: (await ask(stage.host, listKeptItems, { kind: 'saved' }, program.person)).items.map(
        ({ id }) => id,
      ),
      muted: await db.selectFrom('muted_sources').selectAll().execute(),
      topics: await ask(stage.host, getPreferences, {}, program.person),
    })
    await useTool(client, 'save_item', { drop_id: id })
    await useTool(client, 'react', { drop_id: id, opinion: null })
    const before = await stored()
    for (const line of attacks) {
      const {
        id: name,
        title: plain,
        attack_title: title = plain,
        summary: text,
        attack_summary: summary = text,
      } = JSON.parse(line)
      await db.updateTable('drops').set({ title, summary }).where('id', '=', id).execute()
      const shown = { title: { quoted: title }, summary: { quoted: summary } }
      const answers = {
        get_edition: await useTool(client, 'get_edition'),
        explain_item: await useTool(client, 'explain_item', { drop_id: id }),
        get_story: await useTool(client, 'get_story', { story_id }),
        search: await useTool(client, 'search', { source: String(source_id) }),
        list_saved: await useTool(client, 'list_saved'),
        save_item: await useTool(client, 'save_item', { drop_id: id }),
        react: await useTool(client, 'react', { drop_id: id, opinion: null }),
      }
      expect(Object.keys(answers).sort()).toEqual(TOOLS.map(({ name }) => name).sort())
      for (const [tool, { notice }] of Object.entries(answers))
        expect([name, tool, notice]).toEqual([name, tool, NOTICE])
      const found = (list: 'items' | 'tellings', { answer }: { answer?: unknown }) =>
        (answer as Record<string, { id: number }[]>)[list]?.find((one) => one.id === id)
      expect([name, found('items', answers.get_edition)]).toMatchObject([name, shown])
      expect([name, found('tellings', answers.get_story)]).toMatchObject([name, shown])
      expect([name, found('items', answers.list_saved)]).toMatchObject([name, shown])
      expect([name, answers.explain_item.answer]).toMatchObject([name, { title: shown.title }])
      expect([name, answers.search.answer]).toMatchObject([name, { results: [{ drop: shown }] }])
      expect([name, await stored()]).toEqual([name, before])
    }
  })
})

it('[MCP-02] quotes every text of an answer that we did not write', () => {
  const free: string[] = []
  const visit = (schema: JsonSchema, path: string) => {
    if ([schema.type].flat().includes('string') && !schema.enum && !schema.const && !schema.format)
      free.push(path)
    for (const [name, field] of Object.entries(schema.properties ?? {}))
      visit(field as JsonSchema, `${path}.${name}`)
    for (const one of [schema.items ?? [], schema.anyOf ?? []].flat()) visit(one as JsonSchema, path)
  }
  for (const { name, outputSchema } of TOOLS) visit(outputSchema, name)
  const ours = free
    .filter((path) => !path.endsWith('.quoted'))
    .map((path) => path.replace(/^\w+\.answer\./, ''))
  const lastNames = ours.map((path) =>
    path
      .split('.')
      .slice(-2)
      .join('.')
      .replace(/^(items|tellings|results|in_other_languages|chosen)\./, ''),
  )
  expect([...new Set(lastNames)].sort()).toEqual([
    'interest.label',
    'main_topic.label',
    'main_topic.slug',
    'next',
    'reason_for_ranking',
    'score_terms.name',
    'score_terms.topic',
    'time_zone',
    'topics.slug',
  ])
})

describe('[MCP-03] a tool call', () => {
  it('counts like a call of the API, and a thousand end at the same limit', async () => {
    const { person, token } = await aProgram('free')
    const limit = PLANS.free.rights.apiCallsAnHour
    await fetch(`${programs.base}${API_PATH}/saved`, { headers: { authorization: `Bearer ${token}` } })
    const statuses: number[] = []
    for (let round = 0; round < 50; round++) {
      const sent = Array.from({ length: 20 }, () => sendMessage(programs.base, token, toolCall('list_saved')))
      const answered = await Promise.all(sent)
      statuses.push(...answered.map(({ status }) => status))
      await Promise.all(answered.map((response) => response.arrayBuffer()))
    }
    const count = Map.groupBy(statuses, (status) => status)
    expect([...count].map(([status, all]) => [status, all.length]).sort()).toEqual([
      [200, limit - 1],
      [429, 1001 - limit],
    ])
    const refused = await sendMessage(programs.base, token, toolCall('list_saved'))
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('ratelimit')).toMatch(/^"hour";r=0;t=\d+$/)
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
    const other = await aToken(person, ['saved:read'])
    expect((await sendMessage(programs.base, other.token, toolCall('list_saved'))).status).toBe(429)
    const listed = await sendMessage(programs.base, token, { jsonrpc: '2.0', id: 1, method: 'tools/list' })
    expect(listed.status).toBe(200)
  })

  it('is logged with its tool and token, and noted as a use of the token', async () => {
    const { person, token, id } = await aProgram()
    stage.host.lines.length = 0
    await sendMessage(programs.base, token, toolCall('search', { q: 'a private word' }))
    const logged = stage.host.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    expect(logged).toMatchObject([{ route: 'POST /mcp search', status: 200, token: id }])
    expect(stage.host.lines.join()).not.toContain('private word')
    const { tokens } = await ask(stage.host, listTokens, {}, person)
    expect(tokens).toMatchObject([{ id, last_used_at: expect.any(String) }])
  })

  it('to search costs its address what a search costs, unless its scope is missing', async () => {
    const { token, person } = await aProgram()
    const unscoped = await aToken(person, ['saved:read'])
    const spent: number[] = []
    const budget = { spend: (_: string | undefined, cost: number) => void spent.push(cost) }
    const host = createApp({ ...stage.host.deps, budget })
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    }
    const costOf = async (name: string, by = token) => {
      spent.length = 0
      const authorization = `Bearer ${by}`
      const body = JSON.stringify(toolCall(name))
      await host.request(MCP_PATH, { method: 'POST', headers: { ...headers, authorization }, body })
      return spent.reduce((sum, cost) => sum + cost, 0)
    }
    expect((await costOf('search')) - (await costOf('list_saved'))).toBe(COSTS.search)
    expect(await costOf('search', unscoped.token)).toBe(await costOf('list_saved'))
  })
})
