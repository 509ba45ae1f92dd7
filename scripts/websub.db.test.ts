import { claimItem } from '@daily-drops/db/ingestion/ingestion-leases'
import { claimDueSources } from '@daily-drops/db/sources/source-claims'
import { processItem } from '@daily-drops/pipeline/process/process-item'
import { saveOutcome } from '@daily-drops/pipeline/refresh/save-outcome'
import {
  articles,
  type Publisher,
  rss,
  startPublisher,
} from '@daily-drops/pipeline/refresh/testing/publisher'
import { type RefreshBench, startRefreshBench } from '@daily-drops/pipeline/refresh/testing/refresh-bench'
import { tendHubs } from '@daily-drops/pipeline/sources/tend-hubs'
import { TEST_SECRET } from '@daily-drops/pipeline/testing/job-deps'
import { startListening } from '@daily-drops/server/testing/listening'
import { startTestApp } from '@daily-drops/server/testing/test-app'
import { type Hub, startHub } from '@daily-drops/world/hosting/hub'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** Web, worker, a publisher and a hub, all over real HTTP. */
let bench: RefreshBench
let web: Awaited<ReturnType<typeof startTestApp>>
let listening: Awaited<ReturnType<typeof startListening>>
let site: { baseUrl: string }
beforeAll(async () => {
  bench = await startRefreshBench()
  web = await startTestApp({ AUTH_SECRET: TEST_SECRET, DATABASE_URL: bench.url })
  listening = await startListening(web.app)
  site = { baseUrl: listening.origin }
})
afterAll(async () => {
  await listening[Symbol.asyncDispose]()
  await web.close()
  await bench.close()
})

let hub: Hub
let publisher: Publisher
let id: number
let topic: string
beforeEach(async () => {
  await bench.db.deleteFrom('sources').execute()
  await bench.db.deleteFrom('hub_subscriptions').execute()
  hub = await startHub()
  publisher = await startPublisher()
  topic = publisher.feedUrl
  publish(2)
  id = await bench.follow(publisher)
  return async () => {
    await hub[Symbol.asyncDispose]()
    await publisher[Symbol.asyncDispose]()
  }
})

function feedOf(count: number): string {
  const links = `<atom:link rel="hub" href="${hub.url}"/><atom:link rel="self" href="${topic}"/>`
  const date = new Date(Date.now() - 3_600_000)
  return rss(articles(count, 1, publisher.origin).map((article) => ({ ...article, date })))
    .replaceAll(
      '</item>',
      '<enclosure url="https://images.example/a.png" type="image/png" length="1"/></item>',
    )
    .replaceAll(
      'Words about',
      'The new bridge over the harbour will open to trams and cyclists in spring, as the council said in',
    )
    .replace('<rss ', '<rss xmlns:atom="http://www.w3.org/2005/Atom" ')
    .replace('<channel>', `<channel>${links}`)
}
function publish(count: number): void {
  publisher.answer = { body: feedOf(count) }
}
const context = () => {
  const signal = new AbortController().signal
  return { ...bench.deps, site, signal, stopping: signal }
}
/** Some minutes' runs of the worker: hubs on one host wait for each other. */
async function tend() {
  const tally = { asked: 0, failed: 0 }
  for (let minute = 0; minute < 3; minute++) {
    await bench.db.updateTable('hosts').set({ next_request_at: null, waiting_until: null }).execute()
    const { asked, failed } = await tendHubs(context())
    tally.asked += asked
    tally.failed += failed
    await hub.settled()
    const soon = new Date(Date.now() + 30_000)
    await bench.db
      .updateTable('hub_subscriptions')
      .set({ next_at: past() })
      .where('next_at', '<', soon)
      .execute()
  }
  return tally
}
const rows = () => bench.db.selectFrom('hub_subscriptions').selectAll().orderBy('id').execute()
async function row() {
  const [first] = await rows()
  if (!first) throw new Error('No subscription')
  return first
}
const set = (values: object) => bench.db.updateTable('hub_subscriptions').set(values).execute()
const past = () => new Date(Date.now() - 60_000)
const waitHours = async () => ((await bench.source(id)).waitMinutes ?? Number.NaN) / 60
/** As if the last fetch had been an hour ago. */
const rest = () =>
  bench.db
    .updateTable('sources')
    .set({ last_fetched_at: new Date(Date.now() - 3_600_000) })
    .where('id', '=', id)
    .execute()
