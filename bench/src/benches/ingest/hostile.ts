import { ATTACKS } from '@daily-drops/pipeline/fetch/testing/attacks'
import { startLoopbackServer } from '@daily-drops/pipeline/fetch/testing/loopback-server'
import { createFeedsDatabase } from './database.ts'
import { startReader } from './processes.ts'

const OF_EACH = 5

/** What all attacks together cost a worker, and how many of them it completed. */
export async function readHostile(serverUrl: string) {
  const attacks = Array.from({ length: OF_EACH }, () => Object.values(ATTACKS)).flat()
  const servers = await Promise.all(
    attacks.map((attack, n) => startLoopbackServer(attack, { host: `127.0.4.${n + 1}` })),
  )
  try {
    await using database = await createFeedsDatabase(serverUrl)
    await database.follow(servers.map(({ origin }) => `${origin}/feed.xml`))
    await using reader = await startReader('product', database.url)
    const { peakMb, seconds } = await reader.pass()
    const settled = await database.db
      .selectFrom('sources')
      .select('id')
      .where('last_fetched_at', 'is not', null)
      .where('lease_token', 'is', null)
      .execute()
    return { sources: attacks.length, settled: settled.length, peakMb, seconds }
  } finally {
    await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))
  }
}
