/**
 * node scripts/words/sample.ts <seed>: draws strings, comments and names at random, as tab-separated lines. The same
 * seed draws the same items from the same commit.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

interface Item {
  kind: 'string' | 'comment' | 'name'
  file: string
  text: string
}

const SIZES = { string: 200, comment: 100, name: 50 } as const
/** What people read: pages, console, emails, messages, errors, and the API reference. */
const SHOWN = /^(?:contract|core|messages|pipeline|server|services|web)\/.*\.(?:tsx?|json)$/
const NOT_SHOWN = /\.test\.|\/testing\/|\/tag\/|package\.json|tsconfig/
const SENTENCE = /^[\p{Lu}“‘'≥/{].*\p{L}{2}.*\s.*\p{L}/u
const COMMENT = /^[ \t]*(?:\/\/.*(?:\n[ \t]*\/\/.*)*|\/\*[\s\S]*?\*\/)/gm
const EXPORT = /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm

export function draw(items: readonly Item[], seed: string): Item[] {
  const rank = ({ file, text }: Item) =>
    createHash('sha256').update(`${seed}\n${file}\n${text}`).digest('hex')
  const ranked = items.map((item) => ({ item, at: rank(item) })).sort((a, b) => (a.at < b.at ? -1 : 1))
  return Object.entries(SIZES).flatMap(([kind, size]) =>
    ranked.flatMap(({ item }) => (item.kind === kind ? [item] : [])).slice(0, size),
  )
}

export function collect(file: string, source: string): Item[] {
  const item = (kind: Item['kind'], text: string): Item => ({
    kind,
    file,
    text: text.replace(/\s+/g, ' ').trim(),
  })
  const strings = SHOWN.test(file) && !NOT_SHOWN.test(file) ? stringsIn(file, source) : []
  return [
    ...strings.filter((text) => SENTENCE.test(text.trim())).map((text) => item('string', text)),
    ...(source.match(COMMENT) ?? [])
      .map((text) => text.replace(/^[ \t]*(?:\/\/|\/?\*+\/?)/gm, '').replace(/\*\/$/, ''))
      .filter((text) => /\w\s+\w/.test(text) && !/biome-ignore|@ts-|@vitest/.test(text))
      .map((text) => item('comment', text)),
    ...[...source.matchAll(EXPORT)].map(([, name = '']) => item('name', name)),
    item('name', file.split('/').at(-1) ?? file),
  ]
}

function stringsIn(file: string, source: string): string[] {
  if (file.endsWith('.json'))
    return Object.values(JSON.parse(source)).filter((text) => typeof text === 'string')
  const found: string[] = []
  visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }), found)
  return found
}

/** Templates keep their text, with {} in place of values. */
function visit(node: unknown, found: string[]): void {
  if (Array.isArray(node)) for (const each of node) visit(each, found)
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return
  const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: { cooked?: string }[] }
  if (type === 'JSXAttribute' && /"(?:className|class|d)"/.test(JSON.stringify(node).slice(0, 200))) return
  if ((type === 'StringLiteral' || type === 'JSXText') && typeof value === 'string') found.push(value)
  if (type === 'TemplateLiteral') found.push((quasis ?? []).map(({ cooked = '' }) => cooked).join('{}'))
  for (const child of Object.values(node)) visit(child, found)
}

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', 'messages/en/*.json'], {
    encoding: 'utf8',
  })
  const items = files
    .split('\n')
    .filter((file) => file && !file.endsWith('.d.ts') && !file.includes('schema.ts'))
    .flatMap((file) => collect(file, readFileSync(file, 'utf8')))
  const unique = [...new Map(items.map((each) => [`${each.kind}\n${each.text}`, each])).values()]
  for (const { kind, file, text } of draw(unique, process.argv[2] ?? ''))
    process.stdout.write(`${kind}\t${file}\t${text}\n`)
}
