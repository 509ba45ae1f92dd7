/**
 * What no linter here checks: a file stays below 400 lines, only env.ts reads the environment, a file name means one
 * thing in a package, documents name only files and commands that exist, their links work, and decision records are
 * short, complete and numbered without gaps.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const MAX_LINES = 400
const MAX_DECISION_WORDS = 350
const GENERATED = /^(db\/src\/connection\/schema\.ts|messages\/src\/subjects\/.*)$/
const PACKAGES = ['core', 'messages', 'contract', 'db', 'services', 'pipeline', 'server', 'web', 'world']

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))
const FOLDERS = new Set(files.map((file) => file.split('/')[0] ?? ''))
const NAMES = new Set(files.map((file) => basename(file)))
/** Recognised without its folder too. x.ts matches any file. */
const CODE_FILE = /^(?!x\.).*\w\.(tsx?|sql|css)$/
const problems: string[] = []

for (const file of files.filter((name) => /\.(ts|tsx|css|sql)$/.test(name) && !GENERATED.test(name))) {
  const text = readFileSync(file, 'utf8')
  const lines = text.split('\n').length
  if (lines > MAX_LINES) problems.push(`${file}: ${lines} lines, split it by sub-noun (limit ${MAX_LINES})`)
  const product =
    PACKAGES.includes(file.split('/')[0] ?? '') && !/\.test\.tsx?$|\/testing\/|\.config\.ts$/.test(file)
  if (product && /process\.env\b/.test(text) && !file.endsWith('/env.ts'))
    problems.push(`${file}: reads process.env, only env.ts may`)
}

/** In these folders a file is named after what it serves, so its name may occur twice in the package. */
const NAMED_AFTER_ANOTHER =
  /\/(functions|jobs|routes|texts|testing)\/|\.test\.tsx?$|\/(routes|vite\.config)\.ts$/

for (const name of PACKAGES) {
  const sources = files.filter(
    (file) => file.startsWith(`${name}/`) && /\.tsx?$/.test(file) && !NAMED_AFTER_ANOTHER.test(file),
  )
  for (const [base, same] of Map.groupBy(sources, (file) => basename(file))) {
    if (same.length > 1) problems.push(`${same.join(', ')}: ${base} names different things, say which`)
  }
}

/** The folders of an annotated tree, as back-ticked paths. */
function treePaths(tree: string): string {
  return [...tree.matchAll(/^([\w.-]+\/)/gm)].map((match) => `\`${match[1]}\``).join(' ')
}

/** What a document says outside code, with the folders of its trees. */
function proseOf(markdown: string): string {
  return markdown.replace(/^ *```(\w*).*\n([\s\S]*?)^ *```/gm, (_, language, body) =>
    language === 'tree' ? treePaths(body) : '',
  )
}

/** The `back-ticked` names of folders, and of files with an extension. */
function pathsIn(prose: string): string[] {
  return [...prose.matchAll(/`((?:\.?[\w<>*-]+\/)*[\w.<>*-]*)`/g)]
    .map((match) => match[1] ?? '')
    .filter(
      (path) => CODE_FILE.test(path) || (/\.\w+$|\/$/.test(path) && FOLDERS.has(path.split('/')[0] ?? '')),
    )
}

/** The anchors that a page of Markdown gives its headings. */
function anchorsIn(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Whether a link leads somewhere: relative to its document, to a heading where it names one. */
function isReachable(link: string, document: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? document : join(dirname(document), path)
  if (!existsSync(target)) return false
  return anchor === undefined || anchorsIn(readFileSync(target, 'utf8')).includes(anchor)
}

/**
 * Paths are relative to the root, the document or a package's source. <name> matches any name. A file may be
 * named without its folder.
 */
function isThere(path: string, document: string): boolean {
  if (!path.includes('/') && NAMES.has(path)) return true
  const within = ['', dirname(document), 'web/app', ...PACKAGES.map((name) => `${name}/src`)]
  return within.some((folder) => {
    const candidate = join(folder, path).replaceAll(/<\w+>/g, '*')
    return candidate.includes('*') ? globSync(candidate).length > 0 : existsSync(candidate)
  })
}

const commands: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts

/** Whether `npm run command -- name` exists. Other packages have their own commands (`-w`). */
function isCommand(command: string, name: string | undefined): boolean {
  if (!(command in commands)) return false
  const runs = /bench\/src\/cli\.ts (\w+)$/.exec(commands[command] ?? '')?.[1]
  return !runs || name === undefined || globSync(`bench/src/${runs}*/${name}.ts`).length > 0
}

for (const file of files.filter((name) => name.endsWith('.md'))) {
  const text = readFileSync(file, 'utf8')
  const prose = proseOf(text)
  for (const path of pathsIn(prose).filter((path) => !isThere(path, file)))
    problems.push(`${file}: names ${path}, which does not exist`)
  for (const [, link = ''] of prose.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g))
    if (!isReachable(link, file)) problems.push(`${file}: links to ${link}, which does not exist`)
  for (const [shown, command = '', name] of text.matchAll(
    /npm run ([a-z][\w:-]*)(?: -- (\w[\w-]*))?(?![\w:-]| -w)/g,
  ))
    if (!isCommand(command, name)) problems.push(`${file}: shows ${shown}, which does not exist`)
}

files
  .filter((name) => /^docs\/decisions\/\d{3}-.*\.md$/.test(name))
  .sort()
  .forEach((file, index) => {
    const number = Number(file.slice('docs/decisions/'.length, 'docs/decisions/'.length + 3))
    if (number !== index + 1) problems.push(`${file}: decision records run from 001 without gaps`)
    const text = readFileSync(file, 'utf8')
    const words = text.split(/\s+/).filter(Boolean).length
    if (words > MAX_DECISION_WORDS)
      problems.push(`${file}: ${words} words, decision records have at most ${MAX_DECISION_WORDS}`)
    for (const part of ['Context', 'Decision', 'Consequences'])
      if (!text.includes(`\n## ${part}\n`)) problems.push(`${file}: lacks the part ${part}`)
  })

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
