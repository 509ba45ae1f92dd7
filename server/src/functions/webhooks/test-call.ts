import { testWebhook } from '@daily-drops/contract/jobs/webhooks'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import { awaitJob, enqueue } from '@daily-drops/db/jobs/jobs'
import { requireToken } from '@daily-drops/db/operations/rate-limits'
import { isDelivered } from '@daily-drops/db/webhooks/webhook-turns'
import { webhooks as messages } from '@daily-drops/messages/subjects/webhooks'
import { digestOfAddress } from '@daily-drops/services/webhooks/webhook-secrets'
import { outOfTurn } from '../../limits/render-queue.ts'
import type { FunctionContext } from '../handle.ts'

const DAY_SECONDS = 24 * 60 * 60
/**
 * The address may be a stranger's, so test calls are limited per reader, per site and overall. Paths, ports and
 * subdomains of a site are one, because one owner bears their calls. Many readers may use the same site.
 */
const TESTS = {
  ofReader: { limit: 20, windowSeconds: DAY_SECONDS },
  toSite: { limit: 100, windowSeconds: DAY_SECONDS },
  ofAll: { limit: 5000, windowSeconds: DAY_SECONDS },
}
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
  { db, viewer }: Pick<FunctionContext<'verified'>, 'db' | 'viewer'>,
  { url, address, secret }: Tested,
): Promise<{ status: number | null; isAnswered: boolean }> {
  const message = messages.text('usedUp')
  const site = digestOfAddress('', registrableDomain(url) ?? '').toString('hex')
  await requireToken(db, `webhook-test ${viewer.id}`, { ...TESTS.ofReader, message })
  await requireToken(db, `webhook-test ${site}`, { ...TESTS.toSite, message })
  await requireToken(db, 'webhook-test', { ...TESTS.ofAll, message })
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
