import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'

const SHARED = 'shared'

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** What nearly every list of items shows. */
const OF_ITEMS =
  /[\\/](ui[\\/]([a-z]+[\\/])?(badge|day|empty-state|number-format|page|picture|placeholder|source-icon|sponsor-name|term-bar|thumbnail|topic-links|use-arrived)|items[\\/](card-focus|item-link|item-meta|note-open|use-feedback|use-item-states|use-optimistic-change|stories[\\/](told-by|story-path))|page[\\/]skeleton-first|structured-data[\\/](item-list|structured-data)|visitor-pages[\\/]shared-page|core[\\/]src[\\/]archive|messages[\\/]src[\\/](dates|formats))\.tsx?$/

/** What starts every page needs it beside the frame. */
const OF_ENTRY = /[\\/]overlays[\\/]back-button\.ts$/

/** What a few pages with an edition share. */
const OF_EDITIONS = /[\\/](english-note\.tsx|subjects[\\/]edition\.ts|ranking[\\/]weights\.ts)$/

/**
 * What every page needs is two files, the framework and the frame around the page, and what item lists share
 * is a third. Compressed, they are smaller than the dozens that the bundler would create.
 */
export function commonChunks() {
  const known = new Map<string, boolean>()
  const ofFrame = iconsOfFrame()

  /** Whether the root route imports it, by any path except a lazy one. */
  function isInFrame(id: string, context: Context): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    const icon = iconOf(id)
    if (icon !== undefined) return ofFrame.has(icon)
    // Also the result for a cycle that leads back here.
    known.set(id, false)
    const importers = context.getModuleInfo(id)?.importers ?? []
    const answer =
      !isOnServer(id) && importers.some((importer) => isRoot(importer) || isInFrame(importer, context))
    known.set(id, answer)
    return answer
  }

  const isOfEveryPage = (id: string, context: Context) => OF_ENTRY.test(id) || isInFrame(id, context)
  return {
    groups: [
      {
        name: 'framework',
        test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
        priority: 2,
      },
      { name: (id: string, context: Context) => (isOfEveryPage(id, context) ? 'frame' : null), priority: 1 },
      { name: 'items', test: OF_ITEMS },
      { name: 'edition', test: OF_EDITIONS },
    ],
  }
}

function isRoot(id: string): boolean {
  return /[\\/]app[\\/]root\.tsx(\?|$)/.test(id)
}

/** The root's middleware and loader: the browser's scripts leave them out, with everything that only they import. */
function isOnServer(id: string): boolean {
  return /[\\/]app[\\/](access[\\/]guard|page[\\/]shell-data)\.ts$/.test(id)
}

/**
 * All icons come from one index, so imports do not show who needs which, but the names in the sources do. An
 * icon that only one screen, operators or a lazy part show stays out of the frame.
 */
function iconsOfFrame(): ReadonlySet<string> {
  const files = filesOfIcons()
  const places = new Map<string, Set<string>>()
  const sources = readSources()
  const lazy = lazilyLoaded(sources)
  for (const [path, source] of sources) {
    if (lazy.has(path) || /app[\\/](console|features[\\/]admin-|routes[\\/]admin)/.test(path)) continue
    const place = /features[\\/](?!shell[\\/])([^\\/]+)/.exec(path)?.[1] ?? SHARED
    for (const name of iconsIn(source)) {
      const file = files.get(name)
      if (file !== undefined) places.set(file, (places.get(file) ?? new Set()).add(place))
    }
  }
  const shared = [...places].filter(([, needed]) => needed.has(SHARED) || needed.size > 1)
  return new Set(shared.map(([file]) => file))
}

function readSources(): Map<string, string> {
  const paths = globSync('app/**/*.tsx', { cwd: import.meta.dirname })
  return new Map(paths.map((path) => [path, readFileSync(join(import.meta.dirname, path), 'utf8')]))
}

/** Lazy-loaded files include their own icons. */
function lazilyLoaded(sources: ReadonlyMap<string, string>): ReadonlySet<string> {
  return new Set(
    [...sources].flatMap(([path, source]) =>
      [...source.matchAll(/import\('(\.[^']*)'\)/g)].map(([, target = '']) => join(dirname(path), target)),
    ),
  )
}

function iconsIn(source: string): string[] {
  const imports = [...source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)]
  return imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(/\s/)[0] ?? ''))
}

/** An icon has several names and one file. */
function filesOfIcons(): Map<string, string> {
  const index = createRequire(import.meta.url).resolve('lucide-react')
  const text = readFileSync(join(dirname(index), '../esm/lucide-react.mjs'), 'utf8')
  const lines = [...text.matchAll(/^export \{(.*)\} from '\.\/icons\/(.*)\.mjs'/gm)]
  return new Map(
    lines.flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}

function iconOf(id: string): string | undefined {
  return /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](.*)\.mjs/.exec(id)?.[1]
}
