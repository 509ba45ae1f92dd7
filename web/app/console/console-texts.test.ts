import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Text = string | ((...given: unknown[]) => string) | readonly Text[] | { [name: string]: Text }

/** Every text of a catalogue with its path. */
function textsOf(text: Text, path = ''): [string, string | ((...given: unknown[]) => string)][] {
  if (typeof text === 'string' || typeof text === 'function') return [[path, text]]
  return Object.entries(text).flatMap(([name, part]) =>
    textsOf(part as Text, path ? `${path}.${name}` : name),
  )
}

interface Catalogue {
  en: Text
  it: Text
}

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && Object.keys(value).sort().join() === 'en,it'

const modules = await Promise.all(
  globSync(['web/app/console/**/*-texts.ts', 'web/app/features/admin-*/**/*-texts.ts']).map(
    async (file) => [file, await import(/* @vite-ignore */ `../../../${file}`)] as const,
  ),
)
const catalogues = modules.flatMap(([file, module]) =>
  Object.values(module)
    .filter(isCatalogue)
    .map((catalogue) => [file, catalogue] as const),
)

it('finds the catalogues of the console', () => {
  expect(catalogues.length).toBeGreaterThan(10)
})

describe.each(catalogues)('%s', (_, { en, it: italian }) => {
  it('has no empty text', () => {
    const empty = [...textsOf(en), ...textsOf(italian)].filter(([, text]) => text === '')
    expect(empty).toEqual([])
  })

  it('uses one plural form, and states every number above one where it states one', () => {
    for (const [path, text] of [...textsOf(en), ...textsOf(italian)]) {
      if (typeof text !== 'function' || text.length !== 1) continue
      const [one = '', two = '', ...more] = [1, 2, 5, 21].map((count) => saidOf(text, count))
      const alike = [
        two.replaceAll('2', 'n'),
        ...more.map((said, at) => said.replaceAll(at ? '21' : '5', 'n')),
      ]
      expect([path, new Set(alike).size]).toEqual([path, 1])
      if (one.includes('1')) expect([path, two]).toEqual([path, expect.stringContaining('2')])
    }
  })
})

/** Returns an empty text if the function does not take a number. */
function saidOf(text: (count: unknown) => unknown, count: number): string {
  try {
    return String(text(count))
  } catch {
    return ''
  }
}
