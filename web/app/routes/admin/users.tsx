import { listPeople } from '@daily-drops/contract/functions/accounts/people'
import { hasRole } from '@daily-drops/core/accounts/roles'
import { appContext } from '../../access/app-context.ts'
import { ListFailure } from '../../console/list/list-failure.tsx'
import { readList } from '../../console/list/read-list.ts'
import { UsersScreen } from '../../features/admin-users/users-screen.tsx'
import { USERS_TEXTS } from '../../features/admin-users/users-texts.ts'
import { pageMeta } from '../../page/meta.ts'
import type { Route } from './+types/users.ts'

export const meta = () => pageMeta('Users & roles')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, viewer } = context.get(appContext)
  const list = await readList(call, listPeople, url.searchParams)
  return { ...list, mayChange: hasRole(viewer?.role, 'superadmin') }
}

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  return <UsersScreen view={loaderData} />
}

export const ErrorBoundary = () => <ListFailure opensIn="en" texts={USERS_TEXTS} />
