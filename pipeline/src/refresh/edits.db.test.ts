import { claimItem } from '@daily-drops/db/ingestion/ingestion-leases'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { processItem } from '../process/process-item.ts'
import { type Publisher, startPublisher } from './testing/publisher.ts'
import { type RefreshBench, startRefreshBench } from './testing/refresh-bench.ts'

const HOUR_MS = 3_600_000
const before = {
  title: 'Bridge to open in spring',
  text: 'The new bridge over the harbour will open to trams and cyclists in spring, the city council said on Monday.',
}
const after = {
  title: 'Bridge to open in autumn',
  text: 'The new bridge over the harbour will open to trams and cyclists in autumn, the council said in a correction.',
}

let bench: RefreshBench
let publisher: Publisher
let sourceId: number
let published: Date

beforeAll(async () => {
  bench = await startRefreshBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  for (const table of ['ingestion_queue', 'drops', 'sources'] as const) {
    await bench.db.deleteFrom(table).execute()
  }
  published = new Date(Date.now() - HOUR_MS)
})

interface Words {
  title: string
  text: string
  guid?: string
  content?: string
}

const GUID = '<guid isPermaLink="false">bridge</guid>'

function feed({ title, text, guid = GUID, content = '' }: Words, date = published): string {
  return `<rss version="2.0"><channel><title>Gazette</title><language>en</language><item>
    <title>${title}</title><link>https://gazette.example/bridge</link>${guid}
    <pubDate>${date.toUTCString()}</pubDate><description>${text}</description>
    <content:encoded xmlns:content="http://purl.org/rss/1.0/modules/content/">${content}</content:encoded>
    <enclosure url="https://images.example/bridge.png" type="image/png" length="1"/></item></channel></rss>`
}

/** Turns a feed with this text into a drop. */
async function ingest(words: Words): Promise<void> {
  publisher.answer = { body: feed(words) }
  await bench.refresh(sourceId)
  for (const { id } of await bench.queue(sourceId)) {
    const claim = await claimItem(bench.db, id)
    if (claim) expect(await processItem(bench.deps, claim)).toBe('done')
  }
}

async function republish(words: Words, date?: Date): Promise<void> {
  publisher.answer = { body: feed(words, date) }
  expect(await bench.refresh(sourceId)).toMatchObject({ sources: 1, enqueued: 0, errors: [] })
}

const drop = () => bench.db.selectFrom('drops').selectAll().executeTakeFirstOrThrow()

describe('an item that its publisher edits', () => {
  beforeEach(async () => {
    publisher = await startPublisher()
    sourceId = await bench.follow(publisher)
    return () => publisher[Symbol.asyncDispose]()
  })

  it('changes title and summary of its drop, and nothing else', async () => {
    await ingest(before)
    const first = await drop()
    expect(first).toMatchObject({ title: before.title, summary: before.text })
    await republish(after, new Date())
    expect(await drop()).toEqual({
      ...first,
      title: after.title,
      summary: after.text,
      search_text: expect.stringContaining('autumn'),
    })
    await republish(before)
    expect(await drop()).toMatchObject({ title: before.title, summary: before.text })
  })

  it('changes the text that taggers read, and keeps it when the feed has none', async () => {
    const text = async () =>
      (await bench.db.selectFrom('drop_texts').select('text').executeTakeFirstOrThrow()).text
    await ingest({ ...before, content: 'The council voted for spring.' })
    expect(await text()).toBe('The council voted for spring.')
    await republish({ ...after, content: 'The council voted for autumn.' })
    expect(await text()).toBe('The council voted for autumn.')
    await republish(before)
    expect(await text()).toBe('The council voted for autumn.')
  })

  it('is recognised by its address when it has lost its guid', async () => {
    await ingest(before)
    await republish({ ...after, guid: '' })
    expect(await drop()).toMatchObject({ title: after.title })
    await republish({ ...before, guid: '' })
    expect(await drop()).toMatchObject({ title: before.title })
  })

  it('changes nothing under another guid: that may be another article at an old address', async () => {
    await ingest(before)
    await republish({ ...after, guid: '<guid isPermaLink="false">tram</guid>' })
    expect(await drop()).toMatchObject({ title: before.title })
  })

  it('keeps the summary when the feed no longer has one', async () => {
    await ingest(before)
    await republish({ ...after, text: 'Read more' })
    expect(await drop()).toMatchObject({ title: after.title, summary: before.text })
  })

  it('changes nothing two days after it was published', async () => {
    await ingest(before)
    const published_at = new Date(Date.now() - 49 * HOUR_MS)
    await bench.db.updateTable('drops').set({ published_at }).execute()
    await republish(after)
    expect(await drop()).toMatchObject({ title: before.title, summary: before.text })
  })

  it('changes nothing that an editor has changed', async () => {
    await ingest(before)
    const { id } = await drop()
    await bench.db
      .insertInto('drop_tags')
      .values({ drop_id: id, tagger: 'editor', version: 'editor', confidence: 1 })
      .execute()
    await republish(after)
    expect(await drop()).toMatchObject({ title: before.title })
  })

  it('changes no drop of another publisher', async () => {
    await ingest(before)
    const other = await bench.follow(publisher, { feed_url: `${publisher.origin}/other.xml` })
    await bench.refresh(other)
    publisher.answer = { body: feed(after) }
    await bench.refresh(other)
    expect(await drop()).toMatchObject({ title: before.title, source_id: sourceId })
  })
})
