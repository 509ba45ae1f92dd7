import type { MiddlewareHandler } from 'hono'
import type { HostEnv } from '../host-env.ts'
import type { AddressBudget } from './address-budget.ts'
import { limitBody } from './body-limit.ts'
import { ENTRY_POINTS, entryPointOf } from './entry-points.ts'

/** Holds each request to the body limit and the budget of its entry point. */
export function admission(budget: AddressBudget): MiddlewareHandler<HostEnv> {
  const limits = new Map(ENTRY_POINTS.map(({ bodyBytes }) => [bodyBytes, limitBody(bodyBytes)]))
  return (c, next) => {
    const { bodyBytes, callers, cost } = entryPointOf(c.req.method, c.req.path)
    if (callers !== 'page') budget.spend(c.get('clientIp'), cost)
    return limits.get(bodyBytes)?.(c, next) ?? next()
  }
}

/** For a page that has to be made. */
export function costOfPage(template: string): number {
  return entryPointOf('GET', template).cost
}
