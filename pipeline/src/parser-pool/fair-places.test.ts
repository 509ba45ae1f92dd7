import { expect, it } from 'vitest'
import { createFairPlaces } from './fair-places.ts'

it('serves everyone in turn, even after a crowd', async () => {
  const places = createFairPlaces(1)
  const order: string[] = []
  const enter = async (name: string, nth: number) => {
    await places.take(name)
    order.push(`${name}${nth}`)
  }
  await enter('first', 0)
  const all = [
    ...[1, 2, 3].map((nth) => enter('crowd', nth)),
    ...[1, 2].map((nth) => enter('other', nth)),
    enter('third', 1),
  ]
  for (const _ of all) {
    places.give()
    await new Promise(setImmediate)
  }
  await Promise.all(all)
  expect(order).toEqual(['first0', 'crowd1', 'other1', 'third1', 'crowd2', 'other2', 'crowd3'])
})

it('keeps a place that nobody is waiting for', async () => {
  const places = createFairPlaces(2)
  await places.take('a')
  await places.take('a')
  places.give()
  await places.take('b')
})
