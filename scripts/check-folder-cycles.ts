/**
 * A package's folders depend on each other in one direction, except for a few neighbours: anyone who changes
 * a folder in a cycle has to know the others. See
 * docs/decisions/058-contexts-declared-where-they-are-needed.md.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { folderCycles } from './folder-cycles.ts'

const MOST_FOLDERS = 3
const SOURCES = /^(core|messages|contract|db|services|pipeline|server|world|bench)\/src\/|^web\/app\//

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'])
  .toString()
  .split('\n')
  .filter(
    (file) =>
      SOURCES.test(file) &&
      existsSync(file) &&
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|\/testing\//.test(file),
  )
const cycles = folderCycles(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))
for (const cycle of cycles.filter(({ length }) => length > MOST_FOLDERS)) {
  console.error(`${cycle.length} folders import each other in a circle: ${cycle.join(', ')}`)
  process.exitCode = 1
}
