import { expect, it } from 'vitest'
import { readReason } from './report-reasons.ts'

it('tells the kind of a report from the words of the reader', () => {
  expect(readReason('Offensive')).toEqual({ kind: 'Offensive', details: null })
  expect(readReason('Spam or advertising: every link: a code')).toEqual({
    kind: 'Spam or advertising',
    details: 'every link: a code',
  })
  expect(readReason('Offensive picture')).toEqual({ kind: 'Something else', details: 'Offensive picture' })
})
