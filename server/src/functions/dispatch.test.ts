import { FUNCTIONS } from '@daily-drops/contract/functions'
import { defineFunction, done } from '@daily-drops/contract/kernel/define-function'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { HANDLERS } from '../functions.ts'
import { bindFunctions, dispatch } from './dispatch.ts'
import { type FunctionContext, handle } from './handle.ts'

const greet = defineFunction({
  name: 'greet',
  summary: 'Greets.',
  access: 'public',
  input: z.object({ name: z.string().trim() }),
  output: z.object({ text: z.string() }),
})
const later = defineFunction({ ...greet, name: 'later' })

const hello = handle(greet, async (_, { name }) => ({ text: `Hello ${name}`, secret: 1 }))
const visitor = { viewer: null } as FunctionContext

describe('bindFunctions', () => {
  it('accepts the product', () => {
    expect(() => bindFunctions(FUNCTIONS, HANDLERS)).not.toThrow()
  })

  it('refuses a handler for an unknown name', () => {
    expect(() => bindFunctions([later], [hello])).toThrow('Function greet is not in the registry')
  })

  it('refuses two handlers for one name', () => {
    expect(() => bindFunctions([greet], [hello, hello])).toThrow('Function greet is registered twice')
  })

  it('refuses two contracts with one name', () => {
    expect(() => bindFunctions([greet, { ...greet }], [])).toThrow('Function greet is registered twice')
  })
})

describe('dispatch', () => {
  const functions = bindFunctions([greet, later], [hello])

  it('parses the input and returns only what the contract names', async () => {
    expect(await dispatch(functions, greet, visitor, () => ({ name: ' Ada ' }))).toEqual({
      text: 'Hello Ada',
    })
  })

  it('finds the function by name, as a bundled copy of the contract needs', async () => {
    expect(await dispatch(functions, { ...greet }, visitor, () => ({ name: 'Ada' }))).toEqual({
      text: 'Hello Ada',
    })
  })

  it('refuses input that does not fit, naming each field once', async () => {
    await expect(dispatch(functions, greet, visitor, () => ({ name: 7 }))).rejects.toMatchObject({
      name: 'AppError',
      code: 'INVALID_INPUT',
      fields: { name: expect.any(String) },
    })
  })

  it('checks an answer that is given again once, and every other answer', async () => {
    const answers = [Object.freeze({ text: 'Again', secret: 1 }), { text: 'Another' }]
    let checks = 0
    const output = greet.output.refine(() => ++checks > 0)
    const counted = defineFunction({ ...greet, output })
    const giving = (answer: { text: string }) =>
      bindFunctions([counted], [handle(counted, async () => answer)])
    for (const answer of answers) {
      const given = giving(answer)
      const first = await dispatch(given, counted, visitor, () => ({ name: 'Ada' }))
      expect(first).toEqual({ text: answer.text })
      expect(await dispatch(given, counted, visitor, () => ({ name: 'Ada' }))).toEqual(first)
    }
    expect(checks).toBe(3)
  })

  it('returns 501 without a handler, after the input was checked', async () => {
    await expect(dispatch(functions, later, visitor, () => ({ name: 'Ada' }))).rejects.toMatchObject({
      code: 'NOT_AVAILABLE',
    })
    await expect(dispatch(functions, later, visitor, () => 1)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })

  it('reports success once the work is done, and only then', async () => {
    const finish = defineFunction({ ...greet, name: 'finish', output: done })
    const outcomes = [async () => undefined, () => Promise.reject(new Error('not done'))]
    const [well, badly] = outcomes.map((run) =>
      dispatch(bindFunctions([finish], [handle(finish, run)]), finish, visitor, () => ({ name: 'Ada' })),
    )
    expect(await well).toEqual({ success: true })
    await expect(badly).rejects.toThrow('not done')
  })

  it("treats an invalid response as our fault, not the caller's", async () => {
    const broken = bindFunctions([greet], [handle(greet, async () => ({}) as { text: string })])
    await expect(dispatch(broken, greet, visitor, () => ({ name: 'Ada' }))).rejects.toThrow(
      'greet returned an invalid response',
    )
  })
})
