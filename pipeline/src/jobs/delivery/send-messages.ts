import { type DeliveryRunContext, runSending } from '../../delivery/delivery.ts'

export function handle(context: DeliveryRunContext) {
  return runSending(context, (channel) => channel !== 'email')
}
