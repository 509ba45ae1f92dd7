import type { Role } from '@daily-drops/core/accounts/roles'
import type { AppDeps } from '@daily-drops/server/create-deps'

/** Registers a person with this role and returns their bearer token. */
export async function tokenOf({ auth, db }: AppDeps, role: Role): Promise<string> {
  const body = { name: role, email: `${role}@example.com`, password: 'a long enough one' }
  const { headers, response } = await auth.api.signUpEmail({
    body,
    headers: new Headers(),
    returnHeaders: true,
  })
  const { id } = response.user
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute()
  await db.updateTable('profiles').set({ role, onboarding_completed: true }).where('id', '=', id).execute()
  return headers.get('set-auth-token') ?? ''
}
