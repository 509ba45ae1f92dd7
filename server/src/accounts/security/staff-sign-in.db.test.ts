import type { Role } from '@daily-drops/core/accounts/roles'
import type { Db } from '@daily-drops/db/connection/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { post, signUp, startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let strict: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  host = await startTestApp()
  strict = await startTestApp({ REQUIRE_ADMIN_2FA: '1' })
})
afterAll(async () => {
  await host.close()
  await strict.close()
})

/** Marks every session of this person as confirmed by an authenticator app. */
async function giveSecondFactor(db: Db, userId: string) {
  await db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', userId).execute()
  await db
    .updateTable('sessions')
    .set({ second_factor_at: new Date() })
    .where('user_id', '=', userId)
    .execute()
}

interface SignIn {
  long: boolean
  secondFactor?: boolean
}

/** The responses of a staff function and a public one to a person who signs in like this. */
async function answers({ app, deps, db }: typeof host, role: Role, { long, secondFactor = false }: SignIn) {
  const { id, token } = await signUp(deps.auth, db, { role })
  await db.updateTable('accounts').set({ has_long_password: long }).where('user_id', '=', id).execute()
  if (secondFactor) await giveSecondFactor(db, id)
  const call = async (name: string, input: object) => {
    const response = await app.request(`/functions/v1/${name}`, post(input, token))
    const body = (await response.json()) as { error?: string }
    return response.ok ? 'open' : body.error
  }
  return { staff: await call('list-articles', {}), own: await call('get-settings', {}) }
}

const PASSWORD =
  'Editors and administrators need a password of at least 12 characters or two-factor sign-in. Choose either in your settings.'
const SECOND_FACTOR = 'Administrators need two-factor sign-in here. Turn it on in your settings.'

it.each<[Role]>([['editor'], ['admin'], ['superadmin']])(
  '[DEC-70] staff functions open to an %s with 12 characters or a second factor, and say so otherwise',
  async (role) => {
    expect(await answers(host, role, { long: false })).toEqual({ staff: PASSWORD, own: 'open' })
    expect(await answers(host, role, { long: true })).toEqual({ staff: 'open', own: 'open' })
    expect(await answers(host, role, { long: false, secondFactor: true })).toEqual({
      staff: 'open',
      own: 'open',
    })
  },
)

it('[DEC-15] administrators can be required to have a second factor, editors cannot', async () => {
  expect(await answers(strict, 'admin', { long: true })).toEqual({ staff: SECOND_FACTOR, own: 'open' })
  expect(await answers(strict, 'superadmin', { long: true, secondFactor: true })).toMatchObject({
    staff: 'open',
  })
  expect(await answers(strict, 'editor', { long: true })).toMatchObject({ staff: 'open' })
})

it.each(['sources.opml', 'audit.csv'])(
  '[DEC-15] the file %s opens to administrators as functions do',
  async (file) => {
    const { id, token } = await signUp(strict.deps.auth, strict.db, { role: 'admin' })
    const status = async () => {
      const response = await strict.app.request(`/admin/${file}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await response.arrayBuffer()
      return response.status
    }
    await strict.db
      .updateTable('accounts')
      .set({ has_long_password: true })
      .where('user_id', '=', id)
      .execute()
    expect(await status()).toBe(403)
    await giveSecondFactor(strict.db, id)
    expect(await status()).toBe(200)
  },
)

it('uses what the session proved, not what the account has', async () => {
  const SIGN_IN_AGAIN =
    'You signed in without the password or second factor that staff pages need. Sign out, then sign in with it.'
  for (const [app, signedInBy, secondFactor] of [
    [host, 'google', false],
    [host, 'link', false],
    [strict, 'google', true],
    [strict, 'password', true],
  ] as const) {
    // More people register here than the limit of one network.
    await app.db.deleteFrom('rate_limits').execute()
    const { id, token } = await signUp(app.deps.auth, app.db, { role: 'admin' })
    await app.db.updateTable('users').set({ two_factor_enabled: secondFactor }).where('id', '=', id).execute()
    await app.db.updateTable('sessions').set({ signed_in_by: signedInBy }).where('user_id', '=', id).execute()
    const response = await app.app.request('/functions/v1/list-people', post({}, token))
    expect([signedInBy, response.status, await response.json()]).toEqual([
      signedInBy,
      403,
      expect.objectContaining({ error: SIGN_IN_AGAIN }),
    ])
  }
})
