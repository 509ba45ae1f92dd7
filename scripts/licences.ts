/** npm run licences: lists installed packages by licence and fails if one is not permissive. */
import { existsSync, readFileSync } from 'node:fs'

interface Locked {
  license?: string
  dev?: boolean
  link?: boolean
}

const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])
/**
 * Used unchanged: libvips is linked at run time, PostgreSQL and the like are separate programs, and the spelling checker
 * reads its dictionaries only in development.
 */
const ALLOWED = new Set(['CC BY-SA 4.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'PostgreSQL', 'WTFPL'])

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}
/** The lock file also lists packages for other platforms. */
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link && existsSync(path),
)

/** `(MIT OR GPL-2.0)` needs one allowed licence, AND needs all of them. */
function isAllowed(expression: string): boolean {
  const choices = expression.replace(/[()]/g, '').split(/ OR /)
  return choices.some((choice) =>
    choice.split(/ AND /).every((licence) => PERMISSIVE.has(licence.trim()) || ALLOWED.has(licence.trim())),
  )
}

const byLicence = Map.groupBy(installed, ([, { license }]) => license ?? 'unknown')
for (const [licence, found] of [...byLicence].sort((a, b) => b[1].length - a[1].length)) {
  console.log(`${String(found.length).padStart(5)}  ${licence}${isAllowed(licence) ? '' : '  NOT ALLOWED'}`)
}
const refused = installed.filter(([, { license }]) => !isAllowed(license ?? 'unknown'))
for (const [path, { license }] of refused) console.log(`${path}: ${license ?? 'no licence'}`)
console.log(
  JSON.stringify({
    ok: refused.length === 0,
    figures: { packages: installed.length, refused: refused.length },
  }),
)
process.exitCode = refused.length === 0 ? 0 : 1
