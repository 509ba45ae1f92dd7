import type { testWebhook } from '@daily-drops/contract/jobs/webhooks'
import type { PayloadOf } from '@daily-drops/contract/kernel/define-job'
import { PermanentFailure } from '@daily-drops/db/jobs/jobs-consumer'
import { mayBeCalled } from '@daily-drops/db/webhooks/webhook-turns'
import { callAsTest } from '../../webhooks/call-as-test.ts'
import type { WebhookContext } from '../../webhooks/run-turn.ts'

export async function handle(context: WebhookContext, payload: PayloadOf<typeof testWebhook>) {
  if (!(await mayBeCalled(context.db, payload.userId)))
    throw new PermanentFailure('The reader has lost the account or its address')
  const answer = await callAsTest(context, payload)
  if (!answer) throw new PermanentFailure('The address was not encrypted for this reader')
  return answer
}
