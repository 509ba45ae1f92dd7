import { expect, it } from 'vitest'
import { loadedOnce } from './loaded-once.ts'

it('continues in the order in which it was asked, whatever the order in which imports end', async () => {
  const ends: (() => void)[] = []
  const load = loadedOnce(() => new Promise<void>((resolve) => ends.unshift(resolve)))
  const done: string[] = []
  const waiting = [load().then(() => done.push('j')), load().then(() => done.push('x'))]
  for (const end of ends) end()
  await Promise.all(waiting)
  expect(done).toEqual(['j', 'x'])
})

it('tries a failed load again, and keeps a successful one', async () => {
  let loads = 0
  const load = loadedOnce(async () => {
    loads += 1
    if (loads === 1) throw new Error('The connection is gone')
    return loads
  })
  await expect(load()).rejects.toThrow('The connection is gone')
  expect([await load(), await load()]).toEqual([2, 2])
})
