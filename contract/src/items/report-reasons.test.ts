import { expect, it } from 'vitest'
import { readReason } from './report-reasons.ts'

it("distinguishes a report's reason from the reader's own words", () => {
  expect(readReason('Offensive')).toEqual({ kind: 'Offensive', details: null })
  expect(readReason('Spam or advertising: every link: a code')).toEqual({
    kind: 'Spam or advertising',
    details: 'every link: a code',
  })
  expect(readReason('Offensive picture')).toEqual({ kind: 'Something else', details: 'Offensive picture' })
})
