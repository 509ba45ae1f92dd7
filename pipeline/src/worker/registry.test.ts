import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
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

describe('the subjects of jobs', () => {
  const listed = readFileSync(new URL('./registry.ts', import.meta.url), 'utf8').matchAll(
    /bind\((\w+)\.(\w+), \(\) => import\('\.\.\/jobs\/(.+)\.ts'\)\)/g,
  )

  it.each([...listed].map(([, subject = '', name = '', path = '']) => ({ subject, name, path })))(
    '$subject has the handler of $name, too',
    ({ subject, name, path }) => {
      const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      expect(path).toBe(`${subject}/${file}`)
    },
  )

  it('are the same in contract and pipeline', () => {
    const namesIn = (folder: string, kind: 'file' | 'folder') =>
      readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() === (kind === 'folder'))
        .map((entry) => entry.name.replace(/\.ts$/, ''))
        .sort()
    expect(namesIn('../jobs', 'folder')).toEqual(namesIn('../../../contract/src/jobs', 'file'))
  })
})
