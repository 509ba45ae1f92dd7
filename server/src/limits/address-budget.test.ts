import { describe, expect, it } from 'vitest'
import { createAddressBudget } from './address-budget.ts'

function stage(perMinute: number) {
  let time = 0
  const budget = createAddressBudget(perMinute, () => time)
  return {
    budget,
    wait: (seconds: number) => {
      time += seconds * 1000
    },
    /** How many requests of one unit pass before the first refusal. */
    passes(address: string): number {
      for (let count = 0; ; count++) {
        try {
          budget.spend(address, 1)
        } catch {
          return count
        }
      }
    },
  }
}

describe("an address's budget", () => {
  it('is spent at once and recovers within a minute', () => {
    const { passes, wait } = stage(60)
    expect(passes('198.51.100.1')).toBe(60)
    wait(10)
    expect(passes('198.51.100.1')).toBe(10)
    wait(3600)
    expect(passes('198.51.100.1')).toBe(60)
  })

  it("is its own, and shared by a subscriber's network", () => {
    const { passes } = stage(5)
    expect(passes('198.51.100.1')).toBe(5)
    expect(passes('198.51.100.2')).toBe(5)
    expect([passes('2001:db8::1'), passes('2001:db8::2')]).toEqual([5, 0])
  })

  it('is limited for a /48 network of IPv6 as a whole, because anyone can have one', () => {
    const { passes } = stage(5)
    const subscribers = Array.from({ length: 11 }, (_, nth) => passes(`2001:db8:1:${nth}::1`))
    expect(subscribers).toEqual([...Array(10).fill(5), 0])
    expect(passes('2001:db8:2::1')).toBe(5)
  })

  it('says how long to wait', () => {
    const { budget } = stage(60)
    budget.spend('198.51.100.1', 55)
    expect(() => budget.spend('198.51.100.1', 10)).toThrowError(
      expect.objectContaining({ code: 'RATE_LIMITED', retryAfter: 5 }),
    )
  })

  it('has no end without a limit, or for the process itself', () => {
    const unlimited = createAddressBudget(0)
    const limited = createAddressBudget(1)
    for (let nth = 0; nth < 10; nth++) {
      unlimited.spend('198.51.100.1', 1)
      limited.spend(undefined, 1)
    }
  })

  it('remembers a limited number of addresses', () => {
    const { budget, passes } = stage(1)
    budget.spend('198.51.100.1', 1)
    for (let nth = 0; nth < 20_000; nth++) budget.spend(`10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`, 1)
    expect(passes('198.51.100.1')).toBe(1)
  })
})
