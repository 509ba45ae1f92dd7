import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { FetchError } from './failures.ts'

export const ACCEPTED_ENCODINGS = 'gzip, br'

/**
 * Reads a body with its limit counted both on the wire and after unpacking, as the bytes pass:
 * a small answer that unpacks to gigabytes is dropped at the limit.
 */
export async function readBody(
  body: Readable,
  contentEncoding: string | undefined,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk)
  }
  await pipeline(body, upTo(maxBytes), decoderFor(contentEncoding), upTo(maxBytes), collect, { signal })
  return Buffer.concat(chunks)
}

function upTo(maxBytes: number) {
  return async function* count(source: AsyncIterable<Buffer>) {
    let size = 0
    for await (const chunk of source) {
      size += chunk.length
      if (size > maxBytes) throw new FetchError('too_large')
      yield chunk
    }
  }
}

function decoderFor(contentEncoding = 'identity') {
  switch (contentEncoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return new PassThrough()
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'br':
      return createBrotliDecompress()
    default:
      // Unknown ones and several layers alike: neither was asked for.
      throw new FetchError('bad_encoding')
  }
}
