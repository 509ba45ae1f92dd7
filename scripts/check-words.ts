/** Finds wording in code and documents that has a plainer form. See scripts/words/habits.ts. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findHabits } from './words/habits.ts'

const CHECKED = /(?:\.(?:tsx?|js|mjs|css|md|sh|ya?ml)|\.env\.example)$|^messages\/en\//
/** Released migrations, data, words of other languages, and the habits themselves. */
const SKIPPED =
  /^(?:db\/(?:migrations|taxonomy|sources)|bench\/eval|world\/data|pipeline\/src\/tag\/cues|scripts\/words)\/|\/glossary\.md$/

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => CHECKED.test(file) && !SKIPPED.test(file))
const problems = files.flatMap((file) =>
  findHabits(readFileSync(file, 'utf8')).map(
    ({ line, found, better }) => `${file}:${line}: "${found}", better: ${better}`,
  ),
)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
