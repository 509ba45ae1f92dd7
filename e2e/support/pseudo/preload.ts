/**
 * Preloaded by a process that is to speak the pseudo language, whatever language it is asked for: the messages of the
 * host, and those within the built pages, are the English ones, marked and longer. Nothing in the product knows of it.
 */
import { registerHooks } from 'node:module'

const SUBJECT = /\/(messages\/src\/subject\.ts|web\/build\/server\/assets\/subject-[\w-]+\.js)$/
const COMPILER = new URL('compile.ts', import.meta.url).href
const CHANGES = [
  ['catalogues[locale]?.[key] ?? ', ''],
  [
    /import compile from ['"]icu-minify\/compile['"]/,
    `import { compilePseudo as compile } from '${COMPILER}'`,
  ],
] as const

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!SUBJECT.test(url)) return loaded
    const source = CHANGES.reduce((text, [from, to]) => {
      const changed = text.replace(from, to)
      if (changed === text) throw new Error(`${url} no longer contains ${from}`)
      return changed
    }, String(loaded.source))
    return { ...loaded, source }
  },
})
