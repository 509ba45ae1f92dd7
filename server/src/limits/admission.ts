import { isAppError } from '@daily-drops/contract/kernel/errors'
import type { MiddlewareHandler } from 'hono'
import type { Auth } from '../accounts/auth/auth.ts'
import { sessionToken } from '../accounts/sessions/session.ts'
import type { HostEnv } from '../context/host-env.ts'
import { addressBucket } from '../http/address-bucket.ts'
import type { AddressBudget } from './address-budget.ts'
import { limitBody } from './body-limit.ts'
import { ENTRY_POINTS, type EntryPoint, entryPointOf } from './entry-points.ts'
import type { RenderQueue } from './render-queue.ts'

export interface AdmissionDeps {
  auth: Auth
  budget: AddressBudget
  /** Every search waits here before it takes a rendering slot or a connection. */
  searchQueue: RenderQueue
}

/** Applies the body limit, the budget and the turns of its entry point to each request. */
export function admission({ auth, budget, searchQueue }: AdmissionDeps): MiddlewareHandler<HostEnv> {
  const sizes = ENTRY_POINTS.flatMap(({ bodyBytes, fileBytes = bodyBytes }) => [bodyBytes, fileBytes])
  const limits = new Map(sizes.map((bytes) => [bytes, limitBody(bytes)]))
  return async (c, next) => {
    const { bodyBytes, fileBytes, callers, cost, takesTurns } = entryPointOf(c.req.method, c.req.path)
    const isLarge = fileBytes !== undefined && (await isReadersFiles(auth, c.req.raw.headers))
    const limit = limits.get(isLarge ? fileBytes : bodyBytes)
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

/** Fields cost more time to read than files of the same size, and nobody else's form is read at that length. */
async function isReadersFiles(auth: Auth, headers: Headers): Promise<boolean> {
  const isFiles = headers.get('content-type')?.startsWith('multipart/form-data') ?? false
  return isFiles && (await sessionToken(auth, headers)) !== undefined
}

/** Runs around `admission`, because a refusal is known only once the proof and the length of the body were checked. */
export function chargeRefusals({ budget }: Pick<AdmissionDeps, 'budget'>): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    await next()
    // Our own faults cost the caller nothing.
    if (!isAppError(c.error) || c.error.status >= 500) return
    const { costOfRefusal } = entryPointOf(c.req.method, c.req.path)
    if (costOfRefusal) budget.spend(c.get('clientIp'), costOfRefusal)
  }
}

/** The cost of a page, and whether it takes turns, when it has to be rendered. */
export function entryPointOfPage(template: string): EntryPoint {
  return entryPointOf('GET', template)
}
