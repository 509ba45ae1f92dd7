import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findHabits } from './habits.ts'
import { collect, draw } from './sample.ts'

/** Words that British English spells differently. Sizes and prizes are the same in both. */
const AMERICAN =
  /\b(?!(?:re|over|under)?siz|prize|seize)\w*(?:[a-z]iz(?:e[drs]?|ing|ations?)|yz(?:e[drs]?|ing))\b|\b(?:colors?|favorites?|behaviors?|centers?|centered|catalogs?|labeled|canceled|modeling|gray)\b/i
/** Quoted from the specification, and names that other people chose. */
const QUOTED = /Specialized Topics?|\bAuthorization\b|EXPLAIN ANALYZE|model_batch_size|style="color:/g

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', '*.md', 'messages/en/*.json'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      file && !file.startsWith('scripts/words/') && !/schema\.ts$|\.d\.ts$|\/glossary\.md$/.test(file),
  )

/** `normaliseUrl` and `check-files.ts` as words. */
function readTexts(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  if (file.endsWith('.md')) return source.split('\n')
  return collect(file, source).map(({ kind, text }) =>
    kind === 'name' ? text.replace(/([a-z])(?=[A-Z])|[-_.]/g, '$1 ') : text,
  )
}

const texts = files.map((file) => ({ file, texts: readTexts(file) }))

function americanIn(text: string): string | undefined {
  return AMERICAN.exec(text.replace(QUOTED, ''))?.[0]
}

describe('[DEC-92] interface, documents and names', () => {
  it('use British spelling', () => {
    expect(files.length).toBeGreaterThan(1000)
    const found = texts.flatMap(({ file, texts }) =>
      texts.flatMap((text) => (americanIn(text) ? [`${file}: ${text}`] : [])),
    )
    expect(found).toEqual([])
  })

  it('write email without a hyphen, except in quoted texts', () => {
    const hyphens = texts.flatMap(({ file, texts }) =>
      texts.flatMap((text) =>
        findHabits(text).flatMap(({ found }) => (/^e-mail/i.test(found) ? [`${file}: ${text}`] : [])),
      ),
    )
    expect(hyphens).toEqual([])
  })

  it.each(['We organize your topics', 'Choose a color', 'analyzed', 'centered', 'Specialized fields'])(
    'would notice "%s"',
    (text) => expect(americanIn(text)).toBeDefined(),
  )

  it.each(['organise', 'resized', 'a prize', 'Specialized Topics', 'the Authorization header'])(
    'accept "%s"',
    (text) => expect(americanIn(text)).toBeUndefined(),
  )
})

describe('a sample of the wording', () => {
  const source = `/** Why it is so. */\nexport function choosePlan() {}\nconst text = <p>{name} has a plan</p>\nexport const OFFER = \`You have \${days} days\``

  it('contains texts that people read, comments and names', () => {
    expect(collect('web/app/plans.tsx', source)).toEqual(
      [
        ['string', 'You have {} days'],
        ['comment', 'Why it is so.'],
        ['name', 'choosePlan'],
        ['name', 'OFFER'],
        ['name', 'plans.tsx'],
      ].map(([kind, text]) => ({ kind, text, file: 'web/app/plans.tsx' })),
    )
  })

  it('is the same for the same seed, and different for another', () => {
    const items = Array.from(
      { length: 400 },
      (_, at) => ({ kind: 'string', file: 'a.ts', text: `${at}` }) as const,
    )
    expect(draw(items, 'one')).toEqual(draw(items.toReversed(), 'one'))
    expect(draw(items, 'one')).not.toEqual(draw(items, 'two'))
    expect(draw(items, 'one')).toHaveLength(200)
  })
})
