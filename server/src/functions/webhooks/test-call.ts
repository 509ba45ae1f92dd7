import { testWebhook } from '@daily-drops/contract/jobs/webhooks'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { awaitJob, enqueue } from '@daily-drops/db/jobs/jobs'
import { isDelivered } from '@daily-drops/db/webhooks/webhook-turns'
import { webhooks as messages } from '@daily-drops/messages/subjects/webhooks'
import { outOfTurn } from '../../limits/render-queue.ts'
import { requireTestCall } from '../../limits/test-calls.ts'
import type { FunctionContext } from '../handle.ts'

/** Longer than the worker waits for an answer. */
const PATIENCE_MS = 15_000

interface Tested {
  url: string
  /** Encrypted for the reader. */
  address: string
  secret: string
}

/** The worker makes the call, through its guard. */
export async function testCall(
  { db, viewer, delivery }: Pick<FunctionContext<'verified'>, 'db' | 'viewer' | 'delivery'>,
  { url, address, secret }: Tested,
): Promise<{ status: number | null; isAnswered: boolean }> {
  await requireTestCall(db, delivery, { userId: viewer.id, url, message: messages.text('usedUp') })
  const job = await enqueue(db, testWebhook, { userId: viewer.id, address, secret })
  const result = await outOfTurn(() => awaitJob(db, testWebhook, job, PATIENCE_MS))
  if (result.state !== 'completed') throw new AppError('UNAVAILABLE', { message: messages.text('notTested') })
  const answer = testWebhook.output.parse(result.output)
  return { status: answer.status, isAnswered: isDelivered(answer) }
}

/** The worker's guard decides at the moment of connecting where it may lead. */
export function webhookAddress(typed: string): string {
  const url = URL.parse(typed)
  if (url?.protocol !== 'https:' || url.username || url.password)
    throw new AppError('INVALID_INPUT', { fields: { address: messages.text('unknownAddress') } })
  url.hash = ''
  return url.href
}
