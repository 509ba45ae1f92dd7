import type { Access } from '@daily-drops/contract/define-function'
import { ROLES, type Role } from '@daily-drops/core/accounts/roles'

/** Whoever had a job started, and what it takes to start one. */
export interface JobAsker {
  id: string
  role: Role
}

/** Beside a job's own payload, as its origin. */
const KEY = 'asked_by'

export function askerOf({ id }: { id: string }, { access }: { access: Access }): JobAsker {
  return { id, role: ROLES.find((role) => role === access) ?? 'user' }
}

export function withAsker(data: object, asker: JobAsker | undefined): object {
  return asker ? { ...data, [KEY]: asker } : data
}

/** The payload as it was given, and who wanted it. */
export function withoutAsker(data: unknown): { payload: unknown; asker?: JobAsker } {
  if (typeof data !== 'object' || data === null || !(KEY in data)) return { payload: data }
  const { [KEY]: asker, ...payload } = data
  return { payload, asker: asker as JobAsker }
}
