import { ALL_PAGES_KEY, keysInOneCall, keysOfTopics } from '@daily-drops/contract/pages/purge-keys'
import type { Db } from '@daily-drops/db/connection/client'
import { type ContentNews, followContent } from '@daily-drops/db/drops/content-changes'
import { askForPurge } from '@daily-drops/db/operations/page-purges'

/** Changes come in bursts: a source is deleted, a feed corrects all its titles. */
const GATHER_MS = 2_000

interface WatchOptions {
  db: Db
  /** A direct connection, without a pooler. */
  databaseUrl: string
  gatherMs?: number
  /** Changes may be missed from now on. */
  onLost(error: unknown): void
  /** A change could not be recorded. It is retried. */
  onFailed(error: unknown): void
}

/** Purges the CDN when visitors' pages change, for as long as the process runs. */
export function watchForPurges(options: WatchOptions): { stop(): Promise<void> } {
  const { db, databaseUrl, gatherMs = GATHER_MS, onLost, onFailed } = options
  const changed = new Set<string>()
  let gathering: NodeJS.Timeout | undefined

  function receive(news: ContentNews): void {
    for (const key of changedBy(news)) changed.add(key)
    if (changed.size > 0) gathering ??= setTimeout(note, gatherMs)
  }

  async function note(): Promise<void> {
    gathering = undefined
    const keys = [...changed]
    changed.clear()
    try {
      if (keys.length > 0) await askForPurge(db, keysInOneCall(new Set(keys)))
    } catch (error) {
      onFailed(error)
      for (const key of keys) changed.add(key)
      gathering ??= setTimeout(note, gatherMs)
    }
  }

  const following = followContent(databaseUrl, { receive, onLost })
  return {
    async stop() {
      await following.stop()
      clearTimeout(gathering)
      await note()
      clearTimeout(gathering)
    },
  }
}

/** When listening begins, everything before may have been missed. The CDN finds new content by itself. */
function changedBy(news: ContentNews): string[] {
  if (typeof news === 'object') return keysOfTopics(news.correctedIn)
  return news === 'gone' || news === 'listening' ? [ALL_PAGES_KEY] : []
}
