import { expect, it } from 'vitest'
import { createRenderQueue, outOfTurn } from './render-queue.ts'

it('limits the pages in progress and in the queue, and refuses the rest', async () => {
  const queue = createRenderQueue({ atOnce: 2, waiting: 3, waitingForOne: 3 })
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
  const asked = Promise.allSettled(Array.from({ length: 8 }, () => queue('198.51.100.1', render)))
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

it("gives a failed page's place to the next", async () => {
  const queue = createRenderQueue({ atOnce: 1, waiting: 1, waitingForOne: 1 })
  const failing = queue(undefined, async () => {
    throw new Error('no luck')
  })
  const next = queue(undefined, async () => 'page')
  await expect(failing).rejects.toThrow('no luck')
  expect(await next).toBe('page')
  expect(await queue(undefined, async () => 'again')).toBe('again')
})

it('renders other pages while one waits for a worker, and counts it again afterwards', async () => {
  const queue = createRenderQueue({ atOnce: 1, waiting: 3, waitingForOne: 3 })
  const worker = Promise.withResolvers<string>()
  const rendered = Promise.withResolvers<void>()
  const page = queue('a', async () => {
    const answer = await outOfTurn(() => worker.promise)
    await rendered.promise
    return answer
  })
  expect(await queue('b', async () => 'meanwhile')).toBe('meanwhile')
  worker.resolve('done')
  await new Promise(setImmediate)
  let isLate = true
  const late = queue('b', async () => isLate)
  await new Promise(setImmediate)
  isLate = false
  rendered.resolve()
  expect(await page).toBe('done')
  expect(await late).toBe(false)
})

it('keeps its count when the wait fails, or ends after the page', async () => {
  const queue = createRenderQueue({ atOnce: 1, waiting: 1, waitingForOne: 1 })
  const failing = queue('a', () => outOfTurn(() => Promise.reject(new Error('no luck'))))
  await expect(failing).rejects.toThrow('no luck')
  const worker = Promise.withResolvers<void>()
  let waiting: Promise<void> | undefined
  await queue('a', async () => {
    waiting = outOfTurn(() => worker.promise)
  })
  worker.resolve()
  await waiting
  let open = () => {}
  const first = queue('a', () => new Promise<void>((resolve) => (open = resolve)))
  const second = queue('a', async () => 'second')
  await expect(queue('a', async () => 'third')).rejects.toThrow()
  open()
  await first
  expect(await second).toBe('second')
})

it('lets clients take turns, and limits the queue of each', async () => {
  const queue = createRenderQueue({ atOnce: 1, waiting: 10, waitingForOne: 2 })
  const order: string[] = []
  const ask = (client: string) => queue(client, async () => order.push(client))
  const asked = Promise.allSettled([ask('a'), ask('a'), ask('a'), ask('a'), ask('b'), ask('c'), ask('b')])
  expect((await asked).map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    true,
    true,
    false,
    true,
    true,
    true,
  ])
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b'])
})

it('keeps the other places free for other clients when one client has its share', async () => {
  const queue = createRenderQueue({ atOnce: 3, atOnceForOne: 2, waiting: 100, waitingForOne: 60 })
  const open: (() => void)[] = []
  let running = 0
  let most = 0
  const search = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => open.push(resolve))
    running -= 1
  }
  const crowd = Promise.all(Array.from({ length: 60 }, () => queue('crowd', search)))
  expect(await queue('other', async () => 'at once')).toBe('at once')
  for (let nth = 0; nth < 60; nth++) {
    await new Promise(setImmediate)
    open.shift()?.()
  }
  await crowd
  expect(most).toBe(2)
  expect(await queue('crowd', async () => 'again')).toBe('again')
})
