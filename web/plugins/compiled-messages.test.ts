import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compiledMessages } from './compiled-messages.ts'

interface Emitted {
  fileName: string
  source: string
}

/** Runs the plugin over subjects that share a script, as the client's build does. */
function build(names: string[], mode: 'build' | 'dev' = 'build') {
  const emitted: Emitted[] = []
  const context = {
    environment: { mode },
    addWatchFile() {},
    emitFile: (file: Emitted) => void emitted.push(file),
  }
  const { load, renderChunk, generateBundle } = compiledMessages() as unknown as {
    load(this: typeof context, id: string): string
    renderChunk(this: typeof context, code: string): { code: string } | undefined
    generateBundle(this: typeof context): void
  }
  const modules = names.map((name) => load.call(context, `/x/messages/src/subjects/${name}.ts`)).join('\n')
  const script = renderChunk.call(context, modules)?.code ?? modules
  generateBundle.call(context)
  return { script, emitted }
}

const inGerman = (subject: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../messages/de/${subject}.json`, import.meta.url), 'utf8'))
const german = inGerman('feed')

it('puts English into the script, and every other language into a file of its own', () => {
  const { script, emitted } = build(['feed'])
  expect(script).toContain("translated('feed', 'feed', {")
  expect(script).not.toContain(german.end)
  expect(emitted).toHaveLength(10)
  const file = emitted.find(({ fileName }) => /^assets\/messages\/[\w-]{8}\/de\/feed\.js$/.test(fileName))
  expect(file?.source).toContain(german.end)
})

it('puts the subjects of one script into one file, which all of them load', () => {
  const { script, emitted } = build(['search', 'feed'])
  expect(script).toContain("translated('feed', 'feed.search', {")
  expect(script).toContain("translated('search', 'feed.search', {")
  expect(emitted.map(({ fileName }) => fileName.split('/').at(-1))).toEqual(Array(10).fill('feed.search.js'))
})

it('lists messages in the order of the English ones, with a gap where a language has none', () => {
  const file =
    build(['language-links']).emitted.find(({ fileName }) => fileName.includes('/de/'))?.source ?? ''
  const { 'language-links': list } = JSON.parse(file.replace('export default ', ''))
  expect(list).toEqual(Object.values(inGerman('language-links')))
  const { emitted } = build(['console-shell', 'feed'])
  expect(emitted.map(({ source }) => source).join()).not.toContain('console-shell')
})

it('puts every language into the script in development, where no files are written', () => {
  const { script, emitted } = build(['feed'], 'dev')
  expect(script).toContain(german.end)
  expect(emitted).toEqual([])
})

it("puts the console's two languages into its scripts", () => {
  const { script, emitted } = build(['console-shell'])
  expect(script).toMatch(/subject\(\{ en: .*, it: .* \}\)/s)
  expect(emitted).toEqual([])
})

/** The loader as it runs in a German page, with `file` in the place of what it fetches. */
function loader(file: () => Promise<unknown>) {
  const { load } = compiledMessages() as unknown as { load: (id: string) => string }
  const code = load('\0virtual:translations')
    .replace(/^import .*$/m, '')
    .replace('export function translated', 'return function translated')
    .replace('import(', 'fetched(')
  const start = new Function('document', 'subject', 'fetched', code)
  const germanPage = { documentElement: { dataset: {}, lang: 'de' } }
  return start(germanPage, (catalogues: object) => ({ catalogues }), file)
}

it('keeps the arrival of a language, for which React asks again when it continues a component', async () => {
  const subject = loader(async () => ({}))('feed', 'feed', {})
  const before = subject.loading
  await before
  expect(subject.loading).toBe(before)
  expect(before.status).toBe('fulfilled')
})

it('[LANG-11] shows English where the language has a gap, and where its file did not arrive', async () => {
  const english = { end: 'The end', more: 'More' }
  const arrived = loader(async () => ({ default: { feed: ['Ende', null] } }))('feed', 'feed', english)
  await arrived.loading
  expect(arrived.catalogues.de).toEqual({ end: 'Ende', more: 'More' })
  const lost = loader(() => Promise.reject(new Error('offline')))('feed', 'feed', english)
  await lost.loading
  expect(lost.catalogues).toEqual({ en: english })
})
