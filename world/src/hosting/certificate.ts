import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const YEAR = 365 * 86_400_000
const [INTEGER, BITS, OCTETS, OBJECT, TEXT, TIME, SEQUENCE, SET] = [2, 3, 4, 6, 12, 24, 48, 49]
const ECDSA_SHA256 = sequence(object(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
const ALTERNATIVE_NAMES = object(0x55, 0x1d, 0x11)
const COMMON_NAME = object(0x55, 0x04, 0x03)

export interface Certificate {
  key: string
  cert: string
}

/**
 * A self-signed certificate for IPv4 addresses. Trusting it (NODE_EXTRA_CA_CERTS) extends no trust to
 * anything else.
 */
export function selfSigned(addresses: string[], now: Date): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(
    element(
      SET,
      sequence(COMMON_NAME, element(TEXT, Buffer.from(`Local world ${randomBytes(4).toString('hex')}`))),
    ),
  )
  const body = sequence(
    element(0xa0, element(INTEGER, Buffer.of(2))),
    element(INTEGER, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ECDSA_SHA256,
    name,
    sequence(time(new Date(now.getTime() - 86_400_000)), time(new Date(now.getTime() + YEAR))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(
      0xa3,
      sequence(sequence(ALTERNATIVE_NAMES, element(OCTETS, sequence(...addresses.map(ipAddress))))),
    ),
  )
  const signature = element(BITS, Buffer.concat([Buffer.of(0), sign('sha256', body, privateKey)]))
  const der = sequence(body, ECDSA_SHA256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** One DER element: tag, length and content. */
function element(tag: number, content: Uint8Array): Buffer {
  const length = content.length
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.of(tag, ...size), content])
}

function sequence(...parts: Uint8Array[]): Buffer {
  return element(SEQUENCE, Buffer.concat(parts))
}

function object(...bytes: number[]): Buffer {
  return element(OBJECT, Buffer.from(bytes))
}

function time(at: Date): Buffer {
  return element(TIME, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`))
}

function ipAddress(address: string): Buffer {
  return element(0x87, Buffer.from(address.split('.').map(Number)))
}
