import { randomUUID } from 'node:crypto'
import { checkImport, notifyImporter, readImport } from '@daily-drops/contract/jobs/imports'
import { notifySuggesters } from '@daily-drops/contract/jobs/sources'
import type { JobContract } from '@daily-drops/contract/kernel/define-job'
import { MAX_SUGGESTIONS_PER_IMPORT } from '@daily-drops/core/limits'
import { deleteArticle } from '@daily-drops/db/drops/articles'
import { setSourceMuted } from '@daily-drops/db/reading/mutes'
import { pauseHost } from '@daily-drops/db/sources/hosts'
import { importReport, startImport } from '@daily-drops/db/sources/imports'
import { decideSuggestion } from '@daily-drops/db/sources/suggestion-list'
import { hasSuggestedEnough } from '@daily-drops/db/sources/suggestions'
import { queuedMails } from '@daily-drops/db/testing/accounts'
import { aDrop, aSource, aTopic, aUser } from '@daily-drops/db/testing/factories'
import { payloadsOf } from '@daily-drops/db/testing/jobs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testClient } from '../../fetch/testing/client.ts'
import { createParserPool } from '../../parser-pool/parser-pool.ts'
import { articles, rss, startPublisher } from '../../refresh/testing/publisher.ts'
import { type RefreshBench, startRefreshBench } from '../../refresh/testing/refresh-bench.ts'
import type { WorkerParts } from '../../worker/job-context.ts'
import { registry } from '../../worker/registry.ts'

let bench: RefreshBench
const pool = createParserPool({ size: 1 })
beforeAll(async () => {
  bench = await startRefreshBench()
})
afterAll(async () => {
  await pool[Symbol.asyncDispose]()
  await bench.close()
})
beforeEach(async () => {
  await bench.db.deleteFrom('suggested_sources').execute()
  await bench.db.deleteFrom('hosts').execute()
})

const feed = rss(articles(1))
const page = (href: string) =>
  `<html><head><link rel="alternate" type="application/rss+xml" href="${href}"></head></html>`

function site(pages: Record<string, string>) {
  return startPublisher((request, response) => {
    const body = pages[request.url ?? '']
    response.writeHead(body === undefined ? 404 : 200).end(body)
  })
}

async function run<Output>(contract: JobContract, importId: string, parts: Partial<WorkerParts> = {}) {
  const binding = registry.find((one) => one.contract === contract)
  const { user_id: id } = await bench.db
    .selectFrom('source_imports')
    .select('user_id')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  const context = {
    ...bench.deps,
    ...parts,
    parser: pool,
    site: { baseUrl: 'https://drops.example' },
    stopping: new AbortController().signal,
    requester: { id, role: 'user' as const },
    jobId: 'test',
    signal: new AbortController().signal,
  }
  return (await binding?.run(context as never, { importId })) as Output
}

/** Sends a list and reads it. */
async function send(userId: string, ...files: string[]) {
  const id = randomUUID()
  const started = await bench.db.transaction().execute((db) => startImport(db, { id, userId, files }))
  expect(started).toBe(true)
  return { id, ...(await run<{ outcome: string }>(readImport, id)) }
}

/** Looks up everything, as if the hosts' pauses were over. */
async function check(id: string, parts: Partial<WorkerParts> = {}) {
  for (let rounds = 0; rounds < 300; rounds += 1) {
    await bench.db.deleteFrom('hosts').execute()
    const { waiting } = await run<{ waiting: number }>(checkImport, id, parts)
    if (waiting === 0) return rounds + 1
  }
  throw new Error('never ends')
}

async function anItem(url: string) {
  const l1 = await aTopic(bench.db)
  const l2 = await aTopic(bench.db, { parent: l1 })
  const l3 = await aTopic(bench.db, { parent: l2 })
  return aDrop(bench.db, { url, topics: { l1, l2, l3 } })
}

