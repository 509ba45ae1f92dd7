import { testClient } from '../../fetch/testing/client.ts'
import { startLoopbackServer } from '../../fetch/testing/loopback-server.ts'
import { createVideoApi, type VideoApi } from '../video-api.ts'

interface Video {
  duration: string
  views?: number
  live?: 'live' | 'upcoming'
}

export interface VideoHost extends AsyncDisposable {
  api: VideoApi
  /** The host's videos by id. Others do not exist. */
  videos: Map<string, Video>
  /** The ids of each call. */
  calls: string[][]
  /** Refuses every call in this way. */
  refusal: { status: number; reason: string } | undefined
}

/** Implements videos.list of the YouTube Data API on loopback. */
export async function startVideoHost(): Promise<VideoHost> {
  const client = testClient()
  const server = await startLoopbackServer((request, response) => {
    const ids = new URL(request.url ?? '', 'http://localhost').searchParams.get('id')?.split(',') ?? []
    host.calls.push(ids)
    const { status, reason } = host.refusal ?? { status: 200, reason: '' }
    const body = host.refusal
      ? { error: { code: status, message: '', errors: [{ reason }] } }
      : { items: ids.flatMap((id) => describe(id, host.videos.get(id))) }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const host: VideoHost = {
    api: createVideoApi({ client, key: 'secret', baseUrl: server.origin }),
    videos: new Map(),
    calls: [],
    refusal: undefined,
    async [Symbol.asyncDispose]() {
      await client.close()
      await server[Symbol.asyncDispose]()
    },
  }
  return host
}

function describe(id: string, video: Video | undefined): object[] {
  if (!video) return []
  return [
    {
      id,
      snippet: { title: id, description: '', liveBroadcastContent: video.live ?? 'none' },
      contentDetails: { duration: video.duration },
      statistics: video.views === undefined ? {} : { viewCount: String(video.views) },
    },
  ]
}
