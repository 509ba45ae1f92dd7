import { describe, expect, it } from 'vitest'
import { setFlash, takeFlash } from './flash.ts'

const withCookie = (cookie: string) => new Request('http://localhost/', { headers: { Cookie: cookie } })

describe('flash', () => {
  it('is read once after it was set', () => {
    const answer = new Headers()
    setFlash(answer, 'signed-out')
    const cookie = answer.get('Set-Cookie')?.split(';')[0] ?? ''

    const next = new Headers()
    expect(takeFlash(withCookie(`theme=dark; ${cookie}`), next)).toBe('signed-out')
    expect(next.get('Set-Cookie')).toContain('Max-Age=0')
  })

  it('is hidden from scripts and short-lived', () => {
    const headers = new Headers()
    setFlash(headers, 'sign-out-failed')
    expect(headers.get('Set-Cookie')).toMatch(/Max-Age=60; HttpOnly; SameSite=Lax/)
  })

  it('sets nothing when there was none', () => {
    const headers = new Headers()
    expect(takeFlash(withCookie('theme=dark'), headers)).toBeUndefined()
    expect(headers.has('Set-Cookie')).toBe(false)
  })

  it.each(['hello', 'toString', '__proto__', ''])('ignores and clears the unknown name %j', (name) => {
    const headers = new Headers()
    expect(takeFlash(withCookie(`flash=${name}`), headers)).toBeUndefined()
    expect(headers.get('Set-Cookie')).toContain('Max-Age=0')
  })
})
