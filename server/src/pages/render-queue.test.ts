import { expect, it } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

it('makes so many pages at once, lets so many wait, and sends the rest away', async () => {
  const queue = createRenderQueue(2, 3)
  const open: (() => void)[] = []
  let running = 0
  let most = 0
  const render = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => open.push(resolve))
    running -= 1
    return 'page'
  }
  const asked = Promise.allSettled(Array.from({ length: 8 }, () => queue(render)))
  for (let nth = 0; nth < 5; nth++) {
    await new Promise(setImmediate)
    open.shift()?.()
  }
  const answers = await asked
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(answers.slice(5)).toEqual(
    Array(3).fill({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'UNAVAILABLE', retryAfter: 5 }),
    }),
  )
  expect(most).toBe(2)
})

it('gives the place of a page that failed to the next', async () => {
  const queue = createRenderQueue(1, 1)
  const failing = queue(async () => {
    throw new Error('no luck')
  })
  const next = queue(async () => 'page')
  await expect(failing).rejects.toThrow('no luck')
  expect(await next).toBe('page')
  expect(await queue(async () => 'again')).toBe('again')
})
