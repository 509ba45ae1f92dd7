import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto'

export interface PushKeys {
  /** The browser's public key and its secret, both in base64url. */
  p256dh: string
  auth: string
}

interface Randomness {
  salt: Buffer
  privateKey: Buffer
}

const RECORD_SIZE = 4096

/** RFC 8291: one record of aes128gcm that only this browser can read. */
export function encryptPush(payload: Buffer, keys: PushKeys, random: Randomness = freshRandomness()): Buffer {
  const receiver = Buffer.from(keys.p256dh, 'base64url')
  const ours = createECDH('prime256v1')
  ours.setPrivateKey(random.privateKey)
  const sender = ours.getPublicKey()
  const shared = ours.computeSecret(receiver)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
  const material = hkdf(shared, Buffer.from(keys.auth, 'base64url'), info, 32)
  const key = hkdf(material, random.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(material, random.salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const body = Buffer.concat([
    cipher.update(Buffer.concat([payload, Buffer.of(2)])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_SIZE)
  return Buffer.concat([random.salt, size, Buffer.of(sender.length), sender, body])
}

function freshRandomness(): Randomness {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { salt: randomBytes(16), privateKey: ecdh.getPrivateKey() }
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

export interface VapidKeys {
  publicKey: string
  privateKey: string
  /** Our contact address for the push service. */
  contact: string
}

/** RFC 8292: identifies us to this push service for a limited number of seconds. */
export function vapidHeader(
  { publicKey, privateKey, contact }: VapidKeys,
  endpoint: string,
  now: Date,
): string {
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33, 65).toString('base64url'),
      d: privateKey,
    },
  })
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + 12 * 60 * 60,
    sub: contact,
  }
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString(
    'base64url',
  )
  return `vapid t=${text}.${signature}, k=${publicKey}`
}
