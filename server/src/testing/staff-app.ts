import type { Role } from '@daily-drops/core/accounts/roles'
import { type SignedIn, signUp, startTestApp } from './test-app.ts'

/** A host for all tests of a file, and a person with each of these roles, by its name. */
export async function startStaffApp<Wanted extends Exclude<Role, 'user'>>(...roles: Wanted[]) {
  const host = await startTestApp()
  const staff: Partial<Record<Wanted, SignedIn>> = {}
  for (const role of roles) staff[role] = await signUp(host.deps.auth, host.db, { role })
  return { host, ...(staff as Record<Wanted, SignedIn>) }
}
