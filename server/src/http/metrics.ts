import { AppError } from '@daily-drops/contract/kernel/errors'
import type { Db } from '@daily-drops/db/connection/client'
import type { VisitorReads } from '@daily-drops/db/operations/replica'
import { carriesToken } from '@daily-drops/services/configuration/metrics-token'
import type { Context } from 'hono'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { HostEnv } from '../context/host-env.ts'
import { isLoopback, socketAddress } from './client-ip.ts'

export interface HttpMetrics {
  registry: Registry
  observe(labels: { method: string; route: string; status: number }, seconds: number): void
  /** A shared page was served: from the cache, from the cache while it is renewed, or rendered now. */
  cachedPage(how: 'hit' | 'stale' | 'miss'): void
}

export interface PoolFigures {
  total: number
  idle: number
  waiting: number
}

export function createMetrics(poolFigures: () => PoolFigures): HttpMetrics {
  const registry = new Registry()
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to first byte, by route template and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
    registers: [registry],
  })
  new Gauge({
    name: 'db_pool_connections',
    help: 'This process’s database connections, and requests waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolFigures())) this.set({ state }, count)
    },
  })
  const cachedPages = new Counter({
    name: 'page_cache_answers_total',
    help: 'Visitor page cache lookups, by result.',
    labelNames: ['how'],
    registers: [registry],
  })
  return {
    registry,
    observe: (labels, seconds) => duration.observe(labels, seconds),
    cachedPage: (how) => cachedPages.inc({ how }),
  }
}

export function observeReplica(registry: Registry, reads: VisitorReads, primary: Db): void {
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'Replica lag as this process last measured it. NaN while the replica is unreachable.',
    registers: [registry],
    collect() {
      this.set((reads.lagMs() ?? Number.NaN) / 1000)
    },
  })
  new Gauge({
    name: 'database_replica_in_use',
    help: '1 while visitor pages are read from the replica.',
    registers: [registry],
    collect() {
      this.set(reads.db() === primary ? 0 : 1)
    },
  })
}

export function metricsEndpoint(metrics: HttpMetrics, token: string | undefined) {
  return async (c: Context<HostEnv>): Promise<Response> => {
    if (!mayRead(c, token)) throw new AppError('NOT_FOUND')
    c.header('Content-Type', metrics.registry.contentType)
    return c.body(await metrics.registry.metrics())
  }
}

const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * Without a token only this machine may read, under its own name. Any other name means a client behind a
 * local proxy.
 */
function mayRead(c: Context<HostEnv>, token: string | undefined): boolean {
  if (!token) {
    const isForwarded = FORWARDING.some((name) => c.req.header(name) !== undefined)
    const { hostname } = new URL(c.req.url)
    const isByOwnName = hostname === 'localhost' || hostname === '[::1]' || isLoopback(hostname)
    return isLoopback(socketAddress(c)) && isByOwnName && !isForwarded
  }
  return carriesToken(c.req.header('authorization'), token)
}
