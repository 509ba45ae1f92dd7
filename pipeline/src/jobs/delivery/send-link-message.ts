import type { sendLinkMessage } from '@daily-drops/contract/jobs/delivery'
import type { PayloadOf } from '@daily-drops/contract/kernel/define-job'
import { PermanentFailure } from '@daily-drops/db/jobs/jobs-consumer'
import type { DeliveryContext } from '../../delivery/delivery.ts'

export async function handle(
  { delivery, jobId }: DeliveryContext & { jobId: string },
  { kind, ...message }: PayloadOf<typeof sendLinkMessage>,
) {
  const channel = delivery.channels[kind]
  if (!channel?.sendLinkMessage) throw new PermanentFailure(`${kind} is not configured: nothing can be sent`)
  return channel.sendLinkMessage({ ...message, jobId })
}
