import { MAX_PER_SOURCE } from '../limits.ts'

interface Listed {
  id: number
  source_name: string
}

/** Items of a list that follow each other and come from one source. */
export interface SourceRun<Item> {
  source: string
  /** At most as many as an edition takes from one source. */
  shown: Item[]
  folded: Item[]
}

/** Keeps the order of the list. After two items in a row from one source, the next ones of the row are folded. */
export function foldBySource<Item extends Listed>(items: readonly Item[]): SourceRun<Item>[] {
  const runs: SourceRun<Item>[] = []
  for (const item of items) {
    let run = runs.at(-1)
    if (run?.source !== item.source_name) {
      run = { source: item.source_name, shown: [], folded: [] }
      runs.push(run)
    }
    const part = run.shown.length < MAX_PER_SOURCE ? run.shown : run.folded
    part.push(item)
  }
  return runs
}

/** The start of a list up to a number of shown items, with the folded items between them. */
export function untilShown<Item extends Listed>(items: readonly Item[], most: number): Item[] {
  let shown = 0
  return foldBySource(items).flatMap((run) => {
    const taken = run.shown.slice(0, most - shown)
    shown += taken.length
    return taken.length === run.shown.length ? [...taken, ...run.folded] : taken
  })
}
