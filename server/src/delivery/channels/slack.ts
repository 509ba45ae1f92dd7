import { type SlackProblem, sendLinkMessage } from '@daily-drops/contract/jobs/delivery'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { awaitJob, enqueue } from '@daily-drops/db/jobs/jobs'
import { deliveryErrors } from '@daily-drops/messages/subjects/delivery-errors'
import { outOfTurn } from '../../limits/render-queue.ts'
import { requireTestCall } from '../../limits/test-calls.ts'
import type { WebChannel } from './web-channel.ts'

/** Longer than the worker waits for a response. */
const PATIENCE_MS = 15_000
const LONGEST = 500

export const slack: WebChannel = {
  /** The worker sends the test message, and connects the address that accepted it. */
  async link({ db, delivery: { signer }, userId, address }) {
    const url = webhookUrl(address)
    if (!url) throw new AppError('INVALID_INPUT', { message: deliveryErrors.text('slack.unknownAddress') })
    await requireTestCall(db, { signer }, { userId, url, message: deliveryErrors.text('slack.usedUp') })
    const test = { kind: 'slack' as const, userId, ref: signer.seal(url, userId) }
    const job = await enqueue(db, sendLinkMessage, test)
    const result = await outOfTurn(() => awaitJob(db, sendLinkMessage, job, PATIENCE_MS))
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

function problem(found: SlackProblem = 'unknown'): AppError {
  const code = found === 'taken' ? 'CONFLICT' : found === 'refused' ? 'INVALID_INPUT' : 'UNAVAILABLE'
  return new AppError(code, { message: deliveryErrors.text(`slack.${found}`) })
}
