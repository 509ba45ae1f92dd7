import { describe, expect, it } from 'vitest'
import { createSlowRefusals } from './slow-refusals.ts'

describe('refusals', () => {
  it('are held, up to a limit', async () => {
    const slowly = createSlowRefusals(100, 2)
    const settled: number[] = []
    const all = [1, 2, 3].map((nth) => slowly().then(() => settled.push(nth)))
    await new Promise(process.nextTick)
    expect(settled).toEqual([3])
    await Promise.all(all)
  })

  it('are eventually sent, and give their place to others', async () => {
    const slowly = createSlowRefusals(1, 1)
    await slowly()
    let isSent = false
    const next = slowly().then(() => {
      isSent = true
    })
    await Promise.resolve()
    expect(isSent).toBe(false)
    await next
  })
})
