import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signedToken } from './session-cookie.ts'

const NAME = 'daily-drops.session_token'
const SECRET = 'a-secret-for-tests-of-32-characters'

function cookie(token: string, secret = SECRET): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${NAME}=${encodeURIComponent(`${token}.${signature}`)}`
}

describe('signedToken', () => {
  it('reads the token among other cookies', () => {
    expect(signedToken(`theme=dark; ${cookie('abc')}; x=1`, NAME, SECRET)).toBe('abc')
    expect(signedToken(cookie('a'), NAME, SECRET)).toBe('a')
    expect(signedToken(cookie('with.dots'), NAME, SECRET)).toBe('with.dots')
  })

  it.each([
    ['another secret', cookie('abc', 'another-secret-of-32-characters----')],
    ['another token', cookie('abc').replace('abc', 'abd')],
    ['a cut signature', cookie('abc').slice(0, -6)],
    ['no signature', `${NAME}=abc`],
    ['no token', cookie('')],
    ['a broken escape', `${NAME}=%E0%A4%A`],
    ['another name', cookie('abc').replace(NAME, `x${NAME}`)],
    ['nothing', ''],
  ])('refuses %s', (_, cookies) => {
    expect(signedToken(cookies, NAME, SECRET)).toBeUndefined()
  })
})
