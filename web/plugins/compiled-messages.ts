import { readFileSync } from 'node:fs'
import { isConsoleSubject, localesOf } from '@daily-drops/messages/locales'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const SUBJECT = /\/messages\/src\/subjects\/([\w-]+)\.ts$/
const COMPILER = 'icu-minify/compile'
const COMPILED = '\0compiled-messages'

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function compiled(file: string): Record<string, unknown> {
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)]))
}

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
      // The console has two languages, and switches between them without loading anything.
      const locales = isConsoleSubject(name) ? localesOf(name) : ['en']
      const catalogues = locales.map((locale) => {
        const file = id.replace(/src\/subjects\/[\w-]+\.ts$/, `${locale}/${name}.json`)
        this.addWatchFile(file)
        return [locale, compiled(file)]
      })
      return [
        `import { subject } from '../subject.ts'`,
        `export const ${camel(name)} = subject(${JSON.stringify(Object.fromEntries(catalogues))})`,
      ].join('\n')
    },
  }
}
