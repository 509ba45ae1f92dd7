import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What a visitor's browser may have to load for a public page, compressed as it is sent: 130 kB, 4 for messages, and 1 for other languages. */
const BUDGET_KB = 135
const PUBLIC_ROUTES = [
  'routes/about/landing',
  'routes/reading/topics',
  'routes/reading/topic',
  'routes/reading/topic-archive',
  'routes/reading/topic-day',
  'routes/reading/story',
  'routes/reading/search',
  'routes/reading/feed',
  'routes/about/how-it-works',
]
const HEAVIEST = 12
/** What messages in another language may add to a page. Only a visitor who interacts loads those of the landing page. */
const MESSAGES_KB = 4
const LANDING = 'routes/about/landing'
const SUBJECT = /\/messages\/src\/subjects\/([\w-]+)\.ts$/
/** Only for operators. */
const CONSOLE = /\/app\/(console|features\/admin-[^/]+)\/|\/messages\/src\/subjects\/console-/

interface Loaded {
  module: string
  imports?: string[]
}

interface Manifest {
  entry: Loaded
  routes: Record<string, Loaded>
}

/** Fails the build when a page loads more JavaScript or messages than agreed, or a part of the console. */
export function javascriptBudget(): Plugin {
  const modulesOf = new Map<string, [id: string, bytes: number][]>()
  return {
    name: 'javascript-budget',
    apply: 'build',
    sharedDuringBuild: true,
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const modules = Object.entries(chunk.modules)
        modulesOf.set(
          `/${chunk.fileName}`,
          modules.map(([id, { renderedLength }]) => [id, renderedLength]),
        )
      }
    },
    // After precompress, and when the server's part is built, because the client's manifest is written only
    // then.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (this.environment.name !== 'ssr') return
        const client = join(this.environment.config.root, 'build/client')
        const { manifest, file } = readManifest(client)
        const over = PUBLIC_ROUTES.flatMap((route) => {
          const files = [...filesOf(manifest, route), file]
          const kb = Math.round(sum(files.map((name) => packedSize(join(client, name)))) / 100) / 10
          this.environment.logger.info(`${route.padEnd(24)} ${kb.toFixed(1).padStart(6)} kB of JavaScript`)
          return kb > BUDGET_KB ? [`${route}: ${kb} kB\n${heaviest(files, modulesOf)}`] : []
        })
        const strays = PUBLIC_ROUTES.flatMap((route) => consoleModules(filesOf(manifest, route), modulesOf))
        const long = Object.keys(manifest.routes)
          .filter((route) => route !== LANDING && !route.startsWith('routes/admin/'))
          .flatMap((route) => {
            const groups = filesOf(manifest, route).map((file) => groupOf(modulesOf.get(file) ?? []))
            const [language, bytes] = longestMessages(client, groups.filter(Boolean))
            return bytes > MESSAGES_KB * 1000 ? [`${route}: ${bytes} bytes in ${language}`] : []
          })
        if (long.length > 0) this.error(`More than ${MESSAGES_KB} kB of messages on\n${long.join('\n')}`)
        if (strays.length > 0) this.error(`Readers would load parts of the console:\n${strays.join('\n')}`)
        if (over.length > 0) this.error(`More JavaScript than ${BUDGET_KB} kB on\n${over.join('\n')}`)
      },
    },
  }
}

function readManifest(client: string): { manifest: Manifest; file: string } {
  const name = readdirSync(join(client, 'assets')).find((entry) => /^manifest-.*\.js$/.test(entry))
  if (!name) throw new Error('The build has no manifest')
  const text = readFileSync(join(client, 'assets', name), 'utf8')
  const manifest: Manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  return { manifest, file: `/assets/${name}` }
}

function filesOf({ entry, routes }: Manifest, id: string): string[] {
  const route = routes[id]
  const root = routes.root
  if (!route || !root) throw new Error(`The build has no ${id}`)
  return [...new Set([entry, root, route].flatMap(({ module, imports = [] }) => [module, ...imports]))]
}

function packedSize(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

function consoleModules(files: string[], modulesOf: Map<string, [id: string, bytes: number][]>): string[] {
  return files.flatMap((file) => modulesOf.get(file) ?? []).flatMap(([id]) => (CONSOLE.test(id) ? [id] : []))
}

/** As `compiled-messages` names the file of a script's messages. */
function groupOf(modules: [id: string, bytes: number][]): string {
  const names = modules.flatMap(([id, bytes]) => (bytes > 0 ? (SUBJECT.exec(id)?.[1] ?? []) : []))
  return names.toSorted().join('.')
}

function longestMessages(client: string, groups: string[]): [language: string, bytes: number] {
  const [folder = ''] = globSync('assets/messages/*', { cwd: client })
  const sizes = readdirSync(join(client, folder)).map((language): [string, number] => [
    language,
    sum(groups.map((group) => packedSize(join(client, folder, language, `${group}.js`)))),
  ])
  return sizes.reduce((longest, size) => (size[1] > longest[1] ? size : longest))
}

/** By their size before minifying: enough to see the largest. */
function heaviest(files: string[], modulesOf: Map<string, [id: string, bytes: number][]>): string {
  return files
    .flatMap((file) => modulesOf.get(file) ?? [])
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, HEAVIEST)
    .map(([id, bytes]) => `  ${Math.round(bytes / 1000)} kB ${id.replace(/^.*node_modules\//, '')}`)
    .join('\n')
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
