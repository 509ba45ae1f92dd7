import { describe, expect, it } from 'vitest'
import { catalogueFaults, isMissing } from './catalogue-faults.ts'
import { shapeOf } from './message-shape.ts'
import { pseudo } from './pseudo.ts'
import { strayFiles } from './stray-files.ts'
import { subjectModule } from './subject-module.ts'
import { unusedKeys } from './unused-keys.ts'

const english = {
  left: '{count, plural, one {# item left} other {# items left}}',
  manage: '{name} is muted. <link>Manage</link>',
}
const german = {
  left: '{count, plural, one {Noch # Beitrag} other {Noch # Beiträge}}',
  manage: '{name} ist stummgeschaltet. <link>Verwalten</link>',
}
const faults = (catalogue: Record<string, string>, locale = 'de') => [
  ...catalogueFaults(locale, catalogue, english),
]

describe('a catalogue', () => {
  it('passes with every message, argument and form', () => {
    expect(faults(german)).toEqual([])
  })

  it.each([
    ['a missing message', { left: german.left }, 'manage: is missing'],
    ['a message too many', { ...german, old: 'Alt' }, 'old: is not in the English catalogue'],
    ['a missing argument', { ...german, manage: 'Stumm. <link>Verwalten</link>' }, 'manage: lacks {name}'],
    [
      'an unknown argument',
      { ...german, manage: '{nom} {name} <link>x</link>' },
      'manage: has {nom}, which English lacks',
    ],
    ['a missing link', { ...german, manage: '{name} ist stumm.' }, 'manage: lacks <link>'],
    [
      'stray HTML',
      { ...german, manage: '{name} <b>stumm</b> <link>x</link>' },
      'manage: has <b>, which English lacks',
    ],
    ['an empty message', { ...german, manage: ' ' }, 'manage: is empty'],
    ['a lost plural', { ...german, left: 'Noch {count} Beiträge' }, undefined],
    [
      'a missing form',
      { ...german, left: '{count, plural, other {# Beiträge}}' },
      'left: lacks the form "one" of {count}',
    ],
    [
      'a form of another language',
      { ...german, left: '{count, plural, one {#} few {#} other {#}}' },
      'left: has the form "few" of {count}, which de does not use',
    ],
  ])('finds %s', (_, catalogue, fault) => {
    expect(faults(catalogue)).toEqual(fault === undefined ? [] : [fault])
  })

  it('finds text that is not a message', () => {
    expect(faults({ ...german, manage: '{name <link>x</link>' })).toEqual([
      expect.stringContaining('manage: is not a message'),
    ])
  })

  it('may lack messages while its language is under construction, and nothing else', () => {
    const all = faults({ left: '{count, plural, other {# Beiträge}}' })
    expect(all.filter((fault) => !isMissing(fault))).toEqual(['left: lacks the form "one" of {count}'])
  })

  it('asks for the six forms of Arabic', () => {
    expect(faults({ ...english }, 'ar').filter((fault) => fault.includes('lacks the form'))).toHaveLength(4)
  })
})

describe('the folder of a language', () => {
  const strays = (locale: string, files: string[]) => [
    ...strayFiles(locale, files, { locales: ['en', 'de'], subjects: ['feed', 'console-users'] }),
  ]

  it('has catalogues and a glossary', () => {
    expect(strays('de', ['feed.json', 'glossary.md'])).toEqual([])
    expect(strays('en', ['feed.json', 'console-users.json'])).toEqual([])
    expect(strays('de', [])).toEqual([])
  })

  it.each([
    ['a missing glossary', 'de', ['feed.json'], 'glossary.md: is missing'],
    [
      'a file without an English catalogue',
      'de',
      ['old.json', 'feed.json', 'glossary.md'],
      'old.json: has no language or no English catalogue',
    ],
    [
      'another document',
      'de',
      ['feed.md', 'feed.json', 'glossary.md'],
      'feed.md: has no language or no English catalogue',
    ],
    [
      '[LANG-12] the console in a third language',
      'de',
      ['console-users.json', 'feed.json', 'glossary.md'],
      'console-users.json: has no language or no English catalogue',
    ],
    [
      'a language that we do not have',
      'xx',
      ['glossary.md'],
      'glossary.md: has no language or no English catalogue',
    ],
  ])('finds %s', (_, locale, files, fault) => {
    expect(strays(locale, files)).toEqual([fault])
  })
})

it('types each argument by its use', () => {
  const module = subjectModule('sample', ['en', 'pl'], {
    all: '{n, number} {name} {on, date, short} {kind, select, video {Video} other {Article}}',
    wrapped: 'See <link>this</link>',
  })
  expect(module).toContain(
    "all: { n: number; name: string | number; on: Date; kind: 'video' | (string & {}) }",
  )
  expect(module).toContain("wrapped: { link: 'wrap' }")
  expect(module).toContain('({ en, pl })')
})

it('finds messages that are not used', () => {
  const code = [
    "import { feed } from '@daily-drops/messages/subjects/feed'\nt('left'); t(`state.$" +
      '{state}`); t(`$' +
      '{purpose}.title`)',
    "import { other } from '@daily-drops/messages/subjects/other'\nt('lost')",
  ]
  expect(unusedKeys('feed', ['left', 'lost', 'state.open', 'ask.title', 'ask.text'], code)).toEqual([
    'lost',
    'ask.text',
  ])
})

describe('the pseudo-language', () => {
  it('has accents, brackets and 40 % more letters', () => {
    expect(pseudo('Save for later')).toBe('[Save for lateråéîøû]')
    expect(pseudo('Choose what you want to read about')).toBe(
      '[Choose what you want to read about åéîøûçñšž ğłř]',
    )
  })

  it('keeps arguments, forms and wrapped parts', () => {
    for (const text of Object.values(english)) {
      const [before, after] = [shapeOf(text), shapeOf(pseudo(text))]
      expect(after).toEqual(before)
    }
    expect(pseudo(english.left)).toBe(`[${english.left} åéîø]`)
  })
})
