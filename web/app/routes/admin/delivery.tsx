import { consoleDelivery } from '@daily-drops/messages/subjects/console-delivery'
import { appContext } from '../../access/app-context.ts'
import { KeptScreen } from '../../console/list/kept-views.tsx'
import { ListFailure } from '../../console/list/list-failure.tsx'
import { titledBy } from '../../console/page-title.ts'
import { DeliveryScreen } from '../../features/admin-delivery/delivery-screen.tsx'
import { loadDelivery } from '../../features/admin-delivery/load-delivery.ts'
import type { Route } from './+types/delivery.ts'

export const meta = titledBy(consoleDelivery)

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadDelivery(context.get(appContext), url.searchParams)

export default function AdminDelivery({ loaderData }: Route.ComponentProps) {
  return <KeptScreen Screen={DeliveryScreen} view={loaderData} />
}

export const ErrorBoundary = () => <ListFailure subject={consoleDelivery} Screen={DeliveryScreen} />
