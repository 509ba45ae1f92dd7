import { describe, expect, it } from 'vitest'
import { metaDescription } from './excerpt.ts'

/** Words of nine letters and a space. The last word fills the rest. */
const textOf = (length: number) =>
  'wordwordw '
    .repeat(60)
    .slice(0, length - 1)
    .padEnd(length, 'x')

describe('the description of a page', () => {
  it.each([1, 149, 150])('[SEO-03] [LIM-08] is the whole text of %i characters', (length) => {
    expect(textOf(length)).toHaveLength(length)
    expect(metaDescription(textOf(length))).toBe(textOf(length))
  })

  it.each([151, 152, 600])('[SEO-03] [LIM-08] [ALIM-11] is cut from a text of %i characters', (length) => {
    expect(metaDescription(textOf(length))).toBe(`${textOf(length).slice(0, 150)}...`)
  })

  it('is never cut through a character', () => {
    expect(metaDescription(`x${'𠮷'.repeat(100)}`)).toBe(`x${'𠮷'.repeat(74)}...`)
  })

  it('is one line', () => {
    expect(metaDescription(' An intro\nof two  lines. ')).toBe('An intro of two lines.')
  })
})
