import { createPrivateKey, createPublicKey } from 'node:crypto'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import type { Issue } from '@daily-drops/services/delivery/issue'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { composeMessage, type MailIdentity } from './compose-message.ts'

const PROBE = {
  id: '00000000-0000-0000-0000-000000000000',
  userId: '00000000-0000-0000-0000-000000000000',
  address: 'probe@example.com',
  dueAt: new Date(0),
} as Parameters<typeof composeMessage>[1]

const ISSUE: Issue = {
  day: '1970-01-01',
  part: 1,
  parts: 1,
  editionSize: 0,
  isPremium: false,
  locale: SOURCE_LOCALE,
  items: [],
}

/** Signs a probe and verifies it as a receiver does, so that a broken key is found before readers notice. */
export async function checkDkim(identity: MailIdentity): Promise<void> {
  const { dkim } = identity
  if (!dkim) return
  const key = createPrivateKey(dkim.privateKey)
  // With other key types the library silently sends unsigned mail.
  if (key.asymmetricKeyType !== 'rsa')
    throw new Error('DKIM_PRIVATE_KEY must be an RSA key of 2048 bits or more')
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) throw new Error('DKIM_PRIVATE_KEY is too short')
  const published = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
  const { raw } = await composeMessage(identity, PROBE, ISSUE)
  const { results } = await dkimVerify(raw, {
    resolver: async () => [[`v=DKIM1; k=rsa; p=${published}`]],
  })
  const result = results[0]
  if (result?.status.result !== 'pass')
    throw new Error('DKIM: the signature of a test message does not verify')
  if (!result.status.aligned) throw new Error('DKIM_DOMAIN must be the domain of MAIL_FROM')
  const signed = result.signingHeaders?.keys?.toLowerCase() ?? ''
  for (const header of ['list-unsubscribe', 'list-unsubscribe-post']) {
    if (!signed.includes(header)) throw new Error(`DKIM: the header ${header} is not signed`)
  }
}
