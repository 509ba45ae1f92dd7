import { expect, it } from 'vitest'
import { createPoisonBudget } from './poison-budget.ts'

it('is spent by three within ten minutes, for that publisher alone', () => {
  let time = 0
  const budget = createPoisonBudget(() => time)
  for (let nth = 0; nth < 3; nth++) {
    expect(budget.isSpent('evil.example')).toBe(false)
    budget.note('evil.example')
    time += 60_000
  }
  expect([budget.isSpent('evil.example'), budget.isSpent('pub.example')]).toEqual([true, false])
  time += 8 * 60_000
  expect(budget.isSpent('evil.example')).toBe(false)
})
