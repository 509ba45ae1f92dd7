import { createHash } from 'node:crypto'
import type { Claimed } from '@daily-drops/db/delivery/claims'
import { linksOf, writeEditionMail } from '@daily-drops/services/delivery/edition-mail'
import type { Issue } from '@daily-drops/services/delivery/issue'
import type { DeliverySigner } from '@daily-drops/services/delivery/signed-links'
import DKIM from 'nodemailer/lib/dkim'
import MailComposer from 'nodemailer/lib/mail-composer'

interface DkimKey {
  domain: string
  selector: string
  privateKey: string
}

export interface MailIdentity {
  from: string
  /** Origin of the links. */
  site: string
  signer: DeliverySigner
  /** Where bounces and written unsubscriptions come in, if anywhere. */
  inboundDomain?: string | undefined
  dkim?: DkimKey | undefined
}

export interface MailMessage {
  id: string
  to: string
  envelopeFrom: string | undefined
  raw: Buffer
}

/** RFC 8058 wants both of its headers signed, and the library leaves one out by default. */
const SIGNED =
  'from:to:subject:date:message-id:mime-version:content-type:list-id:list-unsubscribe:list-unsubscribe-post:feedback-id'

/** The whole mail in bytes, the same for the same delivery at every attempt. */
export async function composeMessage(
  identity: MailIdentity,
  claim: Claimed,
  issue: Issue,
): Promise<MailMessage> {
  const { site, signer, inboundDomain } = identity
  const { hostname } = new URL(site)
  const links = linksOf(site, signer, claim)
  const written =
    inboundDomain && `<mailto:unsubscribe+${signer.sign('unsubscribe', claim.userId)}@${inboundDomain}>`
  const composer = new MailComposer({
    ...writeEditionMail(issue, links),
    from: identity.from,
    to: { name: '', address: claim.address },
    messageId: `<${claim.id}@${hostname}>`,
    date: claim.dueAt,
    baseBoundary: createHash('sha256').update(claim.id).digest('hex').slice(0, 16),
    headers: {
      // Unfolded: some receivers read the first line only.
      'List-Unsubscribe': {
        prepared: true,
        value: [`<${links.unsubscribe}>`, written].filter(Boolean).join(', '),
      },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': { prepared: true, value: `Daily Drops editions <editions.${hostname}>` },
      'Feedback-ID': `editions:daily-drops:${hostname}`,
    },
  } as ConstructorParameters<typeof MailComposer>[0])
  const plain = await composer.compile().build()
  return {
    id: claim.id,
    to: claim.address,
    envelopeFrom: inboundDomain && returnPath(signer, claim.id, inboundDomain),
    raw: identity.dkim ? await sign(plain, identity.dkim) : plain,
  }
}

/** A bounce comes back to an address that names its message and that nobody else can make. */
function returnPath(signer: DeliverySigner, deliveryId: string, domain: string): string {
  return `bounce+${signer.sign('bounce', deliveryId)}@${domain}`
}

async function sign(message: Buffer, { domain, selector, privateKey }: DkimKey): Promise<Buffer> {
  const signer = new DKIM({ domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED })
  const chunks: Buffer[] = []
  for await (const chunk of signer.sign(message)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
