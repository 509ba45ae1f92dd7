import type { Access } from '@daily-drops/contract/kernel/define-function'
import { ROLES, type Role } from '@daily-drops/core/accounts/roles'

/** The person who started a job, and the role needed to start it. */
export interface JobAsker {
  id: string
  role: Role
}

/** Stored beside the job's own payload. */
const KEY = 'asked_by'

export function askerOf({ id }: { id: string }, { access }: { access: Access }): JobAsker {
  return { id, role: ROLES.find((role) => role === access) ?? 'user' }
}

export function withAsker(data: object, asker: JobAsker | undefined): object {
  return asker ? { ...data, [KEY]: asker } : data
}

/** Splits the stored data into the payload and the person who started the job. */
export function withoutAsker(data: unknown): { payload: unknown; asker?: JobAsker } {
  if (typeof data !== 'object' || data === null || !(KEY in data)) return { payload: data }
  const { [KEY]: asker, ...payload } = data
  return { payload, asker: asker as JobAsker }
}