async function subscribed(): Promise<void> {
  await bench.refresh(id)
  expect(await tend()).toEqual({ asked: 1, failed: 0 })
  expect(hub.subscribers).toHaveLength(1)
}
/** Announces what the publisher has published by now, which the worker then fetches. */
async function announce(): Promise<void> {
  await rest()
  expect(await hub.distribute(topic, { body: '<rss/>' })).toEqual([202])
  expect(await waitHours()).toBeLessThanOrEqual(0)
  await bench.refresh()
}

describe('[SUB-01] a source whose feed names a hub', () => {
  it('is subscribed to it, with a callback and a secret of its own', async () => {
    await subscribed()
    const [form] = hub.forms
    expect(Object.fromEntries(form ?? [])).toMatchObject({ 'hub.mode': 'subscribe', 'hub.topic': topic })
    expect(form?.get('hub.callback')).toMatch(/\/[\w-]{43}$/)
    expect(form?.get('hub.secret')).toMatch(/^[0-9a-f]{64}$/)
    expect((await row()).lease_until?.getTime()).toBeGreaterThan(Date.now())
    // Nothing more to do until the lease nears its end.
    expect(await tend()).toEqual({ asked: 0, failed: 0 })
  })

  it('is found by the response’s headers too, which come first', async () => {
    const link = `<${hub.url}>; rel="hub", <${topic}?as=the-hub-knows-it>; rel="self"`
    publisher.answer = { body: feedOf(1).replace(hub.url, 'https://other.example/'), headers: { link } }
    await bench.refresh(id)
    expect(await row()).toMatchObject({ hub_url: hub.url, topic_url: `${topic}?as=the-hub-knows-it` })
  })

  it('is polled every six hours once the hub has proven itself, and not before', async () => {
    await subscribed()
    await bench.refresh(id)
    expect(await waitHours()).toBeLessThan(25)
    await bench.db.updateTable('sources').set({ fetch_interval_minutes: 15 }).where('id', '=', id).execute()
    await bench.refresh(id)
    expect(await waitHours()).toBeLessThan(0.4)
    publish(3)
    await announce()
    await bench.db.updateTable('sources').set({ fetch_interval_minutes: 15 }).where('id', '=', id).execute()
    await bench.refresh(id)
    expect(await waitHours()).toBeGreaterThan(5.99)
    expect(await waitHours()).toBeLessThan(6.7)
  })

  it('is polled at its own pace again when the hub falls silent, until the hub speaks again', async () => {
    const often = () =>
      bench.db.updateTable('sources').set({ fetch_interval_minutes: 15 }).where('id', '=', id).execute()
    await subscribed()
    publish(3)
    await announce()
    publish(4)
    await bench.refresh(id)
    expect((await row()).silent_since).not.toBeNull()
    await often()
    await bench.refresh(id)
    expect(await waitHours()).toBeLessThan(0.4)
    publish(5)
    await announce()
    await often()
    await bench.refresh(id)
    expect(await waitHours()).toBeGreaterThan(5.99)
    // A lease that has ended counts as silence.
    await set({ lease_until: past() })
    await bench.refresh(id)
    expect(await waitHours()).toBeLessThan(0.4)
  })

  it('renews its lease before it ends, and keeps its address', async () => {
    await subscribed()
    const before = await row()
    await set({ next_at: past(), lease_until: new Date(Date.now() + 60_000) })
    expect(await tend()).toEqual({ asked: 1, failed: 0 })
    const after = await row()
    expect(after.lease_until?.getTime()).toBeGreaterThan(Date.now() + 3_600_000)
    expect(after.callback).toBe(before.callback)
    expect(hub.subscribers).toHaveLength(1)
  })

  it('is unsubscribed when it is paused, and subscribed again when it is resumed', async () => {
    await subscribed()
    const update = (values: object) =>
      bench.db.updateTable('sources').set(values).where('id', '=', id).execute()
    await update({ status: 'inactive', next_fetch_at: null })
    await tend()
    expect(hub.forms.at(-1)?.get('hub.mode')).toBe('unsubscribe')
    expect(hub.subscribers).toEqual([])
    await tend()
    await update({ status: 'active', next_fetch_at: new Date() })
    await tend()
    expect(hub.subscribers).toHaveLength(1)
  })

  it('is unsubscribed when it is deleted, and nothing of it stays', async () => {
    await subscribed()
    await bench.db.deleteFrom('sources').where('id', '=', id).execute()
    await tend()
    expect(hub.subscribers).toEqual([])
    await tend()
    expect(await rows()).toEqual([])
  })

  it('follows its feed to another hub, and leaves the one it no longer names', async () => {
    await subscribed()
    await using other = await startHub()
    publisher.answer = { body: feedOf(3).replace(hub.url, other.url) }
    await bench.refresh(id)
    await tend()
    await other.settled()
    await tend()
    await other.settled()
    expect([hub.subscribers.length, other.subscribers.length]).toEqual([0, 1])
    publisher.answer = { body: rss(articles(4, 1, publisher.origin)) }
    await bench.refresh(id)
    await tend()
    await other.settled()
    await tend()
    expect(other.subscribers).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('is left alone by a copy of the database until an operator confirms it', async () => {
    await bench.refresh(id)
    const origins = await bench.db.selectFrom('delivery_origins').selectAll().execute()
    await bench.db.deleteFrom('delivery_origins').execute()
    await bench.db.insertInto('delivery_origins').values({ origin: 'elsewhere' }).execute()
    expect(await tend()).toEqual({ asked: 0, failed: 0 })
    expect(hub.forms).toEqual([])
    await bench.db.deleteFrom('delivery_origins').execute()
    if (origins.length > 0) await bench.db.insertInto('delivery_origins').values(origins).execute()
  })

  it('asks a hub on the internet only from an address on the internet', async () => {
    await bench.refresh(id)
    await set({ hub_url: 'https://hub.example.com/' })
    expect(await tend()).toEqual({ asked: 0, failed: 0 })
    expect((await row()).next_at?.getTime()).toBeGreaterThan(Date.now() + 3_600_000)
  })
})

describe('[SUB-02] what a hub pushes', () => {
  it('is read from the publisher and becomes a drop, and the pushed text does not', async () => {
    await subscribed()
    publish(3)
    await rest()
    const forged = rss([{ link: 'https://evil.example/', guid: 'evil', title: 'Not by the publisher' }])
    expect(await hub.distribute(topic, { body: forged })).toEqual([202])
    expect(await bench.refresh()).toMatchObject({ sources: 1, enqueued: 1, errors: [] })
    const queued = await bench.queue(id)
    expect(queued.map(({ url }) => url)).not.toContain('https://evil.example/')
    for (const item of queued) {
      const claim = await claimItem(bench.db, item.id)
      if (claim) expect(await processItem(bench.deps, claim)).toBe('done')
    }
    const drops = await bench.db.selectFrom('drops').select('url').where('source_id', '=', id).execute()
    expect(drops.map(({ url }) => url)).toContain(`${publisher.origin}/articles/3`)
    expect(drops.map(({ url }) => url)).not.toContain('https://evil.example/')
  })

  it('a thousand times in a second, or again and again, costs the publisher one request', async () => {
    await subscribed()
    await rest()
    const before = publisher.requests.length
    const body = feedOf(3)
    const statuses: number[] = []
    const sender = async () => {
      for (let n = 0; n < 20; n++) statuses.push(...(await hub.distribute(topic, { body })))
    }
    await Promise.all(Array.from({ length: 50 }, sender))
    expect(statuses).toHaveLength(1000)
    expect(new Set(statuses)).toEqual(new Set([202]))
    await bench.refresh()
    // Replayed, when the source has just been fetched.
    for (let n = 0; n < 3; n++) {
      expect(await hub.distribute(topic, { body })).toEqual([202])
      await bench.refresh()
    }
    expect(publisher.requests.length - before).toBe(1)
    expect(web.lines.splice(0).filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  })

  it('keeps to the pace and the pauses of the publisher’s host', async () => {
    await subscribed()
    await rest()
    await bench.db
      .updateTable('hosts')
      .set({ paused_until: new Date(Date.now() + 3_600_000) })
      .where('host', '=', publisher.host)
      .execute()
    expect(await hub.distribute(topic, { body: 'x' })).toEqual([202])
    expect(await claimDueSources(bench.db, 10)).toEqual([])
  })

  it('during a fetch is not lost: the source is due again soon', async () => {
    await subscribed()
    publish(3)
    await announce()
    await bench.db.updateTable('sources').set({ next_fetch_at: past() }).where('id', '=', id).execute()
    await bench.db.updateTable('hosts').set({ next_request_at: null }).execute()
    const [claim] = await claimDueSources(bench.db, 1)
    if (!claim) throw new Error('No claim')
    expect(await hub.distribute(topic, { body: 'x' })).toEqual([202])
    await saveOutcome(bench.db, claim, {
      kind: 'unchanged',
      hintMinutes: 0,
      movedTo: undefined,
      durationMs: 1,
    })
    expect(await waitHours()).toBeLessThan(0.2)
  })

  it('that leads to nothing makes the hub wait longer each time, and the source is not left to it', async () => {
    await subscribed()
    publish(3)
    await announce()
    await bench.db.updateTable('sources').set({ fetch_interval_minutes: 15 }).where('id', '=', id).execute()
    for (const idle of [1, 2, 3]) {
      await announce()
      expect((await row()).idle_pings).toBe(idle)
      expect(await waitHours()).toBeLessThan(0.4)
    }
    await hub.distribute(topic, { body: 'x' })
    publish(4)
    await announce()
    expect((await row()).idle_pings).toBe(0)
  })
})

describe('[SUB-01] a hub that misbehaves', () => {
  const failing = async (answer: Hub['answer']) => {
    await bench.refresh(id)
    hub.answer = answer
    expect(await tend()).toEqual({ asked: 0, failed: 1 })
    return row()
  }

  it.each([400, 404, 429, 500, 301, 302, 303])('with status %d is asked again later', async (status) => {
    const { last_error, next_at, failures } = await failing((_, response) =>
      response.writeHead(status, { location: topic }).end(),
    )
    expect(last_error).toBe(`The hub answered ${status}.`)
    expect(next_at?.getTime()).toBeGreaterThan(Date.now() + 3_500_000)
    expect(failures).toBe(1)
  })

  it.each(['http://10.0.0.1/', 'http://169.254.169.254/latest/', 'http://[::1]:5432/', 'file:///etc/passwd'])(
    'by redirecting to %s reaches nothing',
    async (location) => {
      const { last_error } = await failing((_, response) => response.writeHead(307, { location }).end())
      expect(last_error).toBe('The hub couldn’t be reached.')
    },
  )

  it('by an endless answer, or by breaking off, does no harm', async () => {
    const endless = await failing((_, response) => {
      response.writeHead(500)
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', more)
      more()
    })
    expect(endless.last_error).toBe('The hub answered 500.')
    await set({ next_at: past() })
    hub.answer = (request) => request.socket.destroy()
    expect(await tend()).toEqual({ asked: 0, failed: 1 })
  })

  it('that accepts and never verifies leaves the source polled as before', async () => {
    await bench.refresh(id)
    hub.answer = (_, response) => response.writeHead(202).end()
    expect(await tend()).toEqual({ asked: 1, failed: 0 })
    expect(await row()).toMatchObject({ lease_until: null, failures: 1 })
    await bench.db.updateTable('sources').set({ fetch_interval_minutes: 15 }).where('id', '=', id).execute()
    await bench.refresh(id)
    expect(await waitHours()).toBeLessThan(0.4)
  })
})
