/**
 * npm run expressions: lists every regular expression of the code that runs on a main thread and pumps it to the length
 * of its longest input. More than 50 ms of processor time for any of them fails the check.
 */
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { attacksOn, slowest } from './expressions/pump.ts'

const BUDGET_MS = 50
const KB = 1024

/** The longest input on a package's main thread: a request's body, or the largest text of an item. */
const LONGEST = {
  core: 64 * KB,
  contract: 64 * KB,
  db: 64 * KB,
  services: 64 * KB,
  server: 64 * KB,
  web: 64 * KB,
  pipeline: 64 * KB,
} as const

/** Places where the text is cut before any expression sees it. */
const CUT: Record<string, number> = {
  'core/src/published-at.ts': 100,
  'pipeline/src/process/summary.ts': 2_000,
  'pipeline/src/tag/model/directives.ts': 2_000,
}

/** Documents are parsed in threads there, which are ended when they take too long. */
const IN_THREADS = /^pipeline\/src\/(parse|extract)\//
const OUTSIDE = /\.test\.tsx?$|\/testing\/|\/gallery\/|\/\+types\//

interface Expression {
  file: string
  source: string
  flags: string
}

function expressionsIn(file: string): Expression[] {
  const found: Expression[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, pattern, flags } = node as { type?: string; pattern?: string; flags?: string }
    if (type === 'RegExpLiteral' && pattern !== undefined)
      found.push({ file, source: pattern, flags: flags ?? '' })
    Object.values(node).forEach(visit)
  }
  const tsx = file.endsWith('x')
  visit(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx, target: 'es2024' }))
  return found
}

const files = globSync('{core,contract,db,services,server,pipeline}/src/**/*.ts')
  .concat(globSync('web/app/**/*.{ts,tsx}'))
  .filter((file) => !IN_THREADS.test(file) && !OUTSIDE.test(file))
const expressions = [
  ...new Map(files.flatMap(expressionsIn).map((found) => [`${found.source}/${found.flags}`, found])).values(),
]
const measured = expressions.map((expression) => {
  const longest = CUT[expression.file] ?? LONGEST[expression.file.split('/')[0] as keyof typeof LONGEST]
  const { source, flags } = expression
  return { ...expression, ...slowest({ source, flags }, attacksOn(source), longest, BUDGET_MS) }
})
const slow = measured.filter(({ ms }) => ms > BUDGET_MS)
for (const { file, source, flags, ms, attack, length } of slow) {
  console.log(
    `${file}: /${source}/${flags} takes ${Math.round(ms)} ms for ${length} times ${JSON.stringify(attack)}`,
  )
}
const worst = Math.max(...measured.map(({ ms }) => ms))
console.log(
  JSON.stringify({
    ok: slow.length === 0,
    figures: { expressions: measured.length, slow: slow.length, 'slowest, ms': Math.round(worst * 10) / 10 },
  }),
)
process.exitCode = slow.length === 0 ? 0 : 1
