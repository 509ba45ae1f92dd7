/** A migration must not block the release that is running while it is applied. */
import { readdirSync, readFileSync } from 'node:fs'
import { problemsOf } from './migration-locks.ts'

const FOLDER = new URL('../db/migrations/', import.meta.url)

const problems = readdirSync(FOLDER).flatMap((name) =>
  problemsOf(name, readFileSync(new URL(name, FOLDER), 'utf8')),
)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
