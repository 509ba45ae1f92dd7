import { isAppError } from '@daily-drops/contract/kernel/errors'
import type { MiddlewareHandler } from 'hono'
import type { HostEnv } from '../context/host-env.ts'
import { addressBucket } from '../http/address-bucket.ts'
import type { AddressBudget } from './address-budget.ts'
import { limitBody } from './body-limit.ts'
import { ENTRY_POINTS, type EntryPoint, entryPointOf } from './entry-points.ts'
import type { RenderQueue } from './render-queue.ts'

export interface AdmissionDeps {
  budget: AddressBudget
  /** Every search waits here before it takes a rendering slot or a connection. */
  searchQueue: RenderQueue
}

/** Applies the body limit, the budget and the turns of its entry point to each request. */
export function admission({ budget, searchQueue }: AdmissionDeps): MiddlewareHandler<HostEnv> {
  const limits = new Map(ENTRY_POINTS.map(({ bodyBytes }) => [bodyBytes, limitBody(bodyBytes)]))
  return (c, next) => {
    const { bodyBytes, callers, cost, takesTurns } = entryPointOf(c.req.method, c.req.path)
    const limit = limits.get(bodyBytes)
    // Pages spend and wait only when they have to be rendered.
    if (callers === 'page') return limit?.(c, next) ?? next()
    const clientIp = c.get('clientIp')
    budget.spend(clientIp, cost)
    const inTurn = async () => {
      // A request takes a place only after its body has arrived.
      await c.req.text()
      await searchQueue(clientIp && addressBucket(clientIp), next)
    }
    return limit?.(c, takesTurns ? inTurn : next) ?? next()
  }
}

/** Runs around `admission`, because a refusal is known only once the proof and the length of the body were checked. */
export function chargeRefusals({ budget }: Pick<AdmissionDeps, 'budget'>): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    await next()
    const { costOfRefusal } = entryPointOf(c.req.method, c.req.path)
    // Our own faults cost the caller nothing.
    if (costOfRefusal && isAppError(c.error) && c.error.status < 500)
      budget.spend(c.get('clientIp'), costOfRefusal)
  }
}

/** The cost of a page, and whether it takes turns, when it has to be rendered. */
export function entryPointOfPage(template: string): EntryPoint {
  return entryPointOf('GET', template)
}
