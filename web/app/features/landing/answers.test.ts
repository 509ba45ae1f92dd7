import { hasIdealLength } from '@daily-drops/core/text/answer-length'
import { metaDescription } from '@daily-drops/core/text/excerpt'
import { landing } from '@daily-drops/messages/subjects/landing'
import { describe, expect, it } from 'vitest'
import { ANSWERS_UPDATED, quickAnswers } from './answers.ts'

const t = landing.in('en')

describe("the landing page's texts", () => {
  it.each([true, false].flatMap((messaging) => quickAnswers(t, { messaging })))(
    '[LAND-11] answer "$question" in 40 to 70 words',
    ({ answer }) => {
      expect(hasIdealLength(answer)).toBe(true)
    },
  )

  it('[DEC-84] promise delivery by messaging app only where it is configured', () => {
    const promised = (messaging: boolean) =>
      JSON.stringify(quickAnswers(t, { messaging })).includes('messaging-app delivery')
    expect(promised(true)).toBe(true)
    expect(promised(false)).toBe(false)
  })

  it('[LIM-10] give the day of the answers as yyyy-MM-dd', () => {
    expect(ANSWERS_UPDATED).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(new Date(ANSWERS_UPDATED).toISOString()).toContain(ANSWERS_UPDATED)
  })

  it('fit in full below the title in a list of results', () => {
    expect(metaDescription(t('description'))).toBe(t('description'))
  })
})
