import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** A line of the corpus: the same in English and in another language. */
export interface Line {
  source: string
  english: string
  other: string
}

/** How much a line counts. A dictionary's line says less than a sentence. */
const DICTIONARIES: ReadonlySet<string> = new Set(['wikt', 'ticoterm'])
const DICTIONARY_COUNTS = 0.4

export const isSentence = ({ source }: Pick<Line, 'source'>) => !DICTIONARIES.has(source)
export const countOf = (line: Pick<Line, 'source'>) => (isSentence(line) ? 1 : DICTIONARY_COUNTS)

export function readLines(folder: string, language: string): Line[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(`.${language}.tsv.gz`))
  return files.sort().flatMap((name) =>
    gunzipSync(readFileSync(join(folder, name)))
      .toString('utf8')
      .split('\n')
      .flatMap((row) => {
        const [source = '', english, other] = row.split('\t')
        return english && other ? [{ source, english, other }] : []
      }),
  )
}

/** The English sides of all languages as lines of their own, each once. */
export function englishLines(lines: Iterable<Line>): Line[] {
  const known = new Map<string, Line>()
  for (const line of lines) {
    const before = known.get(line.english)
    if (!before || (!isSentence(before) && isSentence(line)))
      known.set(line.english, { ...line, other: line.english })
  }
  return [...known.values()]
}
