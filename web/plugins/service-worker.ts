import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const FOLDER = fileURLToPath(new URL('../worker', import.meta.url))
/** The pages that are shown without a connection begin with these, and sign-out says that it needs one. */
const STARTS = /\/app\/(entry\.client|root|routes\/(reading\/feed|accounts\/logout))\.tsx?(\?|$)/
const CONSOLE = /\/app\/(console|features\/admin-[^/]+)\//
/** Every page preloads some of them. Other alphabets are stored with the pages that name them. */
const FONTS = /(inter|newsreader(-display|-italic)?)-latin-(?!ext-)[^/]*\.woff2$/

/** As `compiled-messages` names the files of messages, and scripts their own. */
const MESSAGES = /^(assets\/messages\/[\w-]+\/)[a-z]{2}\//
const GROUP = /[`"']([\w-]+)[`"'],\s*[`"']([\w.-]+)[`"'],/g

type Bundle = Rolldown.OutputBundle

const part = (name: string) => readFileSync(`${FOLDER}/${name}.js`, 'utf8')

/**
 * Writes the service worker, and the one that takes its place while it is switched off. It knows the files of its
 * release that an edition's page may need.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = [...reachable(bundle)].toSorted().map((name) => `/${name}`)
        const translations = translationsFor(bundle, files)
        const push = part('push')
        const offline = part('offline')
        const release = createHash('sha256')
          .update([...files, ...translations, push, offline].join())
          .digest('hex')
          .slice(0, 12)
        const known = { RELEASE: release, FILES: files, TRANSLATIONS: translations }
        const start = Object.entries(known).map(
          ([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`,
        )
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: start.join('') + offline + push,
        })
        this.emitFile({ type: 'asset', fileName: 'service-worker-off.js', source: part('off') + push })
      },
    },
  }
}

function reachable(bundle: Bundle): Set<string> {
  const found = new Set(Object.keys(bundle).filter((name) => FONTS.test(name)))
  const add = (name: string) => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk' || chunk.moduleIds.some((id) => CONSOLE.test(id))) return
    found.add(name)
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(next)
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && STARTS.test(chunk.facadeModuleId ?? '')) add(chunk.fileName)
  return found
}

/** Addresses with * in place of the language. */
function translationsFor(bundle: Bundle, files: readonly string[]): string[] {
  const all = Object.keys(bundle).filter((name) => MESSAGES.test(name))
  const groups = files.flatMap((file) => {
    const chunk = bundle[file.slice(1)]
    return chunk?.type === 'chunk' ? [...chunk.code.matchAll(GROUP)].map(([, , group = '']) => group) : []
  })
  return [...new Set(groups)].toSorted().flatMap((group) => {
    const file = all.find((name) => name.endsWith(`/${group}.js`))
    return file ? [`/${file.replace(MESSAGES, '$1*/')}`] : []
  })
}
