import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compiledMessages } from './compiled-messages.ts'

interface Emitted {
  fileName: string
  source: string
}

/** Runs the plugin over these subjects, as the client's build does. */
function build(names: string[], mode: 'build' | 'dev' = 'build') {
  const emitted: Emitted[] = []
  const context = {
    environment: { mode },
    addWatchFile() {},
    emitFile: (file: Emitted) => void emitted.push(file),
  }
  const { load, generateBundle } = compiledMessages() as unknown as Record<
    'load' | 'generateBundle',
    (this: typeof context, id?: string) => string
  >
  const modules = names.map((name) => load.call(context, `/x/messages/src/subjects/${name}.ts`))
  generateBundle.call(context)
  return { modules, emitted }
}

const inGerman = (subject: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../messages/de/${subject}.json`, import.meta.url), 'utf8'))
const german = inGerman('feed')

it('puts English into the script, and every other language into a file of its own', () => {
  const { modules, emitted } = build(['feed'])
  expect(modules[0]).toContain('export const feed = translated(')
  expect(modules[0]).not.toContain(german.end)
  expect(emitted).toHaveLength(10)
  const file = emitted.find(({ fileName }) => /^assets\/messages\/[\w-]{8}\/de\/feed\.js$/.test(fileName))
  expect(file?.source).toContain(german.end)
})

it('writes only the messages that a language has, and an empty file where it has none', () => {
  const { emitted } = build(['language-links'])
  const file = emitted.find(({ fileName }) => fileName.includes('/de/'))?.source ?? ''
  const keys = Object.keys(inGerman('language-links'))
  expect(Object.keys(JSON.parse(file.replace('export default ', '')))).toEqual(keys)
  const missing = build(['no-such-subject']).emitted
  expect(new Set(missing.map(({ source }) => source))).toEqual(new Set(['export default {}']))
})

it('puts every language into the script in development, where no files are written', () => {
  const { modules, emitted } = build(['feed'], 'dev')
  expect(modules[0]).toContain(german.end)
  expect(emitted).toEqual([])
})

it("puts the console's two languages into its scripts", () => {
  const { modules, emitted } = build(['console-shell'])
  expect(modules[0]).toMatch(/subject\(\{ en: .*, it: .* \}\)/s)
  expect(emitted).toEqual([])
})

it('keeps the arrival of a language, for which React asks again when it continues a component', async () => {
  const { load } = compiledMessages() as unknown as { load: (id: string) => string }
  const code = load('\0virtual:translations')
    .replace(/^import .*$/m, '')
    .replace('export function translated', 'return function translated')
    .replace('import(', 'fetched(')
  const start = new Function('document', 'subject', 'fetched', code)
  const translated = start(
    { documentElement: { dataset: {}, lang: 'de' } },
    () => ({}),
    async () => ({}),
  )
  const subject = translated('feed', {})
  const before = subject.loading
  await before
  expect(subject.loading).toBe(before)
  expect(before.status).toBe('fulfilled')
})
