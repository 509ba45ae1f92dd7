import { expect, it } from 'vitest'
import { initialOf, placeholderOf } from './placeholder-shape.ts'

it.each([
  ['The Daily Meridian', 'D'],
  ['the build log', 'B'],
  ['The', 'T'],
  ['Theory of Things', 'T'],
  ['élan', 'É'],
  ['“Quoted”', 'Q'],
  ['日本の声', '日'],
  ['𝒜 journal', '𝒜'],
  ['', '·'],
])('takes the initial of %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})

it('is the same for one source, and differs between sources', () => {
  expect(placeholderOf('Green Current')).toEqual(placeholderOf('Green Current'))
  const shapes = ['Agent Watch', 'Stack & Signal', 'Ship Notes', 'Touchline'].map(placeholderOf)
  expect(new Set(shapes.map(({ x, y, scale }) => `${x} ${y} ${scale}`)).size).toBeGreaterThan(2)
})

it('keeps the drop inside its placeholder, and its right edge at one of four places', () => {
  const shapes = Array.from({ length: 200 }, (_, n) => placeholderOf(`Source ${n}`))
  const rights = new Set(shapes.map(({ x, scale }) => Math.round(x + 96 * scale)))
  expect([...rights].toSorted()).toEqual([560, 584, 612, 641])
  const largest = shapes.filter(({ scale }) => scale > 4)
  expect(new Set(largest.map(({ x, scale }) => Math.round(x + 96 * scale)))).toEqual(new Set([641]))
  expect(new Set(shapes.map(({ y }) => y)).size).toBe(3)
})
