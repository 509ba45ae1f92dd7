import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The first twenty-one messages in Danish, as docs/adding-a-language.md asks for them. */
const DANISH = {
  edition: {
    title: "Today's Drops",
    subtitle: 'Udvalgt efter dine interesser',
    ended: 'Det var det for i dag.',
    archiveLimit: 'Arkivet længere tilbage end 90 dage kræver Premium.',
    'relaxed.one-topic': 'mere end halvdelen om ét emne',
    'relaxed.older': 'nogle er mere end to dage gamle',
    'relaxed.neighbour-topics': 'nogle ligger tæt på dine emner',
    'relaxed.other-topics': 'nogle er uden for dine emner',
    'relaxed.more-per-source': 'mere end to fra samme kilde',
    'relaxed.no-video': 'ingen passende video',
    'relaxed.fewer-items': 'færre end fem gode indslag',
  },
  'choice-rules': {
    'language.least': 'Vælg mindst 1 sprog',
    'language.leastOnSave': 'Vælg mindst 1 sprog.',
    'language.required': 'Der skal være mindst 1 sprog',
    'language.most': '{max, plural, one {Højst # sprog} other {Højst # sprog}}',
    'topic.least': 'Vælg mindst 1 emne for at fortsætte',
    'topic.first': 'Vælg mindst ét emne',
    'topic.most': '{max, plural, one {Højst # emne} other {Højst # emner}}',
    'topic.mostMain': 'Gratisplanen har plads til {max, plural, one {# hovedemne} other {# hovedemner}}',
  },
  devices: { named: '{browser} på {system}', unknown: 'Ukendt enhed' },
}

let folder: string
const at = (...path: string[]) => join(folder, ...path)

/** The catalogue and its tools in a folder of their own, where a language can be added. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'daily-drops-language-'))
  cpSync('messages', at('messages'), { recursive: true, filter: (path) => !path.endsWith('node_modules') })
  cpSync('scripts/messages', at('scripts/messages'), { recursive: true })
  cpSync('scripts/messages.ts', at('scripts/messages.ts'))
  writeFileSync(at('package.json'), '{ "type": "module" }')
  mkdirSync(at('node_modules/@daily-drops'), { recursive: true })
  for (const name of readdirSync('node_modules').filter((name) => name !== '@daily-drops' && name !== '.bin'))
    symlinkSync(resolve('node_modules', name), at('node_modules', name))
  symlinkSync(at('messages'), at('node_modules/@daily-drops/messages'))
  symlinkSync(resolve('core'), at('node_modules/@daily-drops/core'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function edit(file: string, from: string, to: string) {
  const text = readFileSync(at(file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(at(file), text.replace(from, to))
}
const run = (...words: string[]) => spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' })
const write = (subject: keyof typeof DANISH, texts: object) =>
  writeFileSync(at(`messages/da/${subject}.json`), JSON.stringify(texts))
const say = (subject: string, name: string, call: string) =>
  run(
    '--input-type=module',
    '-e',
    `import { ${name} } from '@daily-drops/messages/subjects/${subject}'; console.log(${name}.in('da')(${call}))`,
  ).stdout.trim()

const offered = (preview: string): string[] =>
  JSON.parse(
    run(
      '--input-type=module',
      '-e',
      `import { offeredLocales } from '@daily-drops/messages/locales'; console.log(JSON.stringify(offeredLocales(${preview})))`,
    ).stdout,
  )

describe('a twelfth language', () => {
  it('is one line, a glossary and its catalogues', { timeout: 60_000 }, () => {
    edit('messages/src/locales.ts', '  ar: {', "  da: { name: 'Dansk', dir: 'ltr' },\n  ar: {")
    edit(
      'messages/src/locales.ts',
      'UNFINISHED: readonly Locale[] = []',
      "UNFINISHED: readonly Locale[] = ['da']",
    )
    mkdirSync(at('messages/da'))
    writeFileSync(at('messages/da/glossary.md'), '# Dansk\n\nForm of address: du.\n')
    for (const [subject, texts] of Object.entries(DANISH)) write(subject as keyof typeof DANISH, texts)
    expect(Object.values(DANISH).flatMap(Object.keys).length).toBeGreaterThanOrEqual(20)
    expect(run('scripts/messages.ts')).toMatchObject({ status: 0, stderr: '' })
  })

  it('is offered only where it is previewed', () => {
    expect(offered('')).not.toContain('da')
    expect(offered("['da']")).toContain('da')
  })

  it('speaks, with the plural forms it uses', () => {
    expect(say('choice-rules', 'choiceRules', "'topic.most', { max: 3 }")).toBe('Højst 3 emner')
    expect(say('devices', 'devices', "'named', { browser: 'Firefox', system: 'Linux' }")).toBe(
      'Firefox på Linux',
    )
  })

  it('shows English where it has no message yet', () => {
    expect(say('sharing', 'sharing', "'copied'")).toBe('Link copied.')
  })

  it('is refused with a fault, and lacks nothing once it is offered', () => {
    write('devices', { ...DANISH.devices, named: '{browser} på' })
    expect(run('scripts/messages.ts').stderr).toContain('messages/da/devices.json: named: lacks {system}')
    write('devices', DANISH.devices)
    edit('messages/src/locales.ts', "= ['da']", '= []')
    expect(run('scripts/messages.ts').stderr).toContain('messages/da/sharing.json: copied: is missing')
  })
})