const aReader = async () => (await aUser(bench.db)).id
const reportOf = async (userId: string) => (await importReport(bench.db, userId)).report
const opmlOf = (...urls: string[]) =>
  `<opml><body>${urls.map((url) => `<outline xmlUrl="${url}"/>`).join('')}</body></opml>`
const savedBy = async (userId: string) =>
  (await bench.db.selectFrom('bookmarks').select('drop_id').where('user_id', '=', userId).execute()).map(
    ({ drop_id }) => drop_id,
  )

it('saves the items we have, recognises sources that we read, and suggests the others', async () => {
  await using gazette = await site({ '/feed.xml': feed, '/empty': 'Hello' })
  const reader = await aReader()
  const known = await aSource(bench.db, { name: 'Read already', homepage_url: 'https://known.example/' })
  const drop = await anItem('https://items.example/story')
  const { id, outcome } = await send(
    reader,
    opmlOf(`${gazette.origin}/feed.xml`, known.feed_url as string, 'javascript:alert(1)'),
    `title,url\nStory,http://www.items.example/story?utm_source=x\nKnown,https://www.known.example/any/page\nNo,${gazette.origin}/empty`,
  )
  expect(outcome).toBe('read')
  expect(await savedBy(reader)).toEqual([drop.id])
  expect(await reportOf(reader)).toMatchObject({
    ...{ saved: 1, known: 1, suggested: 0, waiting: 2, unrecognised: 1, left_out: 0 },
    sources: [{ name: 'Read already', slug: known.slug, paused: false }],
    refused: [{ address: 'javascript:alert(1)', reason: 'address' }],
  })
  await check(id)
  expect(await reportOf(reader)).toMatchObject({
    ...{ suggested: 1, waiting: 0, unrecognised: 2 },
    refused: [{ reason: 'address' }, { address: `${gazette.origin}/empty`, reason: 'no-feed' }],
  })
  const suggested = await bench.db.selectFrom('source_suggestions').select(['user_id', 'import_id']).execute()
  expect(suggested).toEqual([{ user_id: reader, import_id: id }])
})

it('counts paused sources by themselves, found at once or when they are looked up', async () => {
  await using gazette = await site({ '/feed.xml': feed, '/page': page('/feed.xml') })
  const status = 'inactive' as const
  const named = await aSource(bench.db, { name: 'Named', status })
  await aSource(bench.db, { name: 'Found', status, feed_url: `${gazette.origin}/feed.xml` })
  const reader = await aReader()
  const { id } = await send(reader, opmlOf(named.feed_url as string), `${gazette.origin}/page`)
  await check(id)
  expect(await reportOf(reader)).toMatchObject({
    ...{ known: 0, paused: 2, suggested: 0 },
    sources: [
      { name: 'Named', paused: true },
      { name: 'Found', paused: true },
    ],
  })
})

it('reads a list once, and keeps nothing of what was sent', async () => {
  const reader = await aReader()
  const { id } = await send(reader, 'https://unknown.example/')
  const before = await reportOf(reader)
  expect(await run(readImport, id)).toEqual({ outcome: 'read' })
  expect(await reportOf(reader)).toEqual(before)
  const row = await bench.db
    .selectFrom('source_imports')
    .select('files')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ files: null })
})

it('does not count an import of which nothing could be read', async () => {
  const reader = await aReader()
  for (const [file, outcome] of [
    ['{"not": "a list"}', 'unreadable'],
    ['nothing here', 'empty'],
    ['<opml><body/></opml>', 'empty'],
  ] as const)
    expect(await send(reader, file)).toMatchObject({ outcome })
  expect(await importReport(bench.db, reader)).toEqual({ nextAt: undefined, report: undefined })
  expect(await send(reader, 'https://unknown.example/')).toMatchObject({ outcome: 'read' })
})

