import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isConsoleSubject, LOCALES, localesOf, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const SUBJECT = /\/messages\/src\/subjects\/([\w-]+)\.ts$/
const COMPILER = 'icu-minify/compile'
const COMPILED = '\0compiled-messages'
const LOADER = 'virtual:translations'
const FOLDER = fileURLToPath(new URL('../../messages', import.meta.url))
const TRANSLATIONS = Object.keys(LOCALES).filter((locale) => locale !== SOURCE_LOCALE)

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const fileOf = (locale: string, name: string) => `${FOLDER}/${locale}/${name}.json`

/** Only the messages that the language has. */
function compiledIn(locale: string, name: string): string {
  const file = fileOf(locale, name)
  const texts: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return JSON.stringify(Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)])))
}

/** One for all files: they change together, and scripts know their addresses before they are written. */
function hashOfAll(): string {
  const hash = createHash('sha256')
  for (const locale of Object.keys(LOCALES))
    for (const file of readdirSync(`${FOLDER}/${locale}`).toSorted())
      if (file.endsWith('.json')) hash.update(file).update(readFileSync(`${FOLDER}/${locale}/${file}`))
  return hash.digest('base64url').slice(0, 8)
}

/** Loads a subject in the document's language. Without it, the page is in English. */
const loaderFor = (folder: string) => `
import { subject } from '${FOLDER}/src/subject.ts'
const { dataset, lang } = document.documentElement
const locale = dataset.locale ?? lang
export function translated(name, en) {
  const catalogues = { en }
  const found = subject(catalogues)
  if (locale !== 'en')
    found.loading = import(/* @vite-ignore */ '/${folder}/' + locale + '/' + name + '.js')
      .then((file) => { catalogues[locale] = file.default })
      .catch(() => {})
      .then(() => { found.loading.status = 'fulfilled' })
  return found
}`

/**
 * In the browser, messages arrive compiled: the parser stays out of pages, and nothing is left to compile. English is
 * in the scripts that use it, every other language in one file per subject.
 */
export function compiledMessages(): Plugin {
  const folder = `assets/messages/${hashOfAll()}`
  const loaded = new Set<string>()
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id) {
      if (id === COMPILER) return COMPILED
      return id === LOADER ? `\0${LOADER}` : undefined
    },
    load(id) {
      if (id === COMPILED) return 'export default (message) => message'
      if (id === `\0${LOADER}`) return loaderFor(folder)
      const [, name] = SUBJECT.exec(id) ?? []
      if (!name) return
      // The console switches between its languages without loading anything. In development no files are written.
      const isWhole = isConsoleSubject(name) || this.environment.mode === 'dev'
      const locales = localesOf(name)
      for (const locale of locales)
        if (existsSync(fileOf(locale, name))) this.addWatchFile(fileOf(locale, name))
      if (isWhole) {
        const catalogues = locales.map((locale) => `${locale}: ${compiledIn(locale, name)}`)
        return `import { subject } from '../subject.ts'
export const ${camel(name)} = subject({ ${catalogues.join(', ')} })`
      }
      loaded.add(name)
      return `import { translated } from '${LOADER}'
export const ${camel(name)} = translated('${name}', ${compiledIn(SOURCE_LOCALE, name)})`
    },
    generateBundle() {
      for (const name of loaded)
        for (const locale of TRANSLATIONS)
          this.emitFile({
            type: 'asset',
            fileName: `${folder}/${locale}/${name}.js`,
            source: `export default ${compiledIn(locale, name)}`,
          })
    },
  }
}
