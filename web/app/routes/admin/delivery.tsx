import { appContext } from '../../access/app-context.ts'
import { ListFailure } from '../../console/list/list-failure.tsx'
import { DeliveryScreen } from '../../features/admin-delivery/delivery-screen.tsx'
import { DELIVERY_TEXTS } from '../../features/admin-delivery/delivery-texts.ts'
import { loadDelivery } from '../../features/admin-delivery/load-delivery.ts'
import { pageMeta } from '../../page/meta.ts'
import type { Route } from './+types/delivery.ts'

export const meta = () => pageMeta('Delivery')

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadDelivery(context.get(appContext), url.searchParams)

export default function AdminDelivery({ loaderData }: Route.ComponentProps) {
  return <DeliveryScreen view={loaderData} />
}

export const ErrorBoundary = () => <ListFailure opensIn="en" texts={DELIVERY_TEXTS} />
