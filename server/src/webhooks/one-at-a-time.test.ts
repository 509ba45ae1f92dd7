import { expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

it('[SUB-02] runs a burst twice, the second time after all of it, and other subjects beside it', async () => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const run = oneAtATime((subject) => {
    begun.push(subject)
    return new Promise((resolve) => ends.push(resolve))
  })
  const burst = Array.from({ length: 1000 }, () => run(1))
  const other = run(2)
  expect(begun).toEqual([1, 2])
  ends[0]?.()
  await burst[0]
  await Promise.resolve()
  expect(begun).toEqual([1, 2, 1])
  ends[1]?.()
  ends[2]?.()
  await Promise.all([...burst, other])
  void run(1)
  expect(begun).toEqual([1, 2, 1, 1])
})

it('runs again after a failure, which only those who shared it see', async () => {
  let fails = true
  const run = oneAtATime(() => (fails ? Promise.reject(new Error('No')) : Promise.resolve()))
  const [first, second] = [run(1), run(1)]
  fails = false
  await expect(first).rejects.toThrow('No')
  await second
  await run(1)
})
