import { checkImport, type readImport } from '@daily-drops/contract/jobs/imports'
import type { JobOutputOf } from '@daily-drops/contract/kernel/define-job'
import { MAX_NAMED_IN_REPORT, MAX_SUGGESTIONS_PER_IMPORT } from '@daily-drops/core/limits'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { saveBookmark } from '@daily-drops/db/reading/bookmarks'
import {
  countPaused,
  forgetImport,
  type ImportLine,
  storeReading,
  unreadImport,
} from '@daily-drops/db/sources/imports'
import type { ParserPool } from '../../parser-pool/parser-pool.ts'
import { matchList } from '../../sources/match-list.ts'
import type { ReadLists } from '../../sources/read-lists.ts'
import { requireRequester } from '../requester.ts'
import type { RunContext } from '../run-context.ts'

const SAVED_AT_ONCE = 100

interface ReadContext extends RunContext {
  parser: Pick<ParserPool, 'readLists'>
}

export async function handle(
  context: ReadContext,
  { importId }: { importId: string },
): Promise<JobOutputOf<typeof readImport>> {
  const { db, parser, requester } = context
  await requireRequester(context)
  const sent = await unreadImport(db, importId)
  if (!sent) return { outcome: 'read' }
  const { userId, files } = sent
  const read = await parser.readLists({ files, named: MAX_NAMED_IN_REPORT }, importId)
  if (read.outcome === 'unreadable' || read.feeds.length + read.pages.length === 0) {
    await forgetImport(db, importId)
    return { outcome: read.outcome === 'unreadable' ? 'unreadable' : 'empty' }
  }
  const { drops, sources, unknown } = await matchList(db, userId, read)
  for (let at = 0; at < drops.length; at += SAVED_AT_ONCE)
    await save(context, userId, drops.slice(at, at + SAVED_AT_ONCE))
  const paused = await countPaused(db, sources)
  const lines = linesOf(read, sources, unknown)
  await db.transaction().execute(async (db) => {
    await requireRequester({ db, requester })
    const reading = {
      lines,
      saved: drops.length,
      known: sources.length - paused,
      paused,
      unrecognised: read.unusableCount,
      left_out: read.leftOut + Math.max(0, unknown.length - MAX_SUGGESTIONS_PER_IMPORT),
    }
    if (!(await storeReading(db, importId, reading)) || unknown.length === 0) return
    await enqueue(db, checkImport, { importId }, requester && { requester })
  })
  return { outcome: 'read' }
}

/** As if the reader saved each of them. Saving an item again changes nothing. */
function save({ db, requester }: RunContext, userId: string, drops: readonly number[]): Promise<void> {
  return db.transaction().execute(async (db) => {
    await requireRequester({ db, requester })
    for (const drop of drops) await saveBookmark(db, userId, drop)
  })
}

function linesOf(
  { unusable }: ReadLists,
  sources: readonly number[],
  unknown: readonly string[],
): ImportLine[] {
  return [
    ...unusable.map((address) => ({ address, outcome: 'address' as const })),
    ...sources
      .slice(0, MAX_NAMED_IN_REPORT)
      .map((source_id) => ({ address: '', outcome: 'known' as const, source_id })),
    ...unknown.slice(0, MAX_SUGGESTIONS_PER_IMPORT).map((address) => ({ address, outcome: null })),
  ]
}
