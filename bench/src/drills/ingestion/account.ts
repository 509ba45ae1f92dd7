import type { Db } from '@daily-drops/db/connection/client'

export interface Account {
  drops: number
  /** Items that did not become a drop, with a recorded reason. */
  withReason: number
  lost: number
  twice: number
  /** Drops without a part that is stored together with them. */
  torn: number
}

/** The outcome of every item that the publishers served. */
export async function settleAccount(db: Db, offered: ReadonlySet<string>): Promise<Account> {
  const drops = await db.selectFrom('drops').select(['id', 'url']).execute()
  const prints = await db.selectFrom('drop_fingerprints').select('drop_id').execute()
  const links = await db.selectFrom('feed_items').select('drop_id').execute()
  const queue = await db.selectFrom('ingestion_queue').select(['url', 'status', 'error']).execute()
  const reasons = queue.filter(({ status, error }) => status === 'failed' && error)
  const places = countBy([...drops, ...reasons].map(({ url }) => url))
  const rows = countBy(queue.map(({ url }) => url))
  const printed = new Set(prints.map(({ drop_id }) => drop_id))
  const linked = new Set(links.map(({ drop_id }) => drop_id))
  const urls = [...offered]
  return {
    drops: drops.length,
    withReason: reasons.length,
    lost: urls.filter((url) => !places.has(url)).length,
    twice: [...new Set([...urls, ...places.keys()])].filter(
      (url) => !offered.has(url) || (places.get(url) ?? 0) > 1 || (rows.get(url) ?? 0) > 1,
    ).length,
    torn: drops.filter(({ id }) => !printed.has(id) || !linked.has(id)).length,
  }
}

function countBy(values: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
