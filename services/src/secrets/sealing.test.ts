import { describe, expect, it } from 'vitest'
import { createSealer } from './sealing.ts'

const old = { current: 'the secret of last year, long enough' }
const rotated = { current: 'the secret of this year, long enough', previous: old.current }
const sealer = createSealer(old, 'mail links')

describe('encrypted text', () => {
  it('is read with its secret, for its purpose and subject, and with nothing else', () => {
    const sealed = sealer.seal('a t0ken ✓', 'ada@example.com')
    expect(sealed).toMatch(/^[\w-]+$/)
    expect(sealer.open(sealed, 'ada@example.com')).toBe('a t0ken ✓')
    expect(sealer.open(sealed, 'eve@example.com')).toBeUndefined()
    expect(
      createSealer({ current: 'another secret' }, 'mail links').open(sealed, 'ada@example.com'),
    ).toBeUndefined()
    expect(createSealer(old, 'other').open(sealed, 'ada@example.com')).toBeUndefined()
  })

  it('contains nothing of its text, and never looks the same', () => {
    const [one, other] = [sealer.seal('t0ken', 'a'), sealer.seal('t0ken', 'a')]
    expect(one).not.toBe(other)
    expect(Buffer.from(one, 'base64url').includes('t0ken')).toBe(false)
  })

  it('is read after a change of the secret while the previous one is known, and encrypted with the new one', () => {
    const before = sealer.seal('x', 'a')
    const now = createSealer(rotated, 'mail links')
    expect(now.open(before, 'a')).toBe('x')
    expect(sealer.open(now.seal('x', 'a'), 'a')).toBeUndefined()
    expect(createSealer({ current: rotated.current }, 'mail links').open(before, 'a')).toBeUndefined()
  })

  it('cannot be changed, cut or forged', () => {
    const bytes = Buffer.from(sealer.seal('x', 'a'), 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(sealer.open(changed.toString('base64url'), 'a')).toBeUndefined()
    }
    for (const cut of ['', 'x', '✓', bytes.subarray(0, 28).toString('base64url'), 'A'.repeat(100_000)])
      expect(sealer.open(cut, 'a')).toBeUndefined()
  })
})
