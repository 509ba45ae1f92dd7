import { expect, it } from 'vitest'
import { progressOf } from './progress.ts'

it('counts dismissed items as done', () => {
  const items = [
    { minutes: 4, state: 'open' },
    { minutes: 7, state: 'open' },
    { minutes: 3, state: 'gone' },
  ] as const
  expect(progressOf(items)).toMatchObject({ opened: 2, dismissed: 1, minutesLeft: 0, finished: true })
  expect(progressOf([])).toMatchObject({ finished: false })
})
