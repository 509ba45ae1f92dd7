import { describe, expect, it } from 'vitest'
import { nextSlot } from './next-slot.ts'

const next = (cron: string, zone: string, after: string) =>
  nextSlot(cron, zone, new Date(after)).toISOString()

describe('nextSlot', () => {
  it('is strictly after the given time', () => {
    expect(next('*/5 * * * *', 'UTC', '2026-11-15T10:05:00Z')).toBe('2026-11-15T10:10:00.000Z')
    expect(next('*/5 * * * *', 'UTC', '2026-11-15T10:04:59.999Z')).toBe('2026-11-15T10:05:00.000Z')
  })

  it('keeps the local hour across a clock change', () => {
    expect(next('0 7 * * *', 'Europe/Rome', '2026-10-24T10:00:00Z')).toBe('2026-10-25T06:00:00.000Z')
    expect(next('0 7 * * *', 'Europe/Rome', '2026-10-23T10:00:00Z')).toBe('2026-10-24T05:00:00.000Z')
    expect(next('0 2 * * *', 'Asia/Kolkata', '2026-06-01T00:00:00Z')).toBe('2026-06-01T20:30:00.000Z')
  })

  it.each([
    ['every now and then', 'UTC'],
    ['* * * * *', 'Mars/Olympus'],
  ])('refuses %s in %s', (cron, zone) => {
    expect(() => nextSlot(cron, zone, new Date())).toThrow()
  })
})
