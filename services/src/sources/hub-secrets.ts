import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { purposeKey, type Secrets } from '../secrets/signing.ts'

/** The secrets that hubs sign their calls with. They are derived, so that the database does not contain them. */
export interface HubSecrets {
  secretOf(callback: string): string
  /** Whether the hub that knows this callback has signed the body. */
  isSigned(callback: string, body: Uint8Array, header: string | undefined): boolean
}

/** Those of the WebSub recommendation. The largest public hub signs with sha1. */
const METHODS = new Set(['sha1', 'sha256', 'sha384', 'sha512'])
const SIGNATURE = /^(sha\d{1,3})=([0-9a-f]{40,128})$/i
const PURPOSE = 'hub calls'

export function createHubSecrets({ current, previous }: Secrets): HubSecrets {
  const key = purposeKey(current, PURPOSE)
  const accepted = previous === undefined ? [key] : [key, purposeKey(previous, PURPOSE)]
  return {
    secretOf: (callback) => secretOf(key, callback),
    isSigned(callback, body, header) {
      const [, name = '', hex = ''] = SIGNATURE.exec(header ?? '') ?? []
      const method = name.toLowerCase()
      if (!METHODS.has(method)) return false
      const given = Buffer.from(hex, 'hex')
      return accepted.some((key) => {
        const expected = createHmac(method, secretOf(key, callback)).update(body).digest()
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
    },
  }
}

function secretOf(key: KeyObject, callback: string): string {
  return createHmac('sha256', key).update(callback).digest('hex')
}
