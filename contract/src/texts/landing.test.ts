import { hasIdealLength } from '@daily-drops/core/text/answer-length'
import { metaDescription } from '@daily-drops/core/text/excerpt'
import { describe, expect, it } from 'vitest'
import { answersFor } from './answers.ts'
import { LANDING } from './landing.ts'

describe("the landing page's texts", () => {
  const everyAnswer = [true, false].flatMap((can) =>
    answersFor({ mail: can, messaging: can, payments: can }, LANDING.answers.list),
  )

  it.each(everyAnswer)('[LAND-11] answer "$question" in 40 to 70 words', ({ answer }) => {
    expect(hasIdealLength(answer)).toBe(true)
  })

  it('[LIM-10] give the day of the answers as yyyy-MM-dd', () => {
    expect(LANDING.answers.updated).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(new Date(LANDING.answers.updated).toISOString()).toContain(LANDING.answers.updated)
  })

  it('fit in full below the title in a list of results', () => {
    expect(metaDescription(LANDING.description)).toBe(LANDING.description)
  })
})
