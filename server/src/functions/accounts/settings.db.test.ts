import type { Mail } from '@daily-drops/contract/jobs/accounts'
import { queuedMails } from '@daily-drops/db/testing/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMailUrl } from '../../testing/accounts.ts'
import { post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

const PASSWORD = 'a long enough one'
const someone = () => signUp(host.deps.auth, host.db)

async function call(name: string, input: object, person?: SignedIn) {
  const response = await host.app.request(`/functions/v1/${name}`, post(input, person?.token))
  return { status: response.status, body: await response.json() }
}

/** The secret in the newest email with this template. */
async function tokenTo(email: string, template: Mail['template']): Promise<string> {
  return (await lastMailUrl(host.db, email, template)).searchParams.get('token') ?? ''
}

const press = (token: string, person?: SignedIn) => call('use-account-link', { token }, person)
const emailOf = async ({ id }: SignedIn) =>
  (await host.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email

describe('settings', () => {
  it('[DEC-69] saves names, zone and public profile', async () => {
    const ada = await someone()
    const input = {
      first_name: ' Ada ',
      last_name: 'King',
      time_zone: 'Europe/London',
      is_public: false,
    }
    expect((await call('save-settings', input, ada)).status).toBe(200)
    const { body } = await call('get-settings', {}, ada)
    expect(body).toMatchObject({ ...input, first_name: 'Ada', has_password: true, two_factor: false })
    expect((await call('save-settings', { ...input, time_zone: 'Mars/Base' }, ada)).status).toBe(400)
    expect((await call('save-settings', { ...input, first_name: 'x'.repeat(101) }, ada)).status).toBe(400)
  })

  it('I4: lists sessions without their secrets and ends one, or all others', async () => {
    const ada = await someone()
    const body = { email: ada.email, password: PASSWORD }
    const headers = new Headers({ 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' })
    const signIn = () => host.deps.auth.api.signInEmail({ body, headers, returnHeaders: true })
    const second = (await signIn()).headers.get('set-auth-token') ?? ''
    await signIn()
    const listed = (await call('get-settings', {}, ada)).body as {
      sessions: { id: string; device: string; is_current: boolean }[]
    }
    expect(listed.sessions).toHaveLength(3)
    expect(listed.sessions.filter(({ is_current }) => is_current)).toHaveLength(1)
    expect(listed.sessions.map(({ device }) => device)).toContain('Firefox on Linux')
    expect(JSON.stringify(listed)).not.toContain(second.split('.')[0])

    const stranger = await someone()
    const one = listed.sessions.find(({ is_current }) => !is_current)?.id ?? ''
    expect((await call('end-session', { session: one }, stranger)).status).toBe(404)
    expect((await call('end-session', { session: one }, ada)).status).toBe(200)
    expect((await call('end-session', { session: 'others' }, ada)).status).toBe(200)
    const left = (await call('get-settings', {}, ada)).body as typeof listed
    expect(left.sessions).toHaveLength(1)
  })
})

describe('changing the email address', () => {
  it('I5: asks the old address, then the new one; opening a link does nothing, and each link works once', async () => {
    const ada = await someone()
    const email = `new-${ada.id}@example.com`
    expect((await call('request-email-change', { email, password: 'guess' }, ada)).status).toBe(400)
    expect((await call('request-email-change', { email, password: PASSWORD }, ada)).status).toBe(200)
    const old = await tokenTo(ada.email, 'confirm-email-change')
    for (let look = 0; look < 3; look++) {
      expect((await call('describe-account-link', { token: old })).body).toEqual({
        purpose: 'email-old',
        email,
      })
    }
    expect(await queuedMails(host.db, email)).toEqual([])
    expect((await press(old)).status).toBe(200)
    expect((await press(old)).status).toBe(404)
    expect(await emailOf(ada)).toBe(ada.email)

    const fresh = await tokenTo(email, 'confirm-new-email')
    const presses = await Promise.all([press(fresh, ada), press(fresh, ada), press(fresh, ada)])
    // Later clicks find no link, or no session.
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await emailOf(ada)).toBe(email)
    expect((await call('get-settings', {}, ada)).status).toBe(401)
  })

  it('I5: can be undone from the old address', async () => {
    const ada = await someone()
    const email = `other-${ada.id}@example.com`
    await call('request-email-change', { email, password: PASSWORD }, ada)
    await press(await tokenTo(ada.email, 'confirm-email-change'))
    await press(await tokenTo(email, 'confirm-new-email'), ada)
    expect((await press(await tokenTo(ada.email, 'email-changed'))).status).toBe(200)
    expect(await emailOf(ada)).toBe(ada.email)
  })

  it("never takes another account's address", async () => {
    const [ada, bob] = [await someone(), await someone()]
    await call('request-email-change', { email: bob.email, password: PASSWORD }, ada)
    await press(await tokenTo(ada.email, 'confirm-email-change'))
    expect((await press(await tokenTo(bob.email, 'confirm-new-email'), ada)).status).toBe(409)
    expect(await emailOf(ada)).toBe(ada.email)
  })

  it('is completed only by a person signed in to the account, so that no click gives an address away', async () => {
    const [ada, bob] = [await someone(), await someone()]
    const email = `owner-${ada.id}@example.com`
    await call('request-email-change', { email, password: PASSWORD }, ada)
    await press(await tokenTo(ada.email, 'confirm-email-change'))
    const token = await tokenTo(email, 'confirm-new-email')
    expect((await press(token)).status).toBe(401)
    expect((await press(token, bob)).status).toBe(403)
    expect(await emailOf(ada)).toBe(ada.email)
    expect((await press(token, ada)).status).toBe(200)
  })

  it('emails an address at most three times a day from all accounts, and at most five times for one account', async () => {
    // More people register here than the limit of one network.
    const forgetLimits = () => host.db.deleteFrom('rate_limits').execute()
    await forgetLimits()
    const email = `stranger-${Date.now()}@example.com`
    const statuses: number[] = []
    for (let nth = 0; nth < 5; nth++) {
      const ada = await someone()
      await call('request-email-change', { email, password: PASSWORD }, ada)
      statuses.push((await press(await tokenTo(ada.email, 'confirm-email-change'))).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(await queuedMails(host.db, email)).toHaveLength(3)

    const bob = await someone()
    const asked: number[] = []
    for (let nth = 0; nth < 7; nth++)
      asked.push(
        (await call('request-email-change', { email: `${nth}-${email}`, password: PASSWORD }, bob)).status,
      )
    expect(asked).toEqual([200, 200, 200, 200, 200, 429, 429])
    await forgetLimits()
  })

  it('refuses forged and old links', async () => {
    const ada = await someone()
    expect((await press('x'.repeat(43))).status).toBe(404)
    expect((await press('x')).status).toBe(400)
    await call('request-email-change', { email: `late-${ada.id}@example.com`, password: PASSWORD }, ada)
    const token = await tokenTo(ada.email, 'confirm-email-change')
    await host.db
      .updateTable('account_links')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', ada.id)
      .execute()
    expect((await press(token)).status).toBe(404)
  })
})

describe('deleting the account', () => {
  it('I2: needs the password and a click in the email, and can be undone', async () => {
    const ada = await someone()
    const due = async () =>
      ((await call('get-settings', {}, ada)).body as { deletion_due_at: string | null }).deletion_due_at
    expect((await call('request-deletion', { password: 'guess' }, ada)).status).toBe(400)
    expect((await call('request-deletion', { password: PASSWORD }, ada)).status).toBe(200)
    expect(await due()).toBeNull()
    await press(await tokenTo(ada.email, 'confirm-deletion'))
    const week = new Date((await due()) ?? 0).getTime() - Date.now()
    expect(week).toBeGreaterThan(6.9 * 86_400_000)
    expect(week).toBeLessThanOrEqual(7 * 86_400_000)
    await press(await tokenTo(ada.email, 'deletion-scheduled'))
    expect(await due()).toBeNull()
  })

  it('does not reveal the password: after ten wrong attempts the person has to wait', async () => {
    const ada = await someone()
    const tries = []
    for (let n = 0; n < 11; n++)
      tries.push((await call('request-deletion', { password: 'guess' }, ada)).status)
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })

  it('sends at most three emails a day, however often it is requested', async () => {
    const ada = await someone()
    const asked: number[] = []
    for (let nth = 0; nth < 5; nth++)
      asked.push((await call('request-deletion', { password: PASSWORD }, ada)).status)
    expect(asked).toEqual([200, 200, 200, 429, 429])
    const mails = await queuedMails(host.db, ada.email)
    expect(mails.filter(({ template }) => template === 'confirm-deletion')).toHaveLength(3)
  })

  it('sends nothing to an address its account has not confirmed, and accepts the session instead', async () => {
    const eve = await signUp(host.deps.auth, host.db, { verified: false })
    await host.db
      .updateTable('accounts')
      .set({ provider_id: 'google', password: null })
      .where('user_id', '=', eve.id)
      .execute()
    const before = await queuedMails(host.db, eve.email)
    for (let nth = 0; nth < 5; nth++) expect((await call('request-deletion', {}, eve)).status).toBe(200)
    expect(await queuedMails(host.db, eve.email)).toEqual(before)
    const { body } = await call('get-settings', {}, eve)
    expect(body).toMatchObject({ deletion_due_at: expect.any(String) })
    expect((await call('cancel-deletion', {}, eve)).status).toBe(200)
  })
})
