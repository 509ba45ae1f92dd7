import type { WorkerChannelEnv } from '@daily-drops/services/delivery/channels/channel-settings'
import type { ChannelParts, OpenChannel } from '../../open-channel.ts'
import type { Sender } from '../../sender.ts'
import { checkDkim } from './check-dkim.ts'
import { createMailSender } from './mail-sender.ts'

/** A DKIM key that does not work prevents the start. */
export async function openEmail(
  env: WorkerChannelEnv,
  { signer, site, requireTls }: ChannelParts & { requireTls: boolean },
): Promise<OpenChannel | undefined> {
  if (!env.SMTP_URL) return undefined
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: privateKey } = env
  const identity = {
    from: env.MAIL_FROM,
    site,
    signer,
    inboundDomain: env.MAIL_INBOUND_DOMAIN,
    dkim: domain && selector && privateKey ? { domain, selector, privateKey } : undefined,
  }
  await checkDkim(identity)
  const sender = createMailSender({
    ...identity,
    smtpUrl: env.SMTP_URL,
    requireTls,
    connections: env.MAIL_CONNECTIONS,
    perSecond: env.MAIL_PER_SECOND,
    perDomainSecond: env.MAIL_PER_DOMAIN_SECOND,
    warmUpFrom: env.MAIL_WARM_UP_FROM,
  })
  return { sender: sender as Sender }
}
