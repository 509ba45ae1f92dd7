import type { SlackProblem } from '@daily-drops/contract/jobs/delivery'
import { languageOf } from '@daily-drops/db/accounts/interface-language'
import { ownerOfAddress } from '@daily-drops/db/delivery/link-codes'
import { sendHold } from '@daily-drops/db/delivery/send-holds'
import {
  deleteWebhookAddress,
  saveWebhookAddress,
  webhookAddressOf,
} from '@daily-drops/db/delivery/webhook-addresses'
import { takeToken } from '@daily-drops/db/operations/rate-limits'
import type { WorkerChannelEnv } from '@daily-drops/services/delivery/channels/channel-settings'
import { connectAddress } from '@daily-drops/services/delivery/connect-address'
import type { GuardedClient } from '../../../fetch/guarded-client.ts'
import type { ChannelParts, LinkMessage, LinkOutcome, OpenChannel } from '../../open-channel.ts'
import type { Outcome, Sender } from '../../sender.ts'
import { postWebhook } from './post-webhook.ts'
import { editionMessage, type SlackMessage, testMessage } from './slack-message.ts'

interface SlackParts extends ChannelParts {
  /** A stranger chose the address, so it is reached through the same guard as publishers. */
  client: Pick<GuardedClient, 'dispatcher' | 'userAgent'>
}

const KIND = 'slack'
const PER_SECOND = 50
const PROBLEMS: Record<Exclude<Outcome['kind'], 'sent'>, SlackProblem> = {
  refused: 'refused',
  retry: 'later',
  unknown: 'unknown',
}

export function openSlack(env: WorkerChannelEnv, parts: SlackParts): OpenChannel | undefined {
  return env.SLACK_DELIVERY ? createSlack(parts) : undefined
}

export function createSlack(parts: SlackParts): OpenChannel {
  const { db, signer, site, client } = parts
  const sender: Sender<{ userId: string; address: string; message: SlackMessage }> = {
    channel: KIND,
    // A webhook has no key to recognise a repetition, so a message that may have arrived is not repeated.
    recognisesRepeats: false,
    concurrency: 5,
    budgetsOf: () => [{ key: KIND, perSecond: PER_SECOND, burst: PER_SECOND }],
    render: ({ userId, address }, issue) => ({ userId, address, message: editionMessage(issue, site) }),
    async send({ userId, address, message }, stillOurs) {
      const sealed = await webhookAddressOf(db, userId, KIND)
      const url = sealed && signer.open(sealed, userId)
      if (!url) return { kind: 'refused', reason: 'slack without an address', closes: 'unreachable' }
      if (addressOf(parts, url) !== address) return { kind: 'retry', reason: 'slack address changed' }
      if (!stillOurs()) return { kind: 'retry', reason: 'lease lost' }
      const outcome = await postWebhook(client, url, message)
      if (outcome.kind === 'refused' && outcome.closes) await deleteWebhookAddress(db, userId, KIND)
      return outcome
    },
    close: () => {},
  }
  return { sender: sender as Sender, sendLinkMessage: (message) => sendTest(parts, message) }
}

/** Replaces the secret address wherever it must not be visible. */
function addressOf({ signer }: Pick<SlackParts, 'signer'>, url: string): string {
  return signer.digest(KIND, url).toString('hex')
}

/** Connects an address that accepts our test message, unless it delivers to another account. */
async function sendTest(parts: SlackParts, { userId, ref, jobId }: LinkMessage): Promise<LinkOutcome> {
  const { db, signer, site, locales, client } = parts
  const no = (problem: SlackProblem): LinkOutcome => ({ sent: false, problem })
  const url = signer.open(ref, userId)
  if (!url) return no('refused')
  const address = addressOf(parts, url)
  const owner = await db.transaction().execute((db) => ownerOfAddress(db, KIND, address))
  if (owner?.enabled && owner.userId !== userId) return no('taken')
  if (await sendHold(db, KIND, signer.digest(KIND, address))) return no('held')
  // A worker that was lost in the meantime may have sent it.
  if (!(await takeToken(db, `slack-test ${jobId}`, { limit: 1, windowSeconds: 24 * 60 * 60 })).allowed)
    return no('unknown')
  const locale = await languageOf(db, ['id', userId], locales)
  const outcome = await postWebhook(client, url, testMessage(site, locale))
  if (outcome.kind !== 'sent') return no(PROBLEMS[outcome.kind])
  return db.transaction().execute(async (db) => {
    if (!(await connectAddress(db, site, { userId, kind: KIND, address, locale }))) return no('taken')
    await saveWebhookAddress(db, { userId, kind: KIND, sealed: ref })
    return { sent: true }
  })
}
