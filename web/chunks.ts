import type { Rolldown } from 'vite'

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/**
 * What every page needs comes as two files, the framework and the frame around the page: packed, they are smaller than
 * the dozens that come about by themselves.
 */
export function commonChunks() {
  const known = new Map<string, boolean>()

  /** Whether the root route imports it, over whatever way but a lazy one. */
  function isInFrame(id: string, context: Context): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    // Also the answer for a circle that leads back here.
    known.set(id, false)
    const importers = context.getModuleInfo(id)?.importers ?? []
    const answer = importers.some((importer) => isRoot(importer) || isInFrame(importer, context))
    known.set(id, answer)
    return answer
  }

  return {
    groups: [
      {
        name: 'framework',
        test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
        priority: 2,
      },
      { name: (id: string, context: Context) => (isInFrame(id, context) ? 'frame' : null), priority: 1 },
    ],
  }
}

function isRoot(id: string): boolean {
  return /[\\/]app[\\/]root\.tsx(\?|$)/.test(id)
}
