import {
  getDeliveryStatus,
  listDeliverySlots,
  listSuppressions,
  listUndelivered,
} from '@daily-drops/contract/functions/delivery/operations'
import { hasRole } from '@daily-drops/core/accounts/roles'
import { CHANNELS } from '@daily-drops/core/delivery/channels'
import type { AppContext } from '@daily-drops/server/context'
import type { DeliveryView } from './delivery-view.ts'

export async function loadDelivery(
  { call, viewer }: Pick<AppContext, 'call' | 'viewer'>,
  params: URLSearchParams,
): Promise<DeliveryView> {
  const channel = CHANNELS.find((each) => each === params.get('channel'))
  const address = params.get('address') ?? ''
  const cursor = (name: string) => params.get(name) ?? undefined
  const [status, slots, undelivered, suppressions] = await Promise.all([
    call(getDeliveryStatus, {}),
    call(listDeliverySlots, { cursor: cursor('cursor'), filters: { channel } }),
    call(listUndelivered, { cursor: cursor('dead') }),
    call(listSuppressions, { cursor: cursor('suppressed'), filters: { address } }),
  ])
  return {
    at: new Date().toISOString(),
    status,
    slots,
    undelivered,
    suppressions,
    channel: channel ?? '',
    address,
    mayConfirm: hasRole(viewer?.role, 'superadmin'),
  }
}
