import { describe, expect, it } from 'vitest'
import { createSigner } from './signing.ts'

const old = { current: 'the secret of last year, long enough' }
const rotated = { current: 'the secret of this year, long enough', previous: old.current }

describe('a signature', () => {
  it('is valid only for its text and its secret', () => {
    const signer = createSigner(old, 'image-address')
    const signature = signer.sign('640/abc')
    expect(signature).toMatch(/^[\w-]{22}$/)
    expect(signer.isSigned('640/abc', signature)).toBe(true)
    expect(signer.isSigned('320/abc', signature)).toBe(false)
    expect(createSigner({ current: 'another secret' }, 'image-address').isSigned('640/abc', signature)).toBe(
      false,
    )
  })

  it('is valid only for its purpose', () => {
    const signature = createSigner(old, 'unsubscribe').sign('x')
    expect(createSigner(old, 'image-address').isSigned('x', signature)).toBe(false)
  })

  it('is valid after a change of the secret while the previous one is known', () => {
    const before = createSigner(old, 'image-address').sign('x')
    const now = createSigner(rotated, 'image-address')
    expect(now.isSigned('x', before)).toBe(true)
    expect(now.sign('x')).not.toBe(before)
    expect(now.isSigned('x', now.sign('x'))).toBe(true)
    expect(createSigner({ current: rotated.current }, 'image-address').isSigned('x', before)).toBe(false)
  })

  it('is never anything else: empty, cut, longer, or the same bytes in another spelling', () => {
    const signer = createSigner(old, 'image-address')
    const signature = signer.sign('x')
    const others = [
      '',
      signature.slice(0, -1),
      `${signature}A`,
      `${signature}==`,
      `${signature} `,
      '\0'.repeat(22),
    ]
    for (const other of others) expect(signer.isSigned('x', other)).toBe(false)
  })
})
