import {
  getDeliveryStatus,
  listDeliverySlots,
  listSuppressions,
  listUndelivered,
} from '@daily-drops/contract/functions/delivery/operations'
import { hasRole } from '@daily-drops/core/accounts/roles'
import type { AppContext } from '@daily-drops/server/context'
import { readList } from '../../console/list/read-list.ts'
import { type DeliveryView, SUPPRESSED, UNDELIVERED } from './delivery-view.ts'

export async function loadDelivery(
  { call, viewer }: Pick<AppContext, 'call' | 'viewer'>,
  params: URLSearchParams,
): Promise<DeliveryView> {
  const [status, slots, undelivered, suppressions] = await Promise.all([
    call(getDeliveryStatus, {}),
    readList(call, listDeliverySlots, params),
    readList(call, listUndelivered, params, UNDELIVERED),
    readList(call, listSuppressions, params, SUPPRESSED),
  ])
  return {
    at: new Date().toISOString(),
    status,
    slots,
    undelivered,
    suppressions,
    mayConfirm: hasRole(viewer?.role, 'superadmin'),
  }
}
