import type { testWebhook } from '@daily-drops/contract/jobs/webhooks'
import type { PayloadOf } from '@daily-drops/contract/kernel/define-job'
import { PermanentFailure } from '@daily-drops/db/jobs/jobs-consumer'
import { callAsTest } from '../../webhooks/call-as-test.ts'
import type { WebhookContext } from '../../webhooks/run-turn.ts'

export async function handle(context: WebhookContext, payload: PayloadOf<typeof testWebhook>) {
  const answer = await callAsTest(context, payload)
  if (!answer) throw new PermanentFailure('The address was not encrypted for this reader')
  return answer
}
