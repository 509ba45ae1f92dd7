import { type SlackProblem, sendLinkMessage } from '@daily-drops/contract/jobs/delivery'
import { AppError } from '@daily-drops/contract/kernel/errors'
import type { Db } from '@daily-drops/db/connection/client'
import { awaitJob, enqueue } from '@daily-drops/db/jobs/jobs'
import { takeToken } from '@daily-drops/db/operations/rate-limits'
import { deliveryErrors } from '@daily-drops/messages/subjects/delivery-errors'
import type { WebChannel } from './web-channel.ts'

const HOUR_SECONDS = 60 * 60
/** The address may be a stranger's, so messages are limited per reader, per address and overall. */
const TESTS = {
  ofReader: { limit: 5, windowSeconds: HOUR_SECONDS },
  toAddress: { limit: 5, windowSeconds: 24 * HOUR_SECONDS },
  ofAll: { limit: 2000, windowSeconds: 24 * HOUR_SECONDS },
}
/** Longer than the worker waits for a response. */
const PATIENCE_MS = 15_000
const LONGEST = 500

export const slack: WebChannel = {
  /** The worker sends the test message, and connects the address that accepted it. */
  async link({ db, delivery: { signer }, userId, address }) {
    const url = webhookUrl(address)
    if (!url) throw new AppError('INVALID_INPUT', { message: deliveryErrors.text('slack.unknownAddress') })
    await count(db, `slack-test ${userId}`, TESTS.ofReader)
    await count(db, `slack-test ${signer.digest('slack', url).toString('hex')}`, TESTS.toAddress)
    await count(db, 'slack-test', TESTS.ofAll)
    const message = { kind: 'slack' as const, userId, ref: signer.seal(url, userId) }
    const result = await awaitJob(
      db,
      sendLinkMessage,
      await enqueue(db, sendLinkMessage, message),
      PATIENCE_MS,
    )
    if (result.state !== 'completed') throw problem('unknown')
    const { sent, problem: found } = sendLinkMessage.output.parse(result.output)
    if (!sent) throw problem(found as SlackProblem | undefined)
    return null
  },
}

/** The worker's guard decides at the moment of connecting where it may lead. */
function webhookUrl(typed: string): string | undefined {
  if (typed.length > LONGEST || !URL.canParse(typed)) return undefined
  const url = new URL(typed)
  url.hash = ''
  return url.protocol === 'https:' && !url.username && !url.password ? url.href : undefined
}

async function count(db: Db, key: string, limit: { limit: number; windowSeconds: number }): Promise<void> {
  const turn = await takeToken(db, key, limit)
  if (!turn.allowed)
    throw new AppError('RATE_LIMITED', {
      message: deliveryErrors.text('slack.usedUp'),
      retryAfter: turn.retryAfter,
    })
}

function problem(found: SlackProblem = 'unknown'): AppError {
  const code = found === 'taken' ? 'CONFLICT' : found === 'refused' ? 'INVALID_INPUT' : 'UNAVAILABLE'
  return new AppError(code, { message: deliveryErrors.text(`slack.${found}`) })
}
