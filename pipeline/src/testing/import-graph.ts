import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const ROOT = new URL('../../..', import.meta.url).pathname
const IMPORTED =
  /^(?:import|export)\s+(?:((?:type\s+)?(?:[\w*\s]+,?\s*)?(?:\{[^}]*\})?)\s*from\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm
/** Matches an import of types only, which is gone at run time. */
const ONLY_TYPES = /^type\s|^\{\s*(?:type\s+\w+(?:\s+as\s+\w+)?\s*,?\s*)+\}$/

export interface SourceModule {
  text: string
  /**
   * Our own modules, with the names imported from each. Types count, because a function that names a client's type
   * receives a client.
   */
  modules: { path: string; names: string }[]
  /** Packages and Node modules needed at run time. */
  packages: string[]
}

/** Every module of these packages by path, without tests and test support. */
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
