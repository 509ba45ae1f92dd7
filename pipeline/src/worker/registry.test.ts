import { expect, it } from 'vitest'
import { registry } from './registry.ts'

it.each(registry.map((binding) => [binding.contract.name, binding] as const))(
  'the handler of %s can be loaded',
  async (_, { load }) => {
    expect(await load()).toMatchObject({ handle: expect.any(Function) })
  },
)

it('no two jobs share a handler', async () => {
  const handlers = await Promise.all(registry.map(({ load }) => load()))
  expect(new Set(handlers).size).toBe(registry.length)
})
