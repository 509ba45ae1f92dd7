import type { Access } from '@daily-drops/contract/kernel/define-function'
import { ROLES, type Role } from '@daily-drops/core/accounts/roles'

/** The person who started a job, and the role needed to start it. */
export interface JobRequester {
  id: string
  role: Role
}

/** Stored beside the job's own payload. */
const KEY = 'asked_by'

export function requesterOf({ id }: { id: string }, { access }: { access: Access }): JobRequester {
  return { id, role: ROLES.find((role) => role === access) ?? 'user' }
}

export function withRequester(data: object, requester: JobRequester | undefined): object {
  return requester ? { ...data, [KEY]: requester } : data
}

/** Splits the stored data into the payload and the person who started the job. */
export function withoutRequester(data: unknown): { payload: unknown; requester?: JobRequester } {
  if (typeof data !== 'object' || data === null || !(KEY in data)) return { payload: data }
  const { [KEY]: requester, ...payload } = data
  return { payload, requester: requester as JobRequester }
}
