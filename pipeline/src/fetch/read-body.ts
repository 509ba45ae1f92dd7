import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { FetchError } from './failures.ts'
import { LARGE_BYTES, leavePlace, takePlace } from './large-bodies.ts'

export const ACCEPTED_ENCODINGS = 'gzip, br'

/**
 * Reads a body and counts its size both on the wire and after decompression: a small response that expands to
 * gigabytes is dropped at the limit.
 */
export async function readBody(
  body: Readable,
  contentEncoding: string | undefined,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of upTo(maxBytes, source)) {
      if (size <= LARGE_BYTES && size + chunk.length > LARGE_BYTES) await takePlace(signal)
      size += chunk.length
      chunks.push(chunk)
    }
  }
  const decoder = decoderFor(contentEncoding)
  try {
    if (decoder) await pipeline(body, (wire) => upTo(maxBytes, wire), decoder, collect, { signal })
    else await pipeline(body, collect, { signal })
    return Buffer.concat(chunks)
  } finally {
    if (size > LARGE_BYTES) leavePlace()
  }
}

async function* upTo(maxBytes: number, source: AsyncIterable<Buffer>) {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > maxBytes) throw new FetchError('too_large')
    yield chunk
  }
}

function decoderFor(contentEncoding = 'identity'): Transform | undefined {
  switch (contentEncoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return undefined
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'br':
      return createBrotliDecompress()
    default:
      // Unknown encodings and several layers were not requested.
      throw new FetchError('bad_encoding')
  }
}
