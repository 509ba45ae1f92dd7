import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const S3_KEYS = { keyId: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }
const MOST_SKEW_MS = 15 * 60_000

interface StoredObject {
  bytes: Buffer
  writtenAt: Date
  type: string | undefined
}

export interface S3Server {
  origin: string
  objects: Map<string, StoredObject>
  /** The requests, as `GET /bucket/key`. */
  asked: string[]
  /** Replaces the response to the next requests, after their signature was checked. */
  instead: ((response: ServerResponse) => void) | undefined
  [Symbol.asyncDispose](): Promise<void>
}

class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/** One bucket that answers PUT, GET and HEAD as in S3's REST API, to requests signed with SigV4. */
export async function startS3Server({
  bucket,
  region,
}: {
  bucket: string
  region: string
}): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    checkSignature(request, body, region)
    if (store.instead) return store.instead(response)
    const [, asked, ...key] = new URL(request.url ?? '/', 'http://s3').pathname.split('/')
    if (asked !== bucket) throw new Refusal(404, 'NoSuchBucket')
    const name = key.join('/')
    if (request.method === 'PUT') {
      objects.set(name, { bytes: body, writtenAt: new Date(), type: request.headers['content-type'] })
      response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
      return
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return void response.writeHead(204).end()
    }
    const found = objects.get(name)
    if (!found) throw new Refusal(404, 'NoSuchKey')
    response.writeHead(200, {
      'content-length': found.bytes.length,
      'content-type': found.type ?? 'binary/octet-stream',
      'last-modified': found.writtenAt.toUTCString(),
    })
    response.end(request.method === 'HEAD' ? undefined : found.bytes)
  }

  const server = createServer((request, response) => {
    store.asked.push(`${request.method} ${request.url}`)
    answer(request, response).catch((error: unknown) => refuse(response, error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const store: S3Server = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    asked: [],
    instead: undefined,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return store
}

function refuse(response: ServerResponse, error: unknown): void {
  const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'InternalError')
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<keyId>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, SignedHeaders=(?<signed>[a-z0-9;-]+), Signature=(?<signature>[0-9a-f]{64})$/

function checkSignature({ method = '', url = '/', headers }: IncomingMessage, body: Buffer, region: string) {
  const given = AUTHORIZATION.exec(headers.authorization ?? '')?.groups
  if (!given) throw new Refusal(403, 'AccessDenied')
  const { day = '', signed = '', signature = '' } = given
  if (given.keyId !== S3_KEYS.keyId) throw new Refusal(403, 'InvalidAccessKeyId')
  if (given.region !== region) throw new Refusal(400, 'AuthorizationHeaderMalformed')
  const names = signed.split(';')
  const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (!mustBeSigned.every((name) => names.includes(name))) throw new Refusal(403, 'AccessDenied')
  const time = String(headers['x-amz-date'])
  if (!time.startsWith(day) || isSkewed(time)) throw new Refusal(403, 'RequestTimeTooSkewed')
  const content = String(headers['x-amz-content-sha256'])
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) {
    throw new Refusal(400, 'XAmzContentSHA256Mismatch')
  }
  const [path = '', query = ''] = url.split('?')
  const canonicalHeaders = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const canonical = [method, path, query, canonicalHeaders, signed, content].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${S3_KEYS.secret}`)
  if (!timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))) {
    throw new Refusal(403, 'SignatureDoesNotMatch')
  }
}

function isSkewed(time: string): boolean {
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  return !(Math.abs(Date.now() - at) < MOST_SKEW_MS)
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: Buffer | string, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest()
}
