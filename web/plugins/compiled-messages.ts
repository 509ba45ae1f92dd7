import { readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const SUBJECT = /\/messages\/src\/subjects\/([\w-]+)\.ts$/
const COMPILER = 'icu-minify/compile'
const COMPILED = '\0compiled-messages'

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** In the browser, messages arrive compiled: the parser stays out of pages, and nothing is left to compile. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === COMPILER ? COMPILED : undefined),
    load(id) {
      if (id === COMPILED) return 'export default (message) => message'
      const [, name] = SUBJECT.exec(id) ?? []
      if (!name) return
      const file = id.replace(/src\/subjects\/[\w-]+\.ts$/, `en/${name}.json`)
      this.addWatchFile(file)
      const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
      const compiled = Object.entries(texts).map(([key, text]) => [key, compile(text)])
      return [
        `import { subject } from '../subject.ts'`,
        `export const ${camel(name)} = subject({ en: ${JSON.stringify(Object.fromEntries(compiled))} })`,
      ].join('\n')
    },
  }
}
