import { describe, expect, it } from 'vitest'
import { withoutSiteName } from './title.ts'

describe('withoutSiteName', () => {
  it.each([
    ['A headline | The Gazette', 'The Gazette', 'A headline'],
    ['A headline – part two – the gazette', 'The Gazette', 'A headline – part two'],
    ['The Gazette: a history', 'The Gazette', 'The Gazette: a history'],
    ['The Gazette | A headline', 'The Gazette', 'A headline'],
    ['A headline | The Gazette', '', 'A headline | The Gazette'],
    ['The Gazette', 'The Gazette', 'The Gazette'],
  ])('turns "%s" on %s into "%s"', (title, site, expected) => {
    expect(withoutSiteName(title, site)).toBe(expected)
  })
})
