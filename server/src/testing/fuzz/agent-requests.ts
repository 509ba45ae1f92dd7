import { MCP_PATH } from '@daily-drops/contract/site/agents'
import { HUB_CALLBACKS } from '@daily-drops/contract/site/hub-callbacks'
import fc from 'fast-check'
import { TOOLS, type Tool } from '../../agents/tools.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { hostileText, withOneHostile } from './hostile-values.ts'

const TYPES = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const MALFORMED = ['', 'Bearer dd_pat_', `Bearer dd_pat_${'a'.repeat(43)}`, 'Basic x']
const METHODS = ['initialize', 'ping', 'tools/list', 'resources/list', 'logging/setLevel', '__proto__']
const ARGUMENTS: Record<string, unknown> = {
  drop_id: 1,
  story_id: 1,
  date: '2026-11-15',
  q: 'train',
  opinion: 'like',
  cursor: 'x',
}

/** What an agent sends to /mcp, mostly with a token that may do everything. */
export function agentRequest(): fc.Arbitrary<FuzzRequest> {
  const message = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...TOOLS).chain(toolCall) },
    { weight: 1, arbitrary: fc.constantFrom(...METHODS).chain(otherCall) },
  )
  const body = fc.oneof(
    { weight: 8, arbitrary: message.map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: fc.array(message, { maxLength: 3 }).map((batch) => JSON.stringify(batch)) },
    { weight: 1, arbitrary: hostileText },
  )
  const authorised = fc.oneof(
    { weight: 6, arbitrary: fc.constant({ headers: TYPES, proof: 'token' as const }) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...MALFORMED)
        .map((authorization) => ({ headers: { ...TYPES, authorization } })),
    },
  )
  return fc
    .tuple(body, fc.constantFrom('POST', 'POST', 'POST', 'POST', 'GET', 'DELETE'), authorised)
    .map(([body, method, proven]) => ({
      route: MCP_PATH,
      method,
      path: MCP_PATH,
      person: 'visitor' as const,
      ...(method === 'POST' && { body }),
      ...proven,
    }))
}

function toolCall({ name, inputSchema }: Tool): fc.Arbitrary<unknown> {
  const fields = Object.keys(inputSchema.properties ?? {})
  const given = Object.fromEntries(fields.map((field) => [field, ARGUMENTS[field] ?? 'en']))
  const valid = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
  return fc.oneof(
    withOneHostile(valid),
    withOneHostile(given).map((hostile) => ({ ...valid, params: { name, arguments: hostile } })),
  )
}

function otherCall(method: string): fc.Arbitrary<unknown> {
  const info = { name: 'fuzz', version: '1' }
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: info, level: 'debug' }
  return withOneHostile({ jsonrpc: '2.0', id: 1, method, params })
}

/** Where the hub of the drill calls us. */
export const HUB_CALLBACK = 'h'.repeat(43)
export const HUB_TOPIC = 'https://publisher.example/hub.xml'

const QUESTION = {
  'hub.mode': 'subscribe',
  'hub.topic': HUB_TOPIC,
  'hub.challenge': 'challenge',
  'hub.lease_seconds': '864000',
  'hub.reason': 'x',
}
const MODES = ['subscribe', 'unsubscribe', 'denied']

/** A hub's question about our intent, or its announcement: with a good signature, a bad one or none. */
export function hubRequest(): fc.Arbitrary<FuzzRequest> {
  const path = `${HUB_CALLBACKS}/${HUB_CALLBACK}`
  const route = `${HUB_CALLBACKS}/:callback`
  const question = fc
    .record({
      mode: fc.constantFrom(...MODES),
      name: fc.constantFrom(...Object.keys(QUESTION)),
      value: hostileText,
    })
    .map(({ mode, name, value }) => {
      const asked = { ...QUESTION, 'hub.mode': mode, [name]: value.slice(0, 2_000).toWellFormed() }
      return { method: 'GET', path: `${path}?${new URLSearchParams(asked)}`, headers: {} }
    })
  const link = fc.oneof(fc.constant(`<${HUB_TOPIC}>; rel="self"`), hostileText.map(headerText))
  const announcement = fc
    .tuple(hostileText, link, hostileText, fc.boolean())
    .map(([body, link, signature, isSigned]) => ({
      method: 'POST',
      path,
      body,
      headers: { link, ...(!isSigned && { 'x-hub-signature': headerText(signature) }) },
      ...(isSigned && { proof: 'hub' as const }),
    }))
  return fc
    .oneof(question, announcement)
    .map((request) => ({ route, person: 'visitor' as const, ...request }))
}

const headerText = (text: string) => text.slice(0, 2_000).replace(/[^\x20-\x7e]/g, '?')
