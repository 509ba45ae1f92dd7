import type { NewsTeller } from '@daily-drops/db/drops/news-teller'
import type { SealedLinks } from '@daily-drops/services/accounts/sealed-links'
import type { Payments } from '@daily-drops/services/billing/payments'
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
import type { VideoApi } from '../video/video-api.ts'

/** What a worker is started with. Handlers and what they call declare the few parts they need. */
export interface WorkerParts extends Pick<RunContext, 'db' | 'log' | 'stopping'> {
  mailer: Mailer
  /** Opens what web sealed in mails about accounts. */
  mailLinks: SealedLinks
  /** The ways to readers that are configured. */
  delivery: Delivery
  /** The only way out to publishers. */
  client: GuardedClient
  /** Reads what they send, in threads of its own. */
  parser: ParserPool
  /** Article pages, as far as their publishers allow it. */
  pages: PageReader
  /** Facts about videos; says so itself when it is not configured. */
  videos: VideoApi
  /** The local tagger, and the language model when one is configured. */
  taggers: Taggers
  /** Tells web processes of what this one has tagged. */
  news: NewsTeller
  /** The resized pictures that the web host serves. */
  images: ImageCache
  /** Our own address, and the services that are told what is new there. */
  site: Site
  /** Where events that readers agreed to also go. */
  analytics: { url: string; token: string | undefined } | undefined
  /** What keeps visitors' pages in front of us, where there is one. */
  cdn: Cdn | undefined
  /** The payment provider, where one is configured. */
  payments: Payments | undefined
  /** How many more feeds this process may fetch at once; shared by all that fetch. */
  fetchSlots: { free: number }
}

/** One run of one job, with everything that any handler may ask for. */
export interface JobContext extends WorkerParts, RunContext {}
