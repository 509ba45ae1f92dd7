import { type SlackProblem, sendLinkMessage } from '@daily-drops/contract/jobs/delivery'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import { awaitJob, enqueue } from '@daily-drops/db/jobs/jobs'
import { requireToken } from '@daily-drops/db/operations/rate-limits'
import { deliveryErrors } from '@daily-drops/messages/subjects/delivery-errors'
import { outOfTurn } from '../../limits/render-queue.ts'
import type { WebChannel } from './web-channel.ts'

const DAY_SECONDS = 24 * 60 * 60
/**
 * The address may be a stranger's, so messages are limited per reader, address, site and overall. Paths, ports and
 * subdomains of a site count as one, because one owner gets the messages.
 */
const TESTS = {
  ofReader: { limit: 20, windowSeconds: DAY_SECONDS },
  toAddress: { limit: 5, windowSeconds: DAY_SECONDS },
  toSite: { limit: 100, windowSeconds: DAY_SECONDS },
  ofAll: { limit: 5000, windowSeconds: DAY_SECONDS },
}
/** Nearly everyone's webhooks are here, so a few readers could use up the site's limit. */
const SHARED_SITES = ['slack.com', 'discord.com']
/** Longer than the worker waits for a response. */
const PATIENCE_MS = 15_000
const LONGEST = 500

export const slack: WebChannel = {
  /** The worker sends the test message, and connects the address that accepted it. */
  async link({ db, delivery: { signer }, userId, address }) {
    const url = webhookUrl(address)
    if (!url) throw new AppError('INVALID_INPUT', { message: deliveryErrors.text('slack.unknownAddress') })
    const to = (place: string) => `slack-test ${signer.digest('slack', place).toString('hex')}`
    const site = registrableDomain(url) ?? ''
    const message = deliveryErrors.text('slack.usedUp')
    await requireToken(db, `slack-test ${userId}`, { ...TESTS.ofReader, message })
    await requireToken(db, to(url.replace(/\?.*/, '')), { ...TESTS.toAddress, message })
    if (!SHARED_SITES.includes(site)) await requireToken(db, to(site), { ...TESTS.toSite, message })
    await requireToken(db, 'slack-test', { ...TESTS.ofAll, message })
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
