import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { PictureStore, Stored } from './picture-store.ts'

export interface S3Settings {
  /** Without the bucket, which goes into the path: every service that speaks S3 understands that. */
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secret: string
  /** How long one request may take, its body included. */
  patienceMs?: number
}

const PATIENCE_MS = 5_000
/** Of answers that only say what is wrong. */
const MOST_EXPLANATION = 2_000

/** A bucket of any service that speaks S3. What is old leaves by the bucket's own lifecycle rule. */
export function createS3Store({
  endpoint,
  bucket,
  region,
  keyId,
  secret,
  patienceMs = PATIENCE_MS,
}: S3Settings): PictureStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 1,
  })

  /** Undefined when there is no such object; everything else that is not a success is a fault. */
  async function ask(method: string, file: string, body?: Buffer): Promise<Response | undefined> {
    const response = await client.fetch(`${endpoint}/${bucket}/${file}`, {
      method,
      // A redirect would need another signature: the address is wrong.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      ...(body && { body: new Uint8Array(body), headers: signedContent(file, body) }),
    })
    if (response.ok) return response
    const explanation = (await response.text()).slice(0, MOST_EXPLANATION)
    if (response.status === 404 && method !== 'PUT' && !explanation.includes('NoSuchBucket')) return undefined
    throw new Error(`The picture store refused ${method}: ${response.status} ${codeIn(explanation)}`)
  }

  return {
    async look(file) {
      const response = await ask('HEAD', file)
      return response && storedIn(response)
    },

    async read(file) {
      const response = await ask('GET', file)
      if (!response) return undefined
      return { ...storedIn(response), bytes: Buffer.from(await response.arrayBuffer()) }
    },

    async write(file, bytes) {
      const response = await ask('PUT', file, bytes)
      await response?.body?.cancel()
    },
  }
}

/** The hash is part of the signature: a body that changed on its way is refused. */
function signedContent(file: string, body: Buffer): Record<string, string> {
  return {
    'content-type': `image/${file.slice(file.lastIndexOf('.') + 1)}`,
    'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
  }
}

/** The age by the clock of the service alone, which may differ from ours. */
function storedIn({ headers }: Response): Stored {
  const [size, now, written] = [
    Number(headers.get('content-length')),
    Date.parse(headers.get('date') ?? ''),
    Date.parse(headers.get('last-modified') ?? ''),
  ]
  if (Number.isNaN(now) || Number.isNaN(written)) throw new Error('The picture store tells no times')
  return { size, ageMs: Math.max(0, now - written) }
}

/** `<Code>` of the error document. */
function codeIn(explanation: string): string {
  return /<Code>(?<code>\w+)<\/Code>/.exec(explanation)?.groups?.code ?? 'without a reason'
}
