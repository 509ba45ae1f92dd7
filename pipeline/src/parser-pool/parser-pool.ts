import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import type { MailReport } from '../delivery/channels/email/read-report.ts'
import type { PageParser } from '../extract/page-reader.ts'
import type { FeedParser } from '../parse/parse-document.ts'
import type { ReadLists } from '../sources/read-lists.ts'
import { createFairPlaces } from './fair-places.ts'
import type { Answer, ListFiles, ThreadWork } from './parser-thread.ts'
import { createPoisonBudget } from './poison-budget.ts'

const THREADS = 2
/** Processor time. */
export const LIMIT_MS = 5_000
/** How many times its processor time a document may take by the wall clock, on a busy machine. */
const MOST_STRETCHED = 6
const SHORTEST_LOOK_MS = 20
/** Two of them at their limit, with the rest of a worker, stay below 400 MB. */
export const HEAP_MB = 160
/** By default every thread keeps up to a hundred megabytes of short-lived objects, without being faster. */
const YOUNG_MB = 24
const THREAD = new URL('./parser-thread.ts', import.meta.url)

export interface ParserPoolOptions {
  size?: number
  limitMs?: number
  heapMb?: number
}

export interface ParserPool extends FeedParser, PageParser, AsyncDisposable {
  /** What an email reports about the message with this id. */
  readReport(email: Uint8Array, deliveryId: string): Promise<MailReport>
  /** The addresses in the files of the import with this id. */
  readLists(lists: ListFiles, importId: string): Promise<ReadLists | { outcome: 'unreadable' }>
}

interface ReadyThread {
  worker: Worker
  /** Processor time before the next document. */
  used: NodeJS.CpuUsage
}

interface Poison {
  poison: string
}

/**
 * Parses documents in separate threads with limited processor time and memory. A document that exceeds them
 * is returned as poison. Its thread is replaced, and the others are not affected.
 */
export function createParserPool({
  size = THREADS,
  limitMs = LIMIT_MS,
  heapMb = HEAP_MB,
}: ParserPoolOptions = {}): ParserPool {
  const threads = new Set<Worker>()
  const idle: ReadyThread[] = []
  const places = createFairPlaces(size)
  const poisons = createPoisonBudget()

  async function run<Kind extends keyof ThreadWork>(
    kind: Kind,
    document: ThreadWork[Kind]['document'],
    url: string,
  ): Promise<ThreadWork[Kind]['result'] | Poison> {
    const publisher = registrableDomain(url) ?? url
    if (poisons.isSpent(publisher)) return { poison: 'its publisher has sent too many unreadable documents' }
    await places.take(publisher)
    try {
      const thread = idle.pop() ?? (await start())
      const result = await runOn<ThreadWork[Kind]['result']>(thread, { kind, document }, limitMs)
      if ('poison' in result) {
        poisons.note(publisher)
        await stop(thread.worker)
        return result
      }
      idle.push({ worker: thread.worker, used: result.used })
      return result.result
    } finally {
      places.give()
    }
  }

  /** A document's time starts only when its thread is ready. */
  async function start(): Promise<ReadyThread> {
    const worker = new Worker(THREAD, {
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    threads.add(worker)
    // A thread may still run out of memory after its time is up. By then nobody waits for it.
    worker.on('error', () => undefined)
    const [{ used }] = (await once(worker, 'message')) as [Answer<string>]
    return { worker, used }
  }

  async function stop(worker: Worker): Promise<void> {
    threads.delete(worker)
    await worker.terminate()
  }

  return {
    async parse(document) {
      const result = await run('feed', document, document.url)
      if (!('poison' in result)) return result
      return { outcome: 'failed', code: 'poison', discovered: [], detail: result.poison }
    },
    extract: async (document) => unlessPoison(await run('article', document, document.url)),
    findIcons: async (page) => unlessPoison(await run('icons', page, page.url)),
    readRobots: async (body, url) => unlessPoison(await run('robots', body, url))?.rules,
    async readReport(email, deliveryId) {
      // Each message has its own poison budget, so abuse of one address does not affect reports about other messages.
      const result = await run('report', email, `email:${deliveryId}`)
      return 'poison' in result ? { outcome: 'unreadable', reason: result.poison } : result
    },
    async readLists(lists, importId) {
      const result = await run('lists', lists, `import:${importId}`)
      return 'poison' in result ? { outcome: 'unreadable' } : result
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...threads].map(stop))
    },
  }
}

function unlessPoison<Result extends object>(result: Result | Poison): Result | undefined {
  return 'poison' in result ? undefined : result
}

async function runOn<Result>(
  { worker, used }: ReadyThread,
  message: object,
  limitMs: number,
): Promise<Answer<Result> | Poison> {
  const { promise, resolve } = Promise.withResolvers<Answer<Result> | Poison>()
  const onError = (error: Error) => resolve({ poison: error.message })
  worker.once('error', onError)
  worker.once('message', resolve)
  const over = new AbortController()
  try {
    worker.postMessage(message)
    void untilOvertime(worker, { before: used, limitMs }, over.signal).then(
      () => resolve({ poison: `not finished after ${limitMs} ms` }),
      onError,
    )
    return await promise
  } finally {
    over.abort()
    worker.off('message', resolve)
    worker.off('error', onError)
  }
}

interface Allowance {
  before: NodeJS.CpuUsage
  limitMs: number
}

/**
 * Resolves when the thread has used up its processor time: on a busy machine, wall-clock time would blame the
 * document, and after a few of them its publisher. A thread that does not report its usage is waited for only
 * a limited time.
 */
async function untilOvertime(
  thread: Worker,
  { before, limitMs }: Allowance,
  signal: AbortSignal,
): Promise<void> {
  const patience = sleep(limitMs * MOST_STRETCHED, undefined, { signal }).catch(() => undefined)
  let leftMs = limitMs
  while (leftMs > 0) {
    await sleep(Math.max(leftMs, SHORTEST_LOOK_MS), undefined, { signal })
    const used = await Promise.race([thread.cpuUsage(before), patience])
    if (!used) return
    leftMs = limitMs - (used.user + used.system) / 1000
  }
}
