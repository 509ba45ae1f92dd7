import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { PictureStore, Stored } from './picture-store.ts'

export interface S3Settings {
  /** Without the bucket, which is part of the path: every S3-compatible service accepts that. */
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secret: string
  /** How long one request may take, its body included. */
  patienceMs?: number
}

const PATIENCE_MS = 5_000
/** For responses that only explain an error. */
const MOST_EXPLANATION = 2_000

/** A bucket of any S3-compatible service. The bucket's own lifecycle rule removes old files. */
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

  /** Undefined when the object does not exist. Any other failure throws. */
  async function ask(method: string, file: string, body?: Buffer): Promise<Response | undefined> {
    const response = await client.fetch(`${endpoint}/${bucket}/${file}`, {
      method,
      // A redirect would need another signature, so it means that the address is wrong.
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
    async remove(file) {
      const response = await ask('DELETE', file)
      await response?.body?.cancel()
    },
  }
}

/** The hash is part of the signature, so a body that changed in transit is refused. */
function signedContent(file: string, body: Buffer): Record<string, string> {
  return {
    'content-type': file.endsWith('.mp3') ? 'audio/mpeg' : `image/${file.slice(file.lastIndexOf('.') + 1)}`,
    'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
  }
}

/** The age by the service's own clock, which may differ from ours. */
function storedIn({ headers }: Response): Stored {
  const [size, now, written] = [
    Number(headers.get('content-length')),
    Date.parse(headers.get('date') ?? ''),
    Date.parse(headers.get('last-modified') ?? ''),
  ]
  if (Number.isNaN(now) || Number.isNaN(written))
    throw new Error('The picture store returns no modification times')
  return { size, ageMs: Math.max(0, now - written) }
}

/** The `<Code>` of the error document. */
function codeIn(explanation: string): string {
  return /<Code>(?<code>\w+)<\/Code>/.exec(explanation)?.groups?.code ?? 'without a reason'
}
