import { parentPort } from 'node:worker_threads'
import { type MailReport, readReport } from '../delivery/channels/email/read-report.ts'
import type { ArticlePage, PageDocument } from '../extract/extract-article.ts'
import { BOT_TOKEN } from '../fetch/bot.ts'
import { discoverIcons, type IconPage, type PageIcons } from '../parse/discover-icons.ts'
import { type FeedDocument, type ParseResult, parseDocument } from '../parse/parse-document.ts'
import { type PathRule, parseRobots } from '../parse/robots-rules.ts'
import { type ReadLists, readLists } from '../sources/read-lists.ts'

/** A reader's own lists. */
export interface ListFiles {
  files: readonly string[]
  /** How many unusable addresses are named. */
  named: number
}

/** A thread's tasks and their results. */
export interface ThreadWork {
  feed: { document: FeedDocument; result: ParseResult }
  article: { document: PageDocument; result: ArticlePage }
  icons: { document: IconPage; result: PageIcons }
  lists: { document: ListFiles; result: ReadLists | { outcome: 'unreadable' } }
  report: { document: Uint8Array; result: MailReport }
  robots: { document: Uint8Array; result: { rules: PathRule[] | undefined } }
}

type Message = { [Kind in keyof ThreadWork]: { kind: Kind; document: ThreadWork[Kind]['document'] } }

/** Includes the thread's processor time so far, so that it need not be requested before the next document. */
export interface Answer<Result> {
  result: Result
  used: NodeJS.CpuUsage
}

function answer(result: unknown): void {
  parentPort?.postMessage({ result, used: process.threadCpuUsage() } satisfies Answer<unknown>)
}

parentPort?.on('message', async (message: Message[keyof Message]) => answer(await run(message)))
answer('ready')

async function run(message: Message[keyof Message]): Promise<ThreadWork[keyof ThreadWork]['result']> {
  if (message.kind === 'feed') return parseDocument(message.document)
  if (message.kind === 'icons') return discoverIcons(message.document)
  if (message.kind === 'lists') return readLists(message.document.files, message.document.named)
  if (message.kind === 'report') return readReport(message.document)
  if (message.kind === 'robots') {
    return { rules: parseRobots(new TextDecoder().decode(message.document), BOT_TOKEN) }
  }
  // Most threads never read a page, so its parser is loaded on demand.
  const { extractArticle } = await import('../extract/extract-article.ts')
  return extractArticle(message.document)
}
