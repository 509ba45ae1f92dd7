import { dirname, join } from 'node:path'

const IMPORTED = /^(?:import|export)\b[^'"]*?'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)/gm

/**
 * Groups of folders that import each other in a cycle, the largest first. `sources` maps each path to its
 * file's text. Type imports count too, because anyone who reads one folder has to know the others.
 */
export function folderCycles(sources: ReadonlyMap<string, string>): string[][] {
  const imported = new Map<string, Set<string>>()
  for (const [file, text] of sources) {
    const folder = dirname(file)
    const targets = [...text.matchAll(IMPORTED)]
      .map(([, plain, lazy]) => join(folder, plain ?? lazy ?? ''))
      .filter((path) => sources.has(path))
    imported.set(folder, new Set([...(imported.get(folder) ?? []), ...targets.map((path) => dirname(path))]))
  }
  const reached = new Map([...imported.keys()].map((folder) => [folder, reachedFrom(folder, imported)]))
  const isTogether = (one: string, other: string) =>
    one === other || (reached.get(one)?.has(other) && reached.get(other)?.has(one))
  const groups: string[][] = []
  for (const folder of [...reached.keys()].sort()) {
    const group = groups.find(([first = '']) => isTogether(first, folder))
    if (group) group.push(folder)
    else groups.push([folder])
  }
  return groups.filter(({ length }) => length > 1).sort((a, b) => b.length - a.length)
}

function reachedFrom(start: string, imported: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set(imported.get(start))
  for (const folder of reached) for (const next of imported.get(folder) ?? []) reached.add(next)
  return reached
}
