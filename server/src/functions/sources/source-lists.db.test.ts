import { listAuditLog } from '@daily-drops/contract/functions/operations/audit'
import { importSources } from '@daily-drops/contract/functions/sources/source-lists'
import { testFeed } from '@daily-drops/contract/jobs/sources'
import { takeToken } from '@daily-drops/db/operations/rate-limits'
import { aSource } from '@daily-drops/db/testing/factories'
import { payloadsOf } from '@daily-drops/db/testing/jobs'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { startStaffApp } from '../../testing/staff-app.ts'
import { post, type SignedIn } from '../../testing/test-app.ts'

const { host, admin, editor } = await startStaffApp('admin', 'editor')
afterAll(() => host.close())

const listed = (feed_url: string) => ({
  name: 'Listed',
  homepage_url: 'https://listed.example/',
  feed_url,
  language: 'en',
})

describe('a list of sources', () => {
  it('is added as far as it is new, with a result for each line, and recorded', async () => {
    const sources = ['https://a.example/feed', 'http://a.example/feed/', 'https://b.example/feed'].map(listed)
    expect((await ask(host, importSources, { sources }, admin)).outcomes).toEqual(['added', 'known', 'added'])
    expect((await ask(host, importSources, { sources }, admin)).outcomes).toEqual(['known', 'known', 'known'])
    const { rows } = await ask(host, listAuditLog, { filters: { action: 'import-sources' } }, admin)
    expect(rows.map(({ details }) => details)).toEqual([
      { feeds: ['https://a.example/feed', 'https://b.example/feed'] },
    ])
  })

  it('is exported as OPML, to administrators only', async () => {
    await aSource(host.db, { name: 'Quote " & <b>\u0001', feed_url: 'https://c.example/feed?a=1&b=2' })
    const fetchAs = (who?: SignedIn) =>
      host.app.request('/admin/sources.opml', {
        headers: who ? { authorization: `Bearer ${who.token}` } : {},
      })
    expect((await fetchAs()).status).toBe(401)
    expect((await fetchAs(editor)).status).toBe(403)
    const answer = await fetchAs(admin)
    expect(answer.status).toBe(200)
    const opml = await answer.text()
    expect(opml).toContain('text="Quote &quot; &amp; &lt;b&gt;"')
    expect(opml).toContain('xmlUrl="https://c.example/feed?a=1&amp;b=2"')
    expect(opml.trimEnd().endsWith('</opml>')).toBe(true)
  })

  it('however long, is exported completely', async () => {
    for (let at = 0; at < 12; at += 1) {
      const sources = Array.from({ length: 100 }, (_, n) => listed(`https://many${at}.example/${n}`))
      await ask(host, importSources, { sources }, admin)
    }
    const answer = await host.app.request('/admin/sources.opml', {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const feeds = (await answer.text()).match(/xmlUrl="https:\/\/many/g)
    expect(feeds).toHaveLength(1200)
  })
})

it('one person may test a feed twenty times a minute, then has to wait', async () => {
  const test = (who: SignedIn) =>
    host.app.request('/functions/v1/test-feed', post({ url: 'https://a.example/feed' }, who.token))
  const begun = test(admin)
  await expect.poll(() => payloadsOf(host.db, testFeed), { timeout: 20_000 }).toHaveLength(1)
  await endJobsNamed(host.db, testFeed.name)
  expect((await begun).status).toBe(500)

  for (let turn = 1; turn < 20; turn += 1) {
    expect(await takeToken(host.db, `test-feed:${admin.id}`, { limit: 20, windowSeconds: 60 })).toEqual({
      allowed: true,
    })
  }
  const refused = await test(admin)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await payloadsOf(host.db, testFeed)).toHaveLength(1)
})

/** Fails the job, as if a worker had given up. */
const endJobsNamed = (db: typeof host.db, name: string) =>
  sql`update pgboss.job set state = 'failed', completed_on = now() where name = ${name}`.execute(db)
