import { createHash } from 'node:crypto'

/** The messages of a language by `subject key`: the hash of the English text when the translation was last read. */
type Reviewed = ReadonlyMap<string, string>
/** The English texts of the messages that a language has, under the same names. */
type Texts = ReadonlyMap<string, string>

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

export function parseReviewed(file: string): Reviewed {
  const rows = file.split('\n').filter(Boolean)
  return new Map(rows.map((row) => row.split('\t') as [string, string]))
}

/** Only a review renews a hash. New messages are added, and those that no longer exist are left out. */
export function reviewedFile(english: Texts, before: Reviewed = new Map()): string {
  const rows = [...english].map(([name, text]) => `${name}\t${before.get(name) ?? hashOf(text)}\n`)
  return rows.sort().join('')
}

/** What to do about messages whose English text is not the one that was read. */
export function* unreviewed(locale: string, reviewed: Reviewed, english: Texts): Generator<string> {
  for (const [name, text] of english) {
    const hash = reviewed.get(name)
    if (hash === undefined) yield `${name}: has no hash of its English text, run npm run messages`
    else if (hash !== hashOf(text))
      yield `${name}: English has changed, read it again and run npm run messages -- --reviewed ${locale}`
  }
}
