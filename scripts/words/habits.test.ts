import { expect, it } from 'vitest'
import { ALLOWED, findHabits, HABITS } from './habits.ts'

it.each(HABITS.map((habit) => [habit.example, habit] as const))(
  'finds the habit in "%s"',
  (example, habit) => {
    expect(habit.pattern.test(example)).toBe(true)
    expect(findHabits(`fine\n${example}`)).toContainEqual(
      expect.objectContaining({ line: 2, better: habit.better }),
    )
  },
)

it('accepts the better form of every habit', () => {
  for (const { better } of HABITS) expect(findHabits(better)).toEqual([])
})

it.each([
  'not any more than before',
  'We won’t send you any more newsletters.',
  'so many that reading all of them costs more',
  'They do nothing, so many orders are the same.',
  'known from then on',
  'filtered by who, what and when',
  'an attacker who wants the account',
  ...ALLOWED,
])('accepts "%s"', (text) => {
  expect(findHabits(text)).toEqual([])
})
