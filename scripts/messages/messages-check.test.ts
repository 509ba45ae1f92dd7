import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LOCALES } from '@daily-drops/messages/locales'
import { afterEach, beforeEach, expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../messages.ts', import.meta.url))

/** Complete catalogues of the languages that these tests don't change. */
const OTHERS = Object.fromEntries(
  Object.keys(LOCALES).flatMap((locale) => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
    const left = `{count, plural, ${pluralCategories.map((form) => `${form} {#}`).join(' ')}}`
    return [
      [`messages/${locale}/feed.json`, JSON.stringify({ left, hello: '{name}' })],
      [`messages/${locale}/glossary.md`, '# Words\n'],
    ]
  }),
)

const FILES = {
  'messages/en/feed.json': JSON.stringify({
    left: '{count, plural, one {# item left} other {# items left}}',
    hello: 'Hello {name}',
  }),
  'messages/de/feed.json': JSON.stringify({
    left: '{count, plural, one {Noch # Beitrag} other {Noch # Beiträge}}',
    hello: 'Hallo {name}',
  }),
  'messages/de/glossary.md': '# Deutsch\n',
  'web/screen.tsx': "import { feed } from '@daily-drops/messages/subjects/feed'\nt('left'); t('hello')\n",
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'))
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  mkdirSync(join(folder, 'messages/src/subjects'), { recursive: true })
  for (const [file, text] of Object.entries({ ...OTHERS, ...FILES })) write(file, text)
  expect(run()).toEqual({ status: 0, stderr: '' })
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

function run(...options: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, ...options], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, stderr }
}

it('passes with complete catalogues whose messages are all used', () => {
  expect(run('--check')).toEqual({ status: 0, stderr: '' })
})

const german = (texts: Record<string, string>) => ({
  'messages/de/feed.json': JSON.stringify({ ...JSON.parse(FILES['messages/de/feed.json']), ...texts }),
})

it.each<[string, Record<string, string>, string]>([
  ['a missing argument', german({ hello: 'Hallo' }), 'messages/de/feed.json: hello: lacks {name}'],
  [
    'a wrong plural',
    german({ left: '{count, plural, few {#} other {#}}' }),
    'messages/de/feed.json: left: lacks the form "one" of {count}',
  ],
  [
    'stray HTML',
    german({ hello: '<b>Hallo</b> {name}' }),
    'messages/de/feed.json: hello: has <b>, which English lacks',
  ],
  [
    'a message that English lacks',
    german({ old: 'Alt' }),
    'messages/de/feed.json: old: is not in the English catalogue',
  ],
  [
    'a key that no code uses',
    { 'web/screen.tsx': FILES['web/screen.tsx'].replace("; t('hello')", '') },
    'messages/en/feed.json: hello: is not used',
  ],
  [
    'a module that is out of date',
    { 'messages/en/feed.json': FILES['messages/en/feed.json'].replace('{name}', '{who}') },
    'messages/src/subjects/feed.ts: does not match the catalogue, run npm run messages',
  ],
  [
    'a catalogue without English',
    { 'messages/de/old.json': '{}' },
    'messages/de/old.json: has no language or no English catalogue',
  ],
])('fails on %s', (_, files, problem) => {
  for (const [file, text] of Object.entries(files)) write(file, text)
  const { status, stderr } = run('--check')
  expect(stderr.split('\n')).toContain(problem)
  expect(status).toBe(1)
})

it('[LANG-11] fails on a missing translation in any language', () => {
  const translations = Object.keys(LOCALES).filter((locale) => locale !== 'en')
  for (const locale of translations) write(`messages/${locale}/feed.json`, '{ "hello": "{name}" }')
  const problems = translations.map((locale) => `messages/${locale}/feed.json: left: is missing\n`)
  expect(run('--check')).toEqual({ status: 1, stderr: problems.join('') })
})
