import { describe, expect, it } from 'vitest'
import { clientIp, isLoopback, warnOfHiddenProxy } from './client-ip.ts'

describe('clientIp', () => {
  it('is the socket when no proxy is trusted, whatever the header says', () => {
    expect(clientIp('::ffff:10.0.0.1', '203.0.113.9', 0)).toBe('10.0.0.1')
  })

  it('counts trusted proxies from the right, so that invented entries do not matter', () => {
    expect(clientIp('10.0.0.1', '6.6.6.6, 203.0.113.9', 1)).toBe('203.0.113.9')
    expect(clientIp('10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9')
  })

  it('is the socket when the trusted proxy sent nothing', () => {
    expect(clientIp('10.0.0.1', undefined, 1)).toBe('10.0.0.1')
  })
})

describe('a proxy that the environment does not name', () => {
  it.each([
    [0, 1],
    [1, 0],
  ])('with TRUST_PROXY=%i is warned about %i times', (trusted, times) => {
    const said: unknown[] = []
    const note = warnOfHiddenProxy(trusted, { warn: (text: unknown) => said.push(text) } as never)
    for (const header of [undefined, '203.0.113.9', '203.0.113.9']) note(header)
    expect(said).toHaveLength(times)
  })
})

describe('isLoopback', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1'])('takes %s', (address) => expect(isLoopback(address)).toBe(true))
  it.each(['10.0.0.1', '127.0.0.1.example', undefined])('refuses %s', (address) =>
    expect(isLoopback(address)).toBe(false),
  )
})
