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
  /** The log of the host, emptied after each request. */
  lines: string[]
  tokens: Record<(typeof PEOPLE)[number], () => string | undefined>
  prove(request: FuzzRequest): Promise<Proven>
}

export interface Proven {
  headers?: Record<string, string>
  /** Additional query parameters. */
  query?: string
}

/** Of the processor, so that a busy machine does not count. */
const SLOW_MS = 500
/** Who waits for a worker, which there is none of, is not waited for. */
const PATIENCE_MS = 2_000
const FAULT_LEVEL = 50
/** What an integration that was not set up answers. */
const NOT_CONFIGURED = 501

/** Sends one request after the other over real sockets, and notes what should not happen. */
export async function fuzzHost(host: Fuzzed, requests: Iterable<FuzzRequest>): Promise<FuzzResult> {
  const server = serve({ fetch: host.app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const result: FuzzResult = { requests: 0, findings: [], slowestMs: 0, statuses: {} }
  try {
    for (const request of requests) {
      const { status, cpuMs } = await answerTo(host, request, port)
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

/** A pause of the collector is nobody's fault; what is slow each time is. */
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
      // Everybody has an address of their own, so that limits do not hide what is behind them.
      'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    },
  }
  const before = process.threadCpuUsage()
  const status = await exchange(options, body)
  const { user, system } = process.threadCpuUsage(before)
  return { status, cpuMs: (user + system) / 1000 }
}

/** 0 when the host hung up, or let the client wait; what it said in the log still counts. */
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
