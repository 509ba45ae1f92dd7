import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

interface Challenge {
  challenge: string
}

/** A passkey as stored on a device. Creates the responses that a browser would send. */
export function aPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0
  const site = sha256(Buffer.from(new URL(origin).hostname))

  const clientData = (type: string, { challenge }: Challenge) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const answer = (response: Record<string, unknown>) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id: text(id),

    register(asked: Challenge) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const flags = Buffer.of(USER_PRESENT | USER_VERIFIED | HAS_KEY)
      const authData = Buffer.concat([site, flags, Buffer.alloc(20), Buffer.of(0, id.length), id, key])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return answer({
        clientDataJSON: text(clientData('webauthn.create', asked)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      })
    },

    /** `userVerified`: the device verified its user by fingerprint, face or PIN. */
    authenticate(asked: Challenge, { userVerified = true } = {}) {
      const flags = Buffer.of(USER_PRESENT | (userVerified ? USER_VERIFIED : 0))
      const data = Buffer.concat([site, flags, Buffer.of(0, 0, 0, ++uses)])
      const client = clientData('webauthn.get', asked)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: null,
      })
    },
  }
}

export type Passkey = ReturnType<typeof aPasskey>

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

/** The part of RFC 8949 that a key and its attestation need. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap((entry) => entry.map(cbor))])
}

function head(kind: number, count: number): Buffer {
  const first = kind << 5
  if (count < 24) return Buffer.of(first | count)
  return count < 256 ? Buffer.of(first | 24, count) : Buffer.of(first | 25, count >> 8, count & 255)
}
