import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { HostEnv } from '../../context/host-env.ts'
import type { FuzzRequest, PEOPLE } from './fuzz-request.ts'

interface Finding {
  request: FuzzRequest
  what: string
}

export interface FuzzResult {
  requests: number
  findings: Finding[]
  slowestMs: number
  statuses: Record<string, number>
}

interface Fuzzed {
  app: Hono<HostEnv>
  origin: string
  /** The host's log, emptied after each request. */
  lines: string[]
  tokens: Record<(typeof PEOPLE)[number], () => string | undefined>
  prove(request: FuzzRequest): Promise<Proven>
}

export interface Proven {
  headers?: Record<string, string>
  /** Additional query parameters. */
  query?: string
}

/**
 * Processor time, so that a busy machine does not count. The slowest page needs a fifth of it. An expression or a
 * loop that hostile input can blow up needs far more.
 */
const SLOW_MS = 1_500
/** Requests that wait for a worker are abandoned, because there is none. */
const PATIENCE_MS = 2_000
const FAULT_LEVEL = 50
/** The response of an integration that is not configured. */
const NOT_CONFIGURED = 501
const UNAVAILABLE = 503

/** Sends requests one after the other over real sockets, and records what should not happen. */
export async function fuzzHost(host: Fuzzed, requests: Iterable<FuzzRequest>): Promise<FuzzResult> {
  const server = serve({ fetch: host.app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const result: FuzzResult = { requests: 0, findings: [], slowestMs: 0, statuses: {} }
  try {
    for (const request of requests) {
      const { status, cpuMs } = await settledAnswer(host, request, port)
      const note = (what: string) => result.findings.push({ request, what })
      result.requests += 1
      result.statuses[status] = (result.statuses[status] ?? 0) + 1
      if (status >= 500 && status !== NOT_CONFIGURED) note(`answered ${status}`)
      for (const line of faultsIn(host.lines)) note(`logged ${line.slice(0, 300)}`)
      const confirmed = cpuMs > SLOW_MS ? await fastestOf(3, host, request, port) : cpuMs
      if (confirmed > SLOW_MS) note(`took ${Math.round(confirmed)} ms`)
      result.slowestMs = Math.max(result.slowestMs, confirmed)
      host.lines.length = 0
    }
  } finally {
    if ('closeAllConnections' in server) server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return result
}

/** A busy machine may refuse a request once. One that is refused each time is a finding. */
async function settledAnswer(host: Fuzzed, request: FuzzRequest, port: number) {
  for (let nth = 0; nth < 3; nth++) {
    const answer = await answerTo(host, request, port)
    if (answer.status !== UNAVAILABLE) return answer
    host.lines.length = 0
  }
  return answerTo(host, request, port)
}

/** A pause for garbage collection does not count. A request that is slow each time does. */
async function fastestOf(times: number, host: Fuzzed, request: FuzzRequest, port: number): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY
  for (let nth = 0; nth < times; nth++)
    fastest = Math.min(fastest, (await answerTo(host, request, port)).cpuMs)
  return fastest
}

function faultsIn(lines: string[]): string[] {
  return lines.filter((line) => JSON.parse(line).level >= FAULT_LEVEL && !line.includes('"msg":"request"'))
}

let sent = 0

async function answerTo(host: Fuzzed, request: FuzzRequest, port: number) {
  const { method, headers, body, person } = request
  const token = host.tokens[person]()
  const proven = await host.prove(request)
  const path = proven.query ? `${request.path}&${proven.query}` : request.path
  sent += 1
  const options: RequestOptions = {
    port,
    host: '127.0.0.1',
    method,
    path,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
      ...proven.headers,
      origin: host.origin,
      // Each request has its own address, so that limits hide nothing.
      'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    },
  }
  const before = process.threadCpuUsage()
  const status = await exchange(options, body)
  const { user, system } = process.threadCpuUsage(before)
  return { status, cpuMs: (user + system) / 1000 }
}

/** 0 when the host closed the connection or did not respond. Its log still counts. */
async function exchange(options: RequestOptions, body: string | undefined): Promise<number> {
  const request = httpRequest({ ...options, signal: AbortSignal.timeout(PATIENCE_MS) })
  try {
    request.end(body)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    for await (const _ of response);
    return response.statusCode ?? 0
  } catch {
    return 0
  }
}
