/**
 * The layout in ARCHITECTURE.md matches the folders: its trees name every folder and no others. Source files
 * stay short, and large folders are split by subject.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

const MAX_LINES = 300
const MAX_TEST_LINES = 400
const MOST_ARE_BELOW = 130
const MAX_FILES = 25
const MAX_ROOT_FILES = 8
const GENERATED = /^(db\/src\/connection\/schema\.ts|messages\/src\/subjects\/.*)$/
const PRODUCT = /^(core|messages|contract|db|services|pipeline|server|web|world)\//
const ROOT = /^\w+(\/(src|app))?$/

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const sources = files.filter((file) => PRODUCT.test(file) && /\.tsx?$/.test(file) && !GENERATED.test(file))
const problems: string[] = []

function foldersIn(place: string): Set<string> {
  const prefix = place === '.' ? '' : `${place}/`
  const below = files.filter((file) => file.startsWith(prefix)).map((file) => file.slice(prefix.length))
  const names = below.filter((file) => file.includes('/')).map((file) => file.slice(0, file.indexOf('/')))
  return new Set(names.filter((name) => !name.startsWith('.')))
}

const trees = [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^```tree(?: (\S+))?\n([\s\S]*?)^```/gm)]
for (const [, place = '.', body = ''] of trees) {
  const shown = new Set([...body.matchAll(/^([\w.-]+)\//gm)].map((match) => match[1] as string))
  const there = foldersIn(place)
  for (const name of there.difference(shown))
    problems.push(`ARCHITECTURE.md: the tree of ${place} lacks ${name}/`)
  for (const name of shown.difference(there))
    problems.push(`ARCHITECTURE.md: the tree of ${place} shows ${name}/, which is not there`)
}
if (trees.length < 5) problems.push('ARCHITECTURE.md: shows fewer trees than it did')

const lengths = new Map(sources.map((file) => [file, readFileSync(file, 'utf8').split('\n').length]))
for (const [file, lines] of lengths) {
  const limit = isTest(file) ? MAX_TEST_LINES : MAX_LINES
  if (lines > limit) problems.push(`${file}: ${lines} lines, split it by sub-noun (limit ${limit})`)
}
const sorted = [...lengths].filter(([file]) => !isTest(file)).map(([, lines]) => lines)
sorted.sort((a, b) => a - b)
const ninth = sorted[Math.floor(sorted.length * 0.9)] ?? 0
if (ninth > MOST_ARE_BELOW)
  problems.push(
    `Nine in ten source files should stay below ${MOST_ARE_BELOW} lines, they stay below ${ninth}`,
  )

// The console has one list component: screens declare tables, filters, pages and states, and do not write
// their own.
for (const file of sources.filter((file) => /^web\/app\/(console|features\/admin-[^/]+)\//.test(file)))
  if (!file.startsWith('web/app/console/list/') && /<table\b/i.test(readFileSync(file, 'utf8')))
    problems.push(`${file}: draws a table of its own, use web/app/console/list/`)

// Events may move to another database one day. Then one folder changes, and the archive of a reader's data.
const NAMES_EVENTS = /\b(engagement|analytics)_events\b/
for (const file of sources.filter((file) => file.startsWith('db/src/') && !isTest(file)))
  if (!/^db\/src\/(events|testing)\/|^db\/src\/accounts\/exported-data\.ts$/.test(file))
    if (NAMES_EVENTS.test(readFileSync(file, 'utf8')))
      problems.push(`${file}: names a table of events, use db/src/events/`)

const perFolder = Map.groupBy(
  files.filter(
    (file) =>
      (PRODUCT.test(file) || file.startsWith('bench/')) &&
      /\.tsx?$/.test(file) &&
      !isTest(file) &&
      !GENERATED.test(file),
  ),
  (file) => dirname(file),
)
for (const [folder, within] of perFolder) {
  const limit = ROOT.test(folder) ? MAX_ROOT_FILES : MAX_FILES
  if (within.length > limit)
    problems.push(`${folder}: ${within.length} source files, split it by subject (limit ${limit})`)
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
