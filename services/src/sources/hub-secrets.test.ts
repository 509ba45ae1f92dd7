import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createHubSecrets } from './hub-secrets.ts'

const old = { current: 'the secret of last year, long enough' }
const secrets = createHubSecrets(old)
const body = Buffer.from('<rss/>')
const sign = (method: string, callback = 'a') =>
  `${method}=${createHmac(method, secrets.secretOf(callback)).update(body).digest('hex')}`

describe("[SUB-01] a hub's signature", () => {
  it.each(['sha1', 'sha256', 'sha384', 'sha512'])('is valid for its callback and body: %s', (method) => {
    expect(secrets.isSigned('a', body, sign(method))).toBe(true)
    expect(secrets.isSigned('a', body, sign(method).toUpperCase())).toBe(true)
    expect(secrets.isSigned('b', body, sign(method))).toBe(false)
    expect(secrets.isSigned('a', Buffer.from('<rss />'), sign(method))).toBe(false)
  })

  it.each([
    undefined,
    '',
    'sha256',
    'sha256=',
    sign('md5'),
    sign('sha1').replace('sha1', 'sha256'),
    sign('sha256').slice(0, -1),
    sign('sha256').slice(0, -2),
    `${sign('sha256')}00`,
    ` ${sign('sha256')}`,
    sign('sha256').replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    `sha256=${'f'.repeat(1_000_000)}`,
  ])('is never %s', (header) => {
    expect(secrets.isSigned('a', body, header)).toBe(false)
  })

  it('is valid after a change of the secret while the previous one is known', () => {
    const rotated = { current: 'the secret of this year, long enough', previous: old.current }
    expect(createHubSecrets(rotated).isSigned('a', body, sign('sha256'))).toBe(true)
    expect(createHubSecrets({ current: rotated.current }).isSigned('a', body, sign('sha256'))).toBe(false)
    expect(createHubSecrets(rotated).secretOf('a')).not.toBe(secrets.secretOf('a'))
  })
})
