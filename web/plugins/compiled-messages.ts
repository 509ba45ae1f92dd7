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

function textsIn(locale: string, name: string): Record<string, string> {
  const file = fileOf(locale, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const compiledIn = (locale: string, name: string) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(textsIn(locale, name)).map(([key, text]) => [key, compile(text)])),
  )

/** Without keys, in the order of the English messages, with a gap where the language lacks one. */
function listIn(locale: string, name: string) {
  const texts = textsIn(locale, name)
  return Object.keys(textsIn(SOURCE_LOCALE, name)).map((key) =>
    key in texts ? compile(texts[key] ?? '') : null,
  )
}

/** One for all files: they change together, and scripts know their addresses before they are written. */
function hashOfAll(): string {
  const hash = createHash('sha256')
  for (const locale of Object.keys(LOCALES))
    for (const file of readdirSync(`${FOLDER}/${locale}`).toSorted())
      if (file.endsWith('.json')) hash.update(file).update(readFileSync(`${FOLDER}/${locale}/${file}`))
  return hash.digest('base64url').slice(0, 8)
}

/** Loads a script's messages in the document's language. Without them, the page is in English. */
const loaderFor = (folder: string) => `
import { subject } from '${FOLDER}/src/subject.ts'
const { dataset, lang } = document.documentElement
const locale = dataset.locale ?? lang
export function translated(name, group, en) {
  const catalogues = { en }
  const found = subject(catalogues)
  if (locale !== 'en')
    found.loading = import(/* @vite-ignore */ '/${folder}/' + locale + '/' + group + '.js')
      .then(({ default: { [name]: list } }) => {
        catalogues[locale] = Object.fromEntries(Object.keys(en).map((key, nth) => [key, list[nth] ?? en[key]]))
      })
      .catch(() => {})
      .then(() => { found.loading.status = 'fulfilled' })
  return found
}`

/** In the place of the group until it is known which subjects a script contains. */
const GROUP = '@group'
const OF_GROUP = new RegExp(`["'\`]([\\w-]+)["'\`],\\s*["'\`]${GROUP}["'\`]`, 'g')

/**
 * In the browser, messages arrive compiled: the parser stays out of pages, and nothing is left to compile. English is
 * in the scripts that use it, every other language in one file per script. It is named after the subjects in it.
 */
export function compiledMessages(): Plugin {
  const folder = `assets/messages/${hashOfAll()}`
  const groups = new Set<string>()
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
export const ${camel(name)} = /* @__PURE__ */ subject({ ${catalogues.join(', ')} })`
      }
      return `import { translated } from '${LOADER}'
export const ${camel(name)} = /* @__PURE__ */ translated('${name}', '${GROUP}', ${compiledIn(SOURCE_LOCALE, name)})`
    },
    renderChunk(code) {
      const names = [...code.matchAll(OF_GROUP)].map(([, name = '']) => name)
      if (names.length === 0) return
      const group = names.toSorted().join('.')
      groups.add(group)
      return { code: code.replaceAll(GROUP, group), map: null }
    },
    generateBundle() {
      for (const group of groups)
        for (const locale of TRANSLATIONS) {
          const lists = Object.fromEntries(group.split('.').map((name) => [name, listIn(locale, name)]))
          this.emitFile({
            type: 'asset',
            fileName: `${folder}/${locale}/${group}.js`,
            source: `export default ${JSON.stringify(lists)}`,
          })
        }
    },
  }
}
