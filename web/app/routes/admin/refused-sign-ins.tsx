import { listRefusedSignIns } from '@daily-drops/contract/functions/operations/refused-sign-ins'
import { consoleRefusedSignIns } from '@daily-drops/messages/subjects/console-refused-sign-ins'
import { appContext } from '../../access/app-context.ts'
import { KeptScreen } from '../../console/list/kept-views.tsx'
import { ListFailure } from '../../console/list/list-failure.tsx'
import { readList } from '../../console/list/read-list.ts'
import { titledBy } from '../../console/page-title.ts'
import { RefusedSignInsScreen } from '../../features/admin-refused-sign-ins/refused-sign-ins-screen.tsx'
import type { Route } from './+types/refused-sign-ins.ts'

export const meta = titledBy(consoleRefusedSignIns)

export const loader = ({ context, url }: Route.LoaderArgs) =>
  readList(context.get(appContext).call, listRefusedSignIns, url.searchParams)

export default function AdminRefusedSignIns({ loaderData }: Route.ComponentProps) {
  return <KeptScreen Screen={RefusedSignInsScreen} view={loaderData} />
}

export const ErrorBoundary = () => (
  <ListFailure subject={consoleRefusedSignIns} Screen={RefusedSignInsScreen} />
)
