import type { RequestListener } from 'node:http'
import type { SourceType } from '@daily-drops/core/sources/source-types'
import { buildWorld, type WorldOptions } from '../content/build-world.ts'
import type { World, WorldItem } from '../content/model.ts'
import type { Publisher } from '../content/world-data.ts'
import { feedUrl, homeUrl, type SiteOf, VIDEO_HOST } from './addresses.ts'
import { type Answer, NOT_FOUND, send } from './answer.ts'
import { type HostPlan, listen, originOf, placeOf } from './hosts.ts'
import { answerSite } from './site.ts'
import { answerVideoHost } from './video-host.ts'
import type { VideoApi } from './videos-list.ts'

export interface StartOptions extends WorldOptions {
  port?: number
  hosts?: HostPlan
  /** Channel feeds list every video instead of the newest 15. */
  wholeFeeds?: boolean
}

export interface WorldSource {
  name: string
  homepageUrl: string
  feedUrl: string
  language: string
  type: Exclude<SourceType, 'manual'>
}

export interface RunningWorld extends AsyncDisposable {
  world: World
  /** What an editor would enter to follow every publisher. */
  sources: WorldSource[]
  /** The address that replaces https://www.googleapis.com, and its account. */
  videoApi: VideoApi & { baseUrl: string }
  siteOf: SiteOf
  /** Every address also answers https with this self-signed certificate (PEM). */
  certificate: string
  /** Requests so far for an address with any query. Without an address, all requests. */
  requests(url?: string): number
  /** Responses so far with this status. */
  answers(status: number): number
  /** Items published after this time are not visible yet. */
  setTime(time: Date): void
  stop(): Promise<void>
}

/** Serves the world on loopback. */
export async function startWorld(options: StartOptions): Promise<RunningWorld> {
  const { port = 0, hosts = 'paths', wholeFeeds = true } = options
  const world = buildWorld(options)
  const names = [VIDEO_HOST, ...world.publishers.filter(isSite).map(({ slug }) => slug)]
  const counts = new Map<string, number>()
  const statuses = new Map<number, number>()
  const videoApi = { key: 'local-video-key', quota: 10_000, baseUrl: '' }
  let time = world.now

  const listener: RequestListener = (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const { name, path } = placeOf(url.pathname, request.socket.localAddress ?? '', names, hosts)
    const visit = (counts.get(name + path) ?? 0) + 1
    counts.set(name + path, visit)
    const out = world.items.filter(({ publishedAt }) => publishedAt <= time)
    const answer = answerAt({ name, path, visit, url, headers: request.headers, out })
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    void send(response, answer)
  }

  function answerAt({ name, path, visit, url, headers, out }: Visit): Answer {
    if (name === VIDEO_HOST) {
      const channels = world.publishers.filter((publisher) => !isSite(publisher))
      return answerVideoHost({ url, path, headers, channels, items: out, siteOf, api: videoApi, wholeFeeds })
    }
    const publisher = world.publishers.find(({ slug }) => slug === name)
    if (!publisher) return NOT_FOUND
    const items = out.filter((item) => item.publisher === name)
    const elsewhere = out.filter((item) => item.publisher !== name && item.language === publisher.language)
    return answerSite({ publisher, path, visit, headers, items, elsewhere, siteOf })
  }

  const { port: actualPort, certificate, stop } = await listen(listener, port, names, hosts)
  const siteOf: SiteOf = (name) => originOf(name, names, hosts, actualPort)
  videoApi.baseUrl = siteOf(VIDEO_HOST)

  return {
    world,
    videoApi,
    siteOf,
    certificate,
    sources: world.publishers.map((publisher) => ({
      name: publisher.name,
      homepageUrl: homeUrl(publisher, siteOf),
      feedUrl: feedUrl(publisher, siteOf),
      language: publisher.language,
      type: isSite(publisher) ? 'rss' : 'youtube',
    })),
    requests(address) {
      if (address === undefined) return counts.values().reduce((sum, count) => sum + count, 0)
      const { hostname, pathname } = new URL(address)
      const { name, path } = placeOf(pathname, hostname, names, hosts)
      return counts.get(name + path) ?? 0
    },
    answers: (status) => statuses.get(status) ?? 0,
    setTime: (to) => {
      time = to
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

interface Visit {
  name: string
  path: string
  visit: number
  url: URL
  headers: NodeJS.Dict<string | string[]>
  out: WorldItem[]
}

function isSite({ format }: Publisher): boolean {
  return format !== 'youtube'
}