it('saves no item that the reader muted or that is deleted, and nothing for anyone else', async () => {
  const [reader, other] = [await aReader(), await aReader()]
  const [muted, deleted, seen] = [
    await anItem('https://muted.example/1'),
    await anItem('https://deleted.example/1'),
    await anItem('https://seen.example/1'),
  ]
  await bench.db.transaction().execute(async (db) => {
    await setSourceMuted(db, reader, muted.source_id, true)
    await deleteArticle(db, deleted.id)
  })
  await send(reader, [muted.url, deleted.url, seen.url].join('\n'))
  expect(await savedBy(reader)).toEqual([seen.id])
  expect(await savedBy(other)).toEqual([])
})

it('suggests at most 200 sources, feeds first, then sites with the most articles', async () => {
  const reader = await aReader()
  const sites = Array.from({ length: 300 }, (_, n) => `https://s${n}.example/article`)
  const often = ['https://often.example/1', 'https://often.example/2']
  await send(reader, opmlOf('https://f.example/feed'), [...sites, ...often].join('\n'))
  const lines = await bench.db
    .selectFrom('source_import_lines')
    .select('address')
    .where('user_id', '=', reader)
    .orderBy('place')
    .execute()
  expect(lines).toHaveLength(MAX_SUGGESTIONS_PER_IMPORT)
  expect(lines.slice(0, 3)).toEqual([
    { address: 'https://f.example/feed' },
    { address: 'https://often.example/' },
    { address: 'https://s0.example/article' },
  ])
  expect(await reportOf(reader)).toMatchObject({ waiting: 200, left_out: 102 })
})

it('asks one host no faster than its pace, and lets other imports run meanwhile', async () => {
  await using first = await site(
    Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`/feed-${n}`, feed])),
  )
  await bench.db.insertInto('hosts').values({ host: first.host, max_per_minute: 1 }).execute()
  const reader = await aReader()
  const feeds = Array.from({ length: 20 }, (_, n) => `${first.origin}/feed-${n}`)
  const { id } = await send(reader, opmlOf(...feeds))
  expect(await run(checkImport, id)).toEqual({ checked: 1, waiting: 19 })
  expect(first.requests).toHaveLength(1)
  expect(await run(checkImport, id)).toEqual({ checked: 0, waiting: 19 })
  const [next] = (await payloadsOf(bench.db, checkImport)).slice(-1)
  expect(next).toMatchObject({ importId: id })
})

it('asks one host no faster than its pace for the feeds of one page too, and no host that is paused', async () => {
  await using hub = await site({ '/feed': feed })
  const links = [`${hub.origin}/feed`, '/a', '/b'].map(
    (href) => `<link rel="alternate" type="application/rss+xml" href="${href}">`,
  )
  const times: number[] = []
  await using gazette = await startPublisher((request, response) => {
    times.push(performance.now())
    if (request.url === '/b') response.end(feed)
    else
      response.writeHead(request.url === '/' ? 200 : 404).end(`<html><head>${links.join('')}</head></html>`)
  })
  const pace = { min_delay_ms: 800, max_per_minute: 100 }
  await bench.db
    .insertInto('hosts')
    .values({ host: gazette.host, ...pace })
    .execute()
  await pauseHost(bench.db, hub.host, 3600)
  const reader = await aReader()
  const { id } = await send(reader, `${gazette.origin}/`)
  expect(await run(checkImport, id)).toEqual({ checked: 1, waiting: 0 })
  expect(times).toHaveLength(3)
  // Without a pace it would be some ten.
  for (const [nth, time] of times.slice(1).entries())
    expect(time - (times[nth] ?? 0)).toBeGreaterThanOrEqual(300)
  expect(hub.requests).toEqual([])
  expect(await reportOf(reader)).toMatchObject({ suggested: 1 })
})

