import type { JobContract, JobOutputOf, ParsedPayloadOf } from '@daily-drops/contract/kernel/define-job'
import type { Db } from '@daily-drops/db/connection/client'
import type { NewsTeller } from '@daily-drops/db/drops/news-teller'
import type { JobAsker } from '@daily-drops/db/jobs/job-askers'
import { PermanentFailure } from '@daily-drops/db/jobs/jobs-consumer'
import type { SealedLinks } from '@daily-drops/services/accounts/sealed-links'
import type { Payments } from '@daily-drops/services/billing/payments'
import type { Logger } from '@daily-drops/services/operations/logger'
import type { Delivery } from '../delivery/delivery.ts'
import type { Mailer } from '../emails/mailer.ts'
import type { PageReader } from '../extract/page-reader.ts'
import type { GuardedClient } from '../fetch/guarded-client.ts'
import type { ImageCache } from '../images/image-cache.ts'
import type { ParserPool } from '../parse/isolated.ts'
import type { Cdn } from '../purge/cdn.ts'
import type { Site } from '../sitemap/site.ts'
import type { Taggers } from '../tag/run/taggers.ts'
import type { VideoApi } from '../video/video-api.ts'

/** What every handler may use. */
export interface JobDeps {
  db: Db
  log: Logger
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
  /** Aborted as soon as this process is to end: what is begun may be finished, nothing new is begun. */
  stopping: AbortSignal
}

export interface JobContext extends JobDeps {
  jobId: string
  /** The person who started the job, if it was not scheduled. See requireAsker. */
  asker?: JobAsker | undefined
  signal: AbortSignal
}

/** What a handler's module exports; the answer becomes the job's output. */
export interface HandlerModule<J extends JobContract> {
  handle(context: JobContext, payload: ParsedPayloadOf<J>): Promise<JobOutputOf<J>>
}

export interface JobBinding {
  contract: JobContract
  /** Parses the payload, then loads the handler: a worker pays only for the jobs it runs. */
  run(context: JobContext, payload: unknown): Promise<object>
}

/** A binding whose handler is loaded from its own module. */
export interface LoadedBinding extends JobBinding {
  load(): Promise<unknown>
}

export function bind<J extends JobContract>(
  contract: J,
  load: () => Promise<HandlerModule<J>>,
): LoadedBinding {
  return {
    contract,
    load,
    async run(context, payload) {
      const parsed = contract.payload.safeParse(payload)
      // What does not fit its contract today will not fit it on the next attempt either.
      if (!parsed.success) throw new PermanentFailure(`Payload: ${parsed.error.message}`)
      const { handle } = await load()
      const output = contract.output.safeParse(await handle(context, parsed.data as ParsedPayloadOf<J>))
      // The work is done; the same answer would come out of another attempt.
      if (!output.success) throw new PermanentFailure(`Output: ${output.error.message}`)
      return output.data as object
    },
  }
}
