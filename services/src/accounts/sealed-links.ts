import { createSealer } from '../secrets/sealing.ts'
import type { Secrets } from '../secrets/signing.ts'

/** Links in account emails, which wait in the queue and in its backups until they are sent. */
export interface SealedLinks {
  /** The address with its token sealed for one recipient, so that nobody who reads the queue can use it. */
  seal(url: string, to: string): string
  /** The original address. An address without a sealed token is returned unchanged. */
  open(url: string, to: string): string
}

const SECRET = 'token'
const SEALED = 'sealed'

export function createSealedLinks(secrets: Secrets): SealedLinks {
  const sealer = createSealer(secrets, 'account mail')
  return {
    seal: (url, to) => rename(url, SECRET, SEALED, (token) => sealer.seal(token, to)),
    open: (url, to) =>
      rename(url, SEALED, SECRET, (sealed) => {
        const token = sealer.open(sealed, to)
        // Worth a retry: this process may not have received a changed secret yet.
        if (token === undefined) throw new Error('The link was encrypted with a different AUTH_SECRET')
        return token
      }),
  }
}

function rename(url: string, from: string, to: string, change: (value: string) => string): string {
  const address = new URL(url)
  if (!address.searchParams.has(from)) return url
  const query = [...address.searchParams].map(([name, value]): [string, string] =>
    name === from ? [to, change(value)] : [name, value],
  )
  address.search = new URLSearchParams(query).toString()
  return address.href
}
