import { rulesOf } from '@daily-drops/core/delivery/channels'
import { type DeliveryRunContext, runSending } from '../../delivery/delivery.ts'

export function handle(context: DeliveryRunContext) {
  return runSending(context, (channel) => rulesOf(channel).kind !== 'mailbox')
}