it('never contacts internal addresses, and does not tell them apart', async () => {
  await using inner = await site({ '/feed': feed })
  const reader = await aReader()
  const client = testClient({ allowCidrs: [] })
  const addresses = [`${inner.origin}/feed`, 'http://169.254.169.254/feed', 'http://10.0.0.1:1/feed']
  const { id } = await send(reader, addresses.join('\n'))
  await check(id, { client })
  expect(inner.requests).toEqual([])
  const { refused = [] } = (await reportOf(reader)) ?? {}
  expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['unreachable']))
  await client.close()
})

it('does not use up the five suggestions of the day, and joins other readers’ suggestions', async () => {
  const feeds = Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`/feed-${n}`, feed]))
  await using gazette = await site(feeds)
  const readers = [await aReader(), await aReader()]
  for (const reader of readers) {
    const { id } = await send(reader, opmlOf(...Object.keys(feeds).map((path) => gazette.origin + path)))
    await check(id)
    expect(await hasSuggestedEnough(bench.db, reader)).toBe(false)
  }
  const sources = await bench.db.selectFrom('suggested_sources').select('id').execute()
  const said = await bench.db.selectFrom('source_suggestions').select('user_id').execute()
  expect([sources.length, said.length]).toEqual([7, 14])
})

const setConfirmed = (id: string, email_verified: boolean) =>
  bench.db.updateTable('users').set({ email_verified }).where('id', '=', id).execute()

it('[SRCP-05] [DEC-100] tells the reader once what the editors decided about all of it', async () => {
  await using gazette = await site({ '/feed-1': feed, '/feed-2': feed })
  const { id: reader, email } = await aUser(bench.db)
  const { id } = await send(reader, opmlOf(`${gazette.origin}/feed-1`, `${gazette.origin}/feed-2`))
  await check(id)
  const [first, second] = await bench.db.selectFrom('suggested_sources').select('id').orderBy('id').execute()
  const decide = async (suggestionId = 0, decision: Parameters<typeof decideSuggestion>[2]) => {
    await bench.db.transaction().execute((db) => decideSuggestion(db, suggestionId, decision))
    const binding = registry.find(({ contract }) => contract === notifySuggesters)
    const site = { baseUrl: 'https://drops.example' }
    await binding?.run({ ...bench.deps, site, jobId: 'test' } as never, { suggestionId })
  }
  await decide(first?.id, { status: 'accepted' })
  expect(await run(notifyImporter, id)).toEqual({ notified: false })
  expect(await queuedMails(bench.db, email)).toEqual([])
  await decide(second?.id, { status: 'declined', message: 'Only adverts.' })
  expect(await payloadsOf(bench.db, notifyImporter)).toContainEqual({ importId: id })
  await setConfirmed(reader, false)
  expect(await run(notifyImporter, id)).toEqual({ notified: false })
  await setConfirmed(reader, true)
  const [one, two] = await Promise.all([run(notifyImporter, id), run(notifyImporter, id)])
  expect([one, two]).toContainEqual({ notified: true })
  expect([one, two]).toContainEqual({ notified: false })
  expect(await queuedMails(bench.db, email)).toMatchObject([
    {
      template: 'import-decided',
      props: { accepted: 1, declined: 1, url: 'https://drops.example/sources/import' },
    },
  ])
})

it('stops when the account is gone, and leaves nothing behind', async () => {
  await using gazette = await site({ '/feed': feed })
  const reader = await aReader()
  const { id } = await send(reader, opmlOf(`${gazette.origin}/feed`))
  const binding = registry.find((one) => one.contract === checkImport)
  await bench.db.deleteFrom('users').where('id', '=', reader).execute()
  const signal = new AbortController().signal
  const requester = { id: reader, role: 'user' as const }
  const context = { ...bench.deps, requester, signal, stopping: signal, jobId: 'test' }
  expect(await binding?.run(context as never, { importId: id })).toEqual({ checked: 0, waiting: 0 })
  for (const table of ['source_imports', 'source_import_lines'] as const)
    expect(await bench.db.selectFrom(table).selectAll().where('user_id', '=', reader).execute()).toEqual([])
  expect(gazette.requests).toEqual([])
})
