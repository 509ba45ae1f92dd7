import { listRefusedSignIns } from '@daily-drops/contract/functions/operations/refused-sign-ins'
import { countRefusal } from '@daily-drops/db/operations/refused-sign-ins'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { startStaffApp } from '../../testing/staff-app.ts'

const { host, admin, editor } = await startStaffApp('admin', 'editor')
afterAll(() => host.close())

const found = async (filters: object) =>
  (await ask(host, listRefusedSignIns, { filters }, admin)).rows.map(
    ({ account_email, address_digest, reason }) => [account_email ?? address_digest, reason],
  )

beforeAll(async () => {
  const network = '192.0.2.0/24'
  const password = { method: 'password', reason: 'wrong-password', network } as const
  await countRefusal(host.db, { ...password, slot: 1, who: { email: editor.email, digest: 'abcdefgh' } })
  await countRefusal(host.db, { ...password, slot: 2, who: { email: 'no@example.com', digest: 'ijklmnop' } })
  await countRefusal(host.db, {
    method: 'second-factor',
    reason: 'wrong-code',
    slot: 3,
    network,
    who: { userId: editor.id },
  })
})

it('lists the latest first, by account, or by digest for an address without one', async () => {
  expect(await found({})).toEqual([
    [editor.email, 'wrong-code'],
    ['ijklmnop', 'unknown-address'],
    [editor.email, 'wrong-password'],
  ])
})

it('is filtered by method, reason and account; the filters combine', async () => {
  expect(await found({ method: 'second-factor' })).toEqual([[editor.email, 'wrong-code']])
  expect(await found({ reason: 'unknown-address' })).toEqual([['ijklmnop', 'unknown-address']])
  expect(await found({ text: editor.email.toUpperCase() })).toHaveLength(2)
  expect(await found({ text: editor.email, method: 'password' })).toEqual([[editor.email, 'wrong-password']])
  expect(await found({ text: 'no@example.com' })).toEqual([])
  await expect(found({ method: 'guess' })).rejects.toThrow()
})
