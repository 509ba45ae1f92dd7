import type { Db } from '@daily-drops/db/connection/client'
import type { PictureStore } from '@daily-drops/services/images/picture-store'
import { bytesOf, type Track } from '@daily-drops/services/listening/track'
import type { Context } from 'hono'
import type { HostEnv } from '../context/host-env.ts'
import { byteRange } from './byte-range.ts'

interface Sent {
  track: Track
  version: string
  cacheControl: string
}

/** The recording or a range of it, read from the store as fast as it is received. */
export function sendTrack(
  c: Context<HostEnv>,
  sources: { db: Db; pictures: PictureStore },
  { track, version, cacheControl }: Sent,
): Response {
  const etag = `"${version}"`
  const headers = {
    'Content-Type': 'audio/mpeg',
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControl,
    'X-Robots-Tag': 'noindex',
    ETag: etag,
  }
  if (c.req.header('if-none-match')?.split(/, */).includes(etag)) return c.body(null, 304, headers)
  const condition = c.req.header('if-range')
  const asked = condition === undefined || condition === etag ? c.req.header('range') : undefined
  const range = byteRange(asked, track.bytes)
  if (range === null) {
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${track.bytes}` })
  }
  const { from, to } = range ?? { from: 0, to: track.bytes - 1 }
  const body = streamOf(bytesOf(sources, track, { from, to }))
  return c.body(body, range ? 206 : 200, {
    ...headers,
    'Content-Length': String(to - from + 1),
    ...(range && { 'Content-Range': `bytes ${from}-${to}/${track.bytes}` }),
  })
}

/** Nothing is read before it is asked for, as for HEAD. */
function streamOf(bytes: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await bytes.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await bytes.return(undefined)),
    },
    { highWaterMark: 0 },
  )
}
