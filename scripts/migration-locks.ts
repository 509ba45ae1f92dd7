import { spawnSync } from 'node:child_process'

const SQUAWK = new URL('../node_modules/@squawk-cli/linux-x64/bin/squawk', import.meta.url).pathname
const OLDEST_POSTGRES = '16.0'
/** Earlier migrations belong to the first release, whose tables are empty. */
const FIRST_HELD = 100
/** `migrate` sets the limits itself, and cleans up after an interrupted run. */
const SEEN_TO = ['require-lock-timeout', 'require-statement-timeout', 'prefer-robust-stmts']
const CONCURRENTLY = /^\s*(create|drop)\s+(unique\s+)?index\s+concurrently\b/im
/** What squawk allows: one transaction over every row, and an emptied table. */
const WHOLE_TABLE = /^\s*(update\s+\w+\s+set\b(?![^;]*\bwhere\b)|delete\s+from\s+\w+\s*;|truncate\b)/im

/** Why this migration must not run beside the product. Empty when it may. */
export function problemsOf(name: string, text: string): string[] {
  if (Number.parseInt(name, 10) < FIRST_HELD) return []
  const isConcurrent = CONCURRENTLY.test(text)
  const problems = squawk(name, text, !isConcurrent)
  const withoutComments = text.replace(/--.*$/gm, '').trim()
  if (isConcurrent && /;\s*\S/.test(withoutComments)) {
    problems.push(`${name}: what runs concurrently has a file of its own: no transaction can hold it`)
  }
  if (WHOLE_TABLE.test(withoutComments)) {
    problems.push(`${name}: every row in one transaction: a job does that in batches`)
  }
  return problems
}

function squawk(name: string, text: string, isInTransaction: boolean): string[] {
  const options = [`--exclude=${SEEN_TO.join()}`, `--pg-version=${OLDEST_POSTGRES}`, '--reporter=gcc']
  if (isInTransaction) options.push('--assume-in-transaction')
  const { status, stdout, stderr, error } = spawnSync(SQUAWK, [...options, `--stdin-filepath=${name}`], {
    input: text,
    encoding: 'utf8',
  })
  if (error) throw error
  const problems = stdout.split('\n').filter(Boolean)
  if (status !== 0 && problems.length === 0) throw new Error(stderr)
  return problems
}
