import type { sendLinkMessage } from '@daily-drops/contract/jobs/delivery'
import type { PayloadOf } from '@daily-drops/contract/kernel/define-job'
import { mayHaveChannel } from '@daily-drops/db/delivery/channels'
import { PermanentFailure } from '@daily-drops/db/jobs/jobs-consumer'
import type { DeliveryContext } from '../../delivery/delivery.ts'

export async function handle(
  { db, delivery, jobId }: DeliveryContext & { jobId: string },
  { kind, ...message }: PayloadOf<typeof sendLinkMessage>,
) {
  const channel = delivery.channels[kind]
  if (!channel?.sendLinkMessage)
    throw new PermanentFailure(`${kind} is not configured, so nothing can be sent`)
  if (!(await mayHaveChannel(db, message.userId, kind))) return { sent: false }
  return channel.sendLinkMessage({ ...message, jobId })
}
