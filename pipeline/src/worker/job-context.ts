import type { DeferredNotifier } from '@daily-drops/db/drops/deferred-notifier'
import type { SealedLinks } from '@daily-drops/services/accounts/sealed-links'
import type { Payments } from '@daily-drops/services/billing/payments'
import type { HubSecrets } from '@daily-drops/services/sources/hub-secrets'
import type { Delivery } from '../delivery/delivery.ts'
import type { Mailer } from '../emails/mailer.ts'
import type { PageReader } from '../extract/page-reader.ts'
import type { GuardedClient } from '../fetch/guarded-client.ts'
import type { ImageCache } from '../images/image-cache.ts'
import type { RunContext } from '../jobs/run-context.ts'
import type { ParserPool } from '../parser-pool/parser-pool.ts'
import type { Cdn } from '../purge/cdn.ts'
import type { Site } from '../sitemap/site.ts'
import type { Taggers } from '../tag/run/taggers.ts'
import type { Student } from '../tag/student/student.ts'
import type { VideoApi } from '../video/video-api.ts'

/** The parts of a worker. Handlers and the functions they call declare the few parts they need. */
export interface WorkerParts extends Pick<RunContext, 'db' | 'log' | 'stopping'> {
  mailer: Mailer
  /** Opens the links that web sealed in account emails. */
  mailLinks: SealedLinks
  /** The configured delivery channels. */
  delivery: Delivery
  /** All requests to publishers go through it. */
  client: GuardedClient
  /** Parses publishers' documents in separate threads. */
  parser: ParserPool
  /** Article pages, as far as their publishers allow it. */
  pages: PageReader
  /** Video details. Reports by itself when it is not configured. */
  videos: VideoApi
  /** The local tagger, and the language model if one is configured. */
  taggers: Taggers
  /** Vectors of texts, comparable across languages. */
  student: Student
  /** Notifies web processes of what this one has tagged. */
  news: DeferredNotifier
  /** The resized pictures that the web host serves. */
  images: ImageCache
  /** Our own address, and the services that are notified of its changes. */
  site: Site
  /** Where events that readers consented to are also sent. */
  analytics: { url: string; token: string | undefined } | undefined
  /** The secrets that hubs of feeds sign their calls with. */
  hubs: HubSecrets
  /** The CDN in front of visitors' pages, if there is one. */
  cdn: Cdn | undefined
  /** The payment provider, where one is configured. */
  payments: Payments | undefined
  /** How many more feeds this process may fetch at once, shared by all fetching runs. */
  fetchSlots: { free: number }
}

/** One run of one job, with everything that any handler may need. */
export interface JobContext extends WorkerParts, RunContext {}
