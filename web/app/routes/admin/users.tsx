import { listPeople } from '@daily-drops/contract/functions/accounts/people'
import { hasRole } from '@daily-drops/core/accounts/roles'
import { consoleUsers } from '@daily-drops/messages/subjects/console-users'
import { appContext } from '../../access/app-context.ts'
import { KeptScreen } from '../../console/list/kept-views.tsx'
import { ListFailure } from '../../console/list/list-failure.tsx'
import { readList } from '../../console/list/read-list.ts'
import { titledBy } from '../../console/page-title.ts'
import { UsersScreen } from '../../features/admin-users/users-screen.tsx'
import type { Route } from './+types/users.ts'

export const meta = titledBy(consoleUsers)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, viewer } = context.get(appContext)
  const list = await readList(call, listPeople, url.searchParams)
  return { ...list, mayChange: hasRole(viewer?.role, 'superadmin') }
}

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  return <KeptScreen Screen={UsersScreen} view={loaderData} />
}

export const ErrorBoundary = () => <ListFailure subject={consoleUsers} Screen={UsersScreen} />
