import { testDb } from '@daily-drops/db/testing/test-db'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADA, aBrowser, confirm, lastMailUrl, testAuth } from '../../testing/accounts.ts'

const COMMON = 'This password is one of the most common ones and would be guessed first. Choose another.'
const OF_OWNER = 'This password is based on your name or email address. Choose another.'
const OF_PRODUCT = 'This password is based on this product’s name. Choose another.'

let test: Awaited<ReturnType<typeof testDb>>
let visitor: ReturnType<typeof aBrowser>
beforeEach(async () => {
  test = await testDb()
  visitor = aBrowser(testAuth(test.db), test.db)
})
afterEach(() => test.close())

const remembered = async () =>
  (await test.db.selectFrom('accounts').select('has_long_password').executeTakeFirst())?.has_long_password
const register = (password: string) => visitor.account((account) => account.signUp({ ...ADA, password }))

describe('a password that would be guessed first', () => {
  it.each([
    ['123456', COMMON],
    ['QWERTY', COMMON],
    ['password1', COMMON],
    ['lovelace1815', OF_OWNER],
    ['Daily-Drops', OF_PRODUCT],
  ])('[DEC-70] [LIM-07] is refused at sign-up with the reason: %s', async (password, message) => {
    expect(await register(password)).toMatchObject({ ok: false, message, status: 400 })
    const { fullName: name, email } = ADA
    const direct = await visitor.request('/api/auth/sign-up/email', { body: { name, email, password } })
    expect([direct.status, await direct.json()]).toEqual([400, expect.objectContaining({ message })])
    expect(await test.db.selectFrom('users').select('id').execute()).toEqual([])
  })

  it('[DEC-70] [LIM-07] any other of six characters is accepted', async () => {
    expect(await register('zq7#kd')).toEqual({ ok: true })
    expect(await remembered()).toBe(false)
  })

  it('[DEC-70] [AUTH-40] is refused by a reset link, which then still works', async () => {
    await register('analytical')
    await visitor.account((account) => account.requestReset({ email: ADA.email }))
    const token = (await lastMailUrl(test.db, ADA.email)).searchParams.get('token') ?? ''
    const choose = (password: string) =>
      visitor.account((account) => account.resetPassword({ token, password }))
    expect(await choose('iloveyou')).toMatchObject({ ok: false, message: COMMON, status: 400 })
    expect(await choose('AdaLovelace!')).toMatchObject({ ok: false, message: OF_OWNER, status: 400 })
    expect(await choose('difference engine')).toEqual({ ok: true })
  })

  it('[DEC-70] is refused in the settings', async () => {
    await register('analytical')
    await confirm(visitor, test.db, ADA.email)
    const change = (next: string) =>
      visitor.security((security) => security.changePassword({ current: 'analytical', next }))
    expect(await change('sunshine')).toMatchObject({ ok: false, message: COMMON, status: 400 })
    expect(await change('lovelace.ada')).toMatchObject({ ok: false, message: OF_OWNER, status: 400 })
    expect(await change('difference engine')).toEqual({ ok: true })
  })
})

describe('whether a password has 12 characters', () => {
  it.each([
    ['elevenchars', false],
    ['twelve-chars', true],
    ['💧💧💧💧💧💧', false],
  ])('[DEC-70] is recorded when it is set: %s, %s', async (password, isLong) => {
    await register(password)
    expect(await remembered()).toBe(isLong)
  })

  it('[DEC-70] follows every password change', async () => {
    await register('analytical')
    await confirm(visitor, test.db, ADA.email)
    expect(await remembered()).toBe(false)
    const change = (current: string, next: string) =>
      visitor.security((security) => security.changePassword({ current, next }))
    await change('analytical', 'difference engine')
    expect(await remembered()).toBe(true)
    await change('a wrong guess', 'short!')
    expect(await remembered()).toBe(true)
    await visitor.account((account) => account.requestReset({ email: ADA.email }))
    const token = (await lastMailUrl(test.db, ADA.email)).searchParams.get('token') ?? ''
    await visitor.account((account) => account.resetPassword({ token, password: 'analytical' }))
    expect(await remembered()).toBe(false)
  })
})
