import { describe, expect, it } from 'vitest'
import { halfWidthAt, markRows } from './mark-outline.ts'

describe('halfWidthAt', () => {
  it('follows the outline from the tip through the widest place to the bottom', () => {
    expect(halfWidthAt(1.9)).toBe(-1)
    expect(halfWidthAt(2)).toBeCloseTo(0)
    // The middle of the curve M48 2C62 32 90 60 90 92: (1·0 + 3·14 + 3·42 + 42) / 8.
    expect(halfWidthAt(46.25)).toBeCloseTo(26.25)
    expect(halfWidthAt(92)).toBeCloseTo(42)
    expect(halfWidthAt(92 + 42 * 0.6)).toBeCloseTo(42 * 0.8)
    expect(halfWidthAt(134)).toBeCloseTo(0)
    expect(halfWidthAt(134.1)).toBe(-1)
  })
})

describe('markRows', () => {
  const SIZE = { rows: 34, rowHeight: 4 }
  const rowsOf = () => markRows([4, 4, 12], SIZE)

  it('is as wide as the outline, in whole and even pixels', () => {
    const rows = rowsOf()
    expect(rows).toHaveLength(34)
    expect(rows.map(({ width }) => width).filter((width) => width % 2)).toEqual([])
    // At this size a row is four units high, and a pixel is one.
    expect(rows[22]?.width).toBe(84)
    expect(rows[0]?.width).toBe(0)
    expect(markRows([1], { rows: 34, rowHeight: 2 })[22]?.width).toBe(42)
  })

  it('begins with the last item at the tip and ends with the first, each sized by its minutes', () => {
    const items = rowsOf().map(({ item }) => item)
    expect([items[0], items.at(-1)]).toEqual([2, 0])
    expect(items).toEqual(items.toSorted((a, b) => b - a))
    const counts = [0, 1, 2].map((item) => items.filter((other) => other === item).length)
    expect(counts[2]).toBeGreaterThan(counts[0] ?? 0)
    expect(counts.reduce((sum, count) => sum + count)).toBe(34)
  })

  it('leaves a gap below each layer except the lowest', () => {
    expect(
      rowsOf()
        .filter(({ isLast }) => isLast)
        .map(({ item }) => item),
    ).toEqual([2, 1])
    expect(markRows([3], SIZE).some(({ isLast }) => isLast)).toBe(false)
  })
})
