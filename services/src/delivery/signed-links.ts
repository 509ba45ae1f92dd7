import { createSealer, type Sealer } from '../secrets/sealing.ts'
import { createSigner, type Secrets } from '../secrets/signing.ts'

/** What a link in a message may do, without a session: this and nothing else. */
const PURPOSES = ['unsubscribe', 'view', 'save', 'bounce'] as const

export type LinkPurpose = (typeof PURPOSES)[number]

export const LINK_PATHS: Record<Exclude<LinkPurpose, 'bounce'>, string> = {
  unsubscribe: '/newsletter/unsubscribe',
  view: '/newsletter/view',
  save: '/newsletter/save',
}

export interface DeliverySigner {
  /** The subject, readable, and a signature that only we can make for this purpose. */
  sign(purpose: LinkPurpose, subject: string): string
  /** Whom or what the token is about; undefined when it is not one of ours, or one for another purpose. */
  read(purpose: LinkPurpose, token: string): string | undefined
  /** How an address is remembered that must get nothing more, even when the account is gone. */
  digest(channel: string, address: string): Buffer
  /** The stored form of a short code. Without our key, trying every code reveals nothing. */
  codeDigest(subject: string, code: string): Buffer
  /** Keeps an address that is a secret itself, for one reader. */
  seal: Sealer['seal']
  open: Sealer['open']
}

export function createDeliverySigner(secrets: Secrets): DeliverySigner {
  const links = new Map(PURPOSES.map((purpose) => [purpose, createSigner(secrets, `delivery ${purpose}`)]))
  const addresses = createSigner({ current: secrets.current }, 'suppressed address')
  const codes = createSigner({ current: secrets.current }, 'delivery code')
  return {
    // Hexadecimal: the local part of a return path may come back in lower case.
    sign: (purpose, subject) => `${subject}.${toHex(links.get(purpose)?.sign(subject) ?? '')}`,
    read(purpose, token) {
      const dot = token.lastIndexOf('.')
      const [subject, hex] = [token.slice(0, Math.max(dot, 0)), token.slice(dot + 1)]
      if (!subject || !/^[0-9a-f]{32}$/.test(hex)) return undefined
      return links.get(purpose)?.isSigned(subject, Buffer.from(hex, 'hex').toString('base64url'))
        ? subject
        : undefined
    },
    digest: (channel, address) =>
      Buffer.from(addresses.sign(`${channel} ${address.trim().toLowerCase()}`), 'base64url'),
    ...createSealer(secrets, 'delivery address'),
    codeDigest: (subject, code) => Buffer.from(codes.sign(`${subject} ${code}`), 'base64url'),
  }
}

const toHex = (signature: string) => Buffer.from(signature, 'base64url').toString('hex')
