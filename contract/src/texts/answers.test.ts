import { expect, it } from 'vitest'
import { answersFor } from './answers.ts'
import { LANDING } from './landing.ts'

const ALL = { mail: true, messaging: true, payments: true }

it('[DEC-84] promises delivery by messaging app only where it is configured', () => {
  const promised = (messaging: boolean) =>
    JSON.stringify(answersFor({ ...ALL, messaging }, LANDING.answers.list)).includes('messaging-app delivery')
  expect(promised(true)).toBe(true)
  expect(promised(false)).toBe(false)
})
