import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedIn, signUp, startTestApp } from '../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let owner: SignedIn
let id = ''

beforeAll(async () => {
  host = await startTestApp()
  owner = await signUp(host.deps.auth, host.db)
  const row = { user_id: owner.id, archive: Buffer.from('zip'), expires_at: new Date(Date.now() + 60_000) }
  ;({ id } = await host.db
    .insertInto('account_exports')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow())
})
afterAll(() => host.close())

const fetchAs = (person: SignedIn | undefined, path = `/settings/export/${id}`) =>
  host.app.request(path, person ? { headers: { cookie: person.cookie } } : {})

it('sends an account archive to its owner only', async () => {
  const mine = await fetchAs(owner)
  expect([mine.status, await mine.text()]).toEqual([200, 'zip'])
  expect((await fetchAs(await signUp(host.deps.auth, host.db))).status).toBe(404)
  const visitor = await fetchAs(undefined)
  expect([visitor.status, visitor.headers.get('location')]).toEqual([
    302,
    `/auth?next=${encodeURIComponent(`/settings/export/${id}`)}`,
  ])
})

it('sends an archive 20 times an hour, because it may be large', async () => {
  await host.db.deleteFrom('rate_limits').execute()
  const statuses: number[] = []
  for (let nth = 0; nth < 21; nth += 1) statuses.push((await fetchAs(owner)).status)
  expect(statuses).toEqual([...Array(20).fill(200), 429])
  await host.db.deleteFrom('rate_limits').execute()
})

it('does not send an archive that has expired', async () => {
  await host.db
    .updateTable('account_exports')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect((await fetchAs(owner)).status).toBe(404)
})

it.each(['-'.repeat(36), 'f'.repeat(36), `${'0'.repeat(35)}-`])(
  'finds no archive with the id %s',
  async (name) => {
    expect((await fetchAs(owner, `/settings/export/${name}`)).status).toBe(404)
  },
)
