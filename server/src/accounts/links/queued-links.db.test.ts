import type { Mail } from '@daily-drops/contract/jobs/accounts'
import { queuedMails, tablesHolding } from '@daily-drops/db/testing/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADA, aBrowser, type Browser, confirm, lastMailUrl } from '../../testing/accounts.ts'
import { post, startTestApp } from '../../testing/test-app.ts'

const NEW_ADDRESS = 'ada.king@example.com'

let host: Awaited<ReturnType<typeof startTestApp>>
let browser: Browser
beforeAll(async () => {
  host = await startTestApp()
  browser = aBrowser(host.deps.auth, host.db)
})
afterAll(() => host.close())

const call = async (name: string, input: object, cookie = browser.headers().get('cookie') ?? '') => {
  const init = post(input)
  const headers = { ...init.headers, cookie, origin: host.deps.env.BASE_URL }
  const response = await host.app.request(`/functions/v1/${name}`, { ...init, headers })
  return response.status
}

/** The link that the email will contain, after checking that nobody can read it from the database. */
async function tokenOf(template: Mail['template'], to: string = ADA.email): Promise<string> {
  const token = (await lastMailUrl(host.db, to, template)).searchParams.get('token') ?? ''
  expect(token.length).toBeGreaterThan(20)
  expect(await tablesHolding(host.db, token)).toEqual([])
  const mail = (await queuedMails(host.db, to)).findLast((one) => one.template === template)
  const query = new URL(mail?.props.url ?? '').searchParams
  expect(query.has('token')).toBe(false)
  const sealed = query.get('sealed') ?? ''
  expect(await tablesHolding(host.db, sealed)).not.toEqual([])
  expect([400, 404]).toContain(await call('use-account-link', { token: sealed }))
  expect(await browser.account((account) => account.readVerification(sealed))).toBeUndefined()
  expect(await browser.account((account) => account.isResetTokenValid(sealed))).toBe(false)
  return token
}

it("the link in an account email is in no table, and works for the email's recipient", async () => {
  await browser.account((account) => account.signUp(ADA))
  await tokenOf('verify-email')
  expect(await confirm(browser, host.db, ADA.email)).toEqual({ ok: true })

  await browser.account((account) => account.requestReset({ email: ADA.email }))
  const token = await tokenOf('reset-password')
  const password = 'another long one'
  expect(await browser.account((account) => account.resetPassword({ token, password }))).toEqual({ ok: true })

  const signIn = (email: string) => browser.account((account) => account.signIn({ email, password }))
  await signIn(ADA.email)
  expect(await call('request-email-change', { email: NEW_ADDRESS, password })).toBe(200)
  const press = async (template: Mail['template']) =>
    expect(await call('use-account-link', { token: await tokenOf(template) }, '')).toBe(200)
  await press('confirm-email-change')
  const fresh = await tokenOf('confirm-new-email', NEW_ADDRESS)
  expect(await call('use-account-link', { token: fresh })).toBe(200)
  await press('email-changed')

  const chosen = { token: await tokenOf('choose-password'), password }
  expect(await browser.account((account) => account.resetPassword(chosen))).toEqual({ ok: true })
  await signIn(ADA.email)
  expect(await call('request-deletion', { password })).toBe(200)
  await press('confirm-deletion')
  await press('deletion-scheduled')
})
