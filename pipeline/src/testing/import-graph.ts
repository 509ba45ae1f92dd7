import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const ROOT = new URL('../../..', import.meta.url).pathname
const IMPORTED =
  /^(?:import|export)\s+(?:((?:type\s+)?(?:[\w*\s]+,?\s*)?(?:\{[^}]*\})?)\s*from\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm
/** An import of types alone leaves nothing at run time. */
const ONLY_TYPES = /^type\s|^\{\s*(?:type\s+\w+(?:\s+as\s+\w+)?\s*,?\s*)+\}$/

export interface SourceModule {
  text: string
  /** Modules of our own with the names taken from each. Types count: a function that names a client's type is given one. */
  modules: { path: string; names: string }[]
  /** Packages and parts of Node that are needed at run time. */
  packages: string[]
}

/** Every module of these packages by its path, without tests and what only tests use. */
export function readModules(packages: readonly string[]): ReadonlyMap<string, SourceModule> {
  const files = packages.flatMap((name) => globSync(join(ROOT, name, 'src/**/*.ts')))
  const own = files.filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  return new Map(own.map((file) => [relative(ROOT, file), readModule(file)]))
}

function readModule(file: string): SourceModule {
  const text = readFileSync(file, 'utf8')
  const source: SourceModule = { text, modules: [], packages: [] }
  for (const [, names = '', imported, lazy] of text.matchAll(IMPORTED)) {
    const specifier = imported ?? lazy ?? ''
    const path = pathOf(specifier, dirname(relative(ROOT, file)))
    if (path) source.modules.push({ path, names })
    else if (!ONLY_TYPES.test(names)) source.packages.push(specifier)
  }
  return source
}

function pathOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return join(from, specifier)
  const [, name, path] = /^@daily-drops\/(\w+)\/(.+)$/.exec(specifier) ?? []
  return name && `${name}/src/${path}.ts`
}
