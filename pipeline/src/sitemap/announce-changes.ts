import type { Db } from '@daily-drops/db/connection/client'
import { announcedUntil } from '@daily-drops/db/operations/sitemap-runs'
import { type IndexNow, URLS_PER_CALL } from './index-now.ts'
import { listPages } from './listed-pages.ts'

/** A change has the time at which its transaction began, so it may become visible this much later. */
const OVERLAP_MS = 5 * 60_000

interface Announcement {
  indexNow: IndexNow
  baseUrl: string
  now: Date
}

/** Announces what has changed since the last success. Null when there was nothing to send. */
export async function announceChanges(
  db: Db,
  { indexNow, baseUrl, now }: Announcement,
): Promise<boolean | null> {
  let isTaken: boolean | null = null
  for await (const urls of inCalls(changedPages(db, baseUrl, now))) {
    isTaken = await indexNow.announce(urls)
    if (!isTaken) return false
  }
  return isTaken
}

async function* changedPages(db: Db, baseUrl: string, now: Date): AsyncGenerator<string> {
  const until = await announcedUntil(db)
  const since = until && new Date(until.getTime() - OVERLAP_MS)
  const { core, topics, archive, stories, sources } = await listPages(db, baseUrl, now)
  for (const list of [core, topics, archive, stories, sources]) {
    for await (const { url, changedAt } of list) {
      if (!since || (changedAt && changedAt > since)) yield url
    }
  }
}

async function* inCalls(urls: AsyncIterable<string>): AsyncGenerator<string[]> {
  let call: string[] = []
  for await (const url of urls) {
    call.push(url)
    if (call.length < URLS_PER_CALL) continue
    yield call
    call = []
  }
  if (call.length > 0) yield call
}
