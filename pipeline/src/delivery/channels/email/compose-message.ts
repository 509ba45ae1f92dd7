import { createHash } from 'node:crypto'
import type { Claimed } from '@daily-drops/db/delivery/claims'
import type { Issue } from '@daily-drops/services/delivery/issue'
import type { DeliverySigner } from '@daily-drops/services/delivery/signed-links'
import { editionEmail, linksOf, type MailLinks } from '@daily-drops/services/emails/edition-email'
import type { Email } from '@daily-drops/services/emails/parts'
import DKIM from 'nodemailer/lib/dkim'
import MimeNode from 'nodemailer/lib/mime-node'
import { quotedPrintable } from './quoted-printable.ts'

interface DkimKey {
  domain: string
  selector: string
  privateKey: string
}

export interface MailIdentity {
  from: string
  /** The origin of the links. */
  site: string
  signer: DeliverySigner
  /** The domain that receives bounces and unsubscribe emails, if there is one. */
  inboundDomain?: string | undefined
  dkim?: DkimKey | undefined
}

export interface MailMessage {
  id: string
  to: string
  envelopeFrom: string | undefined
  raw: Buffer
}

/** RFC 8058 requires both of its headers to be signed, and the library omits one by default. */
const SIGNED =
  'from:to:subject:date:message-id:mime-version:content-type:list-id:list-unsubscribe:list-unsubscribe-post:feedback-id'

/** The whole email in bytes, the same at every attempt of a delivery. */
export async function composeMessage(
  identity: MailIdentity,
  claim: Claimed,
  issue: Issue,
): Promise<MailMessage> {
  const { site, signer, inboundDomain, dkim } = identity
  const links = linksOf(site, signer, claim, issue.locale)
  const mail = editionEmail(issue, links)
  const lists = listHeadersOf(identity, claim, links)
  const plain = multipart(headersOf(identity, claim, mail.subject), lists, claim.id, mail)
  return {
    id: claim.id,
    to: claim.address,
    envelopeFrom: inboundDomain && returnPath(signer, claim.id, inboundDomain),
    raw: dkim ? await sign(plain, dkim) : plain,
  }
}

/** The library writes these, because it handles all kinds of addresses and letters. */
function headersOf({ from, site }: MailIdentity, claim: Claimed, subject: string) {
  return {
    From: from,
    To: { name: '', address: claim.address },
    Subject: subject,
    'Message-ID': `<${claim.id}@${new URL(site).hostname}>`,
    Date: claim.dueAt,
  }
}

/** Not folded, because some receivers read only the first line. */
function listHeadersOf(
  { site, signer, inboundDomain }: MailIdentity,
  claim: Claimed,
  links: MailLinks,
): string {
  const { hostname } = new URL(site)
  const written =
    inboundDomain && `<mailto:unsubscribe+${signer.sign('unsubscribe', claim.userId)}@${inboundDomain}>`
  return [
    `List-Unsubscribe: ${[`<${links.unsubscribe}>`, written].filter(Boolean).join(', ')}`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    `List-Id: Daily Drops editions <editions.${hostname}>`,
    `Feedback-ID: editions:daily-drops:${hostname}`,
  ].join('\r\n')
}

/** The library's body uses nested streams and takes three quarters of an email's time. Ours is two texts. */
function multipart(
  headers: ReturnType<typeof headersOf>,
  listHeaders: string,
  id: string,
  { text, html }: Email,
): Buffer {
  const baseBoundary = createHash('sha256').update(id).digest('hex').slice(0, 16)
  const node = new MimeNode('multipart/alternative', { baseBoundary })
  node.setHeader(headers)
  const head = node.buildHeaders()
  const part = (type: string, content: string) =>
    `--${node.boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(content)}\r\n`
  return Buffer.from(
    `${listHeaders}\r\n${head}\r\n\r\n${part('text/plain', text)}${part('text/html', html)}--${node.boundary}--\r\n`,
  )
}

/** A bounce returns to an address that identifies its message and that only we can create. */
function returnPath(signer: DeliverySigner, deliveryId: string, domain: string): string {
  return `bounce+${signer.sign('bounce', deliveryId)}@${domain}`
}

async function sign(message: Buffer, { domain, selector, privateKey }: DkimKey): Promise<Buffer> {
  const signer = new DKIM({ domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED })
  const chunks: Buffer[] = []
  for await (const chunk of signer.sign(message)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
