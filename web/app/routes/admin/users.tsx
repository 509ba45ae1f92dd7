import { listPeople } from '@daily-drops/contract/functions/accounts/people'
import { hasRole, ROLES } from '@daily-drops/core/accounts/roles'
import { appContext } from '../../access/app-context.ts'
import { UsersScreen } from '../../features/admin-users/users-screen.tsx'
import { pageMeta } from '../../page/meta.ts'
import type { Route } from './+types/users.ts'

export const meta = () => pageMeta('Users & roles')

const MAX_TEXT = 200

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, viewer } = context.get(appContext)
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_TEXT)
  const role = ROLES.find((each) => each !== 'user' && each === url.searchParams.get('role'))
  const page = await call(listPeople, {
    cursor: url.searchParams.get('cursor') ?? undefined,
    filters: { text: text || undefined, role: role === 'user' ? undefined : role },
  })
  return { page, filters: { text, role: role ?? '' }, mayChange: hasRole(viewer?.role, 'superadmin') }
}

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  return <UsersScreen view={loaderData} />
}
