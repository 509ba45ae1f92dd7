import { IMAGE_ADDRESS, imageAddress } from '../images/image-address.ts'
import { createSealer, type Sealer } from '../secrets/sealing.ts'
import { createSigner, type Secrets } from '../secrets/signing.ts'

/** Sharp on most screens at an email's width. */
const PICTURE_WIDTH = 1280

/** What a link in a message may do without a session. */
const PURPOSES = ['unsubscribe', 'view', 'save', 'bounce'] as const

export type LinkPurpose = (typeof PURPOSES)[number]

export const LINK_PATHS: Record<Exclude<LinkPurpose, 'bounce'>, string> = {
  unsubscribe: '/newsletter/unsubscribe',
  view: '/newsletter/view',
  save: '/newsletter/save',
}

export interface DeliverySigner {
  /** The readable subject and a signature that only we can create for this purpose. */
  sign(purpose: LinkPurpose, subject: string): string
  /** The subject of a token. Undefined when the token is not ours or is for another purpose. */
  read(purpose: LinkPurpose, token: string): string | undefined
  /**
   * The path of a publisher's picture, the same for every reader: loading it reveals nothing about who opened
   * a message.
   */
  picture(url: string): string
  /** The stored form of an address that must get no more messages, even after its account is deleted. */
  digest(channel: string, address: string): Buffer
  /** The stored form of a short code. Without our key, trying every code reveals nothing. */
  codeDigest(subject: string, code: string): Buffer
  /** Encrypts an address that is itself a secret, for one reader. */
  seal: Sealer['seal']
  open: Sealer['open']
}

export function createDeliverySigner(secrets: Secrets): DeliverySigner {
  const links = new Map(PURPOSES.map((purpose) => [purpose, createSigner(secrets, `delivery ${purpose}`)]))
  const images = createSigner({ current: secrets.current }, IMAGE_ADDRESS)
  const addresses = createSigner({ current: secrets.current }, 'suppressed address')
  const codes = createSigner({ current: secrets.current }, 'delivery code')
  return {
    // Hexadecimal, because mail servers may turn the local part of a return path into lower case.
    sign: (purpose, subject) => `${subject}.${toHex(links.get(purpose)?.sign(subject) ?? '')}`,
    read(purpose, token) {
      const dot = token.lastIndexOf('.')
      const [subject, hex] = [token.slice(0, Math.max(dot, 0)), token.slice(dot + 1)]
      if (!subject || !/^[0-9a-f]{32}$/.test(hex)) return undefined
      return links.get(purpose)?.isSigned(subject, Buffer.from(hex, 'hex').toString('base64url'))
        ? subject
        : undefined
    },
    picture: (url) => imageAddress(images, url, PICTURE_WIDTH),
    digest: (channel, address) =>
      Buffer.from(addresses.sign(`${channel} ${address.trim().toLowerCase()}`), 'base64url'),
    ...createSealer(secrets, 'delivery address'),
    codeDigest: (subject, code) => Buffer.from(codes.sign(`${subject} ${code}`), 'base64url'),
  }
}

const toHex = (signature: string) => Buffer.from(signature, 'base64url').toString('hex')
