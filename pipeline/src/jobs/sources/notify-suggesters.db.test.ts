import { notifySuggesters } from '@daily-drops/contract/jobs/sources'
import { decideSuggestion } from '@daily-drops/db/sources/suggestion-list'
import { suggestSource } from '@daily-drops/db/sources/suggestions'
import { queuedMails } from '@daily-drops/db/testing/accounts'
import { aUser } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RefreshBench, startRefreshBench } from '../../refresh/testing/refresh-bench.ts'
import { registry } from '../../worker/registry.ts'

let bench: RefreshBench
beforeAll(async () => {
  bench = await startRefreshBench()
})
afterAll(() => bench.close())

let made = 0

async function aSuggestion(readers: number) {
  made += 1
  const host = `n${made}.example`
  const found = {
    address: `${host}/feed`,
    name: `Source ${made}`,
    homepage_url: `https://${host}/`,
    feed_url: `https://${host}/feed`,
    type: 'rss' as const,
    language: null,
  }
  const emails: string[] = []
  for (let nth = 0; nth < readers; nth += 1) {
    const { id: userId, email } = await aUser(bench.db)
    emails.push(email)
    await bench.db.transaction().execute((db) => suggestSource(db, { userId, why: null, found }))
  }
  const { id } = await bench.db
    .selectFrom('suggested_sources')
    .select('id')
    .where('address', '=', found.address)
    .executeTakeFirstOrThrow()
  return { id, host, emails }
}

const decide = (id: number, decision: Parameters<typeof decideSuggestion>[2]) =>
  bench.db.transaction().execute((db) => decideSuggestion(db, id, decision))

async function notify(suggestionId: number) {
  const binding = registry.find(({ contract }) => contract === notifySuggesters)
  const site = { baseUrl: 'https://drops.example', locales: ['en'] }
  const context = { ...bench.deps, site, jobId: 'test', signal: new AbortController().signal }
  return (await binding?.run(context as never, { suggestionId })) as { notified: number }
}

it('[SRCP-05] tells every reader of an accepted source once, also when it runs twice at once', async () => {
  const { id, host, emails } = await aSuggestion(3)
  expect(await notify(id)).toEqual({ notified: 0 })
  await decide(id, { status: 'accepted' })
  const results = await Promise.all([notify(id), notify(id)])
  expect(results.reduce((sum, { notified }) => sum + notified, 0)).toBe(3)
  expect(await notify(id)).toEqual({ notified: 0 })
  for (const email of emails)
    expect(await queuedMails(bench.db, email)).toMatchObject([
      {
        template: 'suggestion-decided',
        props: {
          source: host,
          accepted: true,
          url: expect.stringMatching(/^https:\/\/drops.example\/sources\/source-/),
        },
      },
    ])
})

it('[DEC-100] writes to no address that is not confirmed', async () => {
  const { id, emails } = await aSuggestion(2)
  const [stranger = '', reader = ''] = emails
  await bench.db.updateTable('users').set({ email_verified: false }).where('email', '=', stranger).execute()
  await decide(id, { status: 'accepted' })
  await notify(id)
  expect(await queuedMails(bench.db, stranger)).toEqual([])
  expect(await queuedMails(bench.db, reader)).toHaveLength(1)
})

it('[SRCP-05] tells the readers of a declined source the editor’s message', async () => {
  const { id, host, emails } = await aSuggestion(1)
  await decide(id, { status: 'declined', message: 'Only <b>adverts</b>.' })
  await notify(id)
  const props = { source: host, accepted: false, message: 'Only <b>adverts</b>.' }
  expect(await queuedMails(bench.db, emails[0] as string)).toMatchObject([
    { props: { ...props, url: 'https://drops.example/sources/suggest' } },
  ])
})

it('[SRCP-05] tells of a decision that stands, also when its editor lost the role before the emails', async () => {
  const { id, emails } = await aSuggestion(2)
  const editor = await aUser(bench.db, { profile: { role: 'admin' } })
  await decide(id, { status: 'accepted' })
  await bench.db.updateTable('profiles').set({ role: 'user' }).where('id', '=', editor.id).execute()
  await bench.db
    .deleteFrom('users')
    .where('email', '=', emails[0] as string)
    .execute()
  expect(await notify(id)).toEqual({ notified: 1 })
  expect(await queuedMails(bench.db, emails[0] as string)).toEqual([])
  expect(await queuedMails(bench.db, emails[1] as string)).toHaveLength(1)
})
