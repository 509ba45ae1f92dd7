import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filledTo, itemMinutes, layerPath, layerShares, markGap, markLayers } from './mark-shape.ts'

const ROOM = 132

describe('markLayers', () => {
  it('puts the first item at the bottom and each as tall as its minutes', () => {
    const [first, second, third] = markLayers([10, 20, 10], 0)
    expect(first?.y).toBeCloseTo(101)
    expect(second?.height).toBeCloseTo(66)
    expect(third?.y).toBeCloseTo(2)
  })

  it('draws the edition of the reference screens', () => {
    const paths = markLayers([4, 7, 5, 3, 6], 3.6).map(layerPath)
    expect(paths[0]).toBe('M-2 110.5Q48 117.5 98 110.5V140H-2Z')
    expect(paths[1]).toBe('M-2 74.4Q48 81.4 98 74.4V106.9Q48 113.9 -2 106.9Z')
    expect(paths[4]).toBe('M-2 -1.5Q48 5.5 98 -1.5V26.4Q48 33.4 -2 26.4Z')
  })

  const minutes = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 10 })
  const gaps = fc.constantFrom(0, 1.4, 2.6, 4)

  it('fills the drop, whatever the lengths', () => {
    fc.assert(
      fc.property(minutes, gaps, (lengths, gap) => {
        const layers = markLayers(lengths, gap)
        const filled = layers.reduce((sum, { height }) => sum + height, 0)
        expect(filled + gap * (lengths.length - 1)).toBeCloseTo(ROOM)
        expect(layers.at(-1)?.y).toBeCloseTo(2)
      }),
    )
  })

  it('keeps every layer visible, the ends most of all', () => {
    fc.assert(
      fc.property(minutes, gaps, (lengths, gap) => {
        const most = (ROOM - gap * (lengths.length - 1)) / lengths.length
        const layers = markLayers(lengths, gap)
        for (const [index, { height }] of layers.entries()) {
          const floor = index === layers.length - 1 ? 28 : index === 0 ? 20 : 11
          expect(height).toBeGreaterThanOrEqual(Math.min(floor, most) - 0.02)
        }
      }),
    )
  })

  it('never makes a longer middle item shorter than a shorter item', () => {
    fc.assert(
      fc.property(minutes, (lengths) => {
        const layers = markLayers(lengths, 4)
        const middle = layers
          .slice(1, -1)
          .map(({ height }, index) => ({ height, length: lengths[index + 1] ?? 0 }))
        const sorted = middle.toSorted((one, other) => one.length - other.length)
        for (const [index, { height }] of sorted.entries()) {
          expect(height).toBeGreaterThanOrEqual((sorted[index - 1]?.height ?? 0) - 0.02)
        }
      }),
    )
  })
})

it('divides the contour without holes when there is no gap', () => {
  const shares = layerShares(markLayers([5, 5, 5], 0))
  expect(shares[0]?.to).toBe(1)
  expect(shares[2]?.from).toBe(0)
  expect(shares[0]?.from).toBe(shares[1]?.to)
})

it.each([
  [500, 1.4],
  [300, 1.4],
  [96, 2.6],
  [80, 2.6],
  [44, 4],
])('leaves the gap for a drop %i pixels tall', (pixels, gap) => {
  expect(markGap(pixels)).toBe(gap)
})

it.each([
  [{ youtube_duration: 429, reading_minutes: null }, 7],
  [{ youtube_duration: 12, reading_minutes: null }, 1],
  [{ youtube_duration: null, reading_minutes: 6 }, 6],
  [{ youtube_duration: null, reading_minutes: null }, 4],
])('counts %o as %i minutes', (item, minutes) => {
  expect(itemMinutes(item)).toBe(minutes)
})

it('fills the drop from below by a share, and past the tip when full', () => {
  expect(filledTo(0)).toBe('M-2 130.5Q48 137.5 98 130.5V140H-2Z')
  expect(filledTo(0.5)).toBe('M-2 64.5Q48 71.5 98 64.5V140H-2Z')
  expect(filledTo(1)).toBe('M-2 -7Q48 0 98 -7V140H-2Z')
  expect(filledTo(1.2)).toBe(filledTo(1))
})
