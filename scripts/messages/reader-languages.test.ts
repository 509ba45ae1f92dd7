import { readdirSync, readFileSync, statSync } from 'node:fs'
import { isConsoleSubject, LOCALES, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { expect, it } from 'vitest'

/** Everything that readers see, with the code that writes it. */
const KINDS = {
  pages: ['web/app/features', 'web/app/items', 'web/app/ui'],
  errors: ['contract/src/kernel', 'server/src/http', 'server/src/functions'],
  notices: ['web/app/page', 'web/app/features'],
  emails: ['pipeline/src/emails', 'services/src/emails'],
  messages: ['pipeline/src/delivery/message-words.ts', 'pipeline/src/delivery/inbound'],
  'push notifications': ['services/src/delivery/item-words.ts'],
  'private feeds': ['server/src/delivery/personal-feed.ts'],
  'share cards': ['server/src/cards'],
  reasons: ['services/src/editions/render-reason.ts'],
}

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
        .map((file) => `${path}/${file}`)
    : [path]

function subjectsOf(paths: readonly string[]): string[] {
  const code = paths.flatMap(filesIn).map((file) => readFileSync(file, 'utf8'))
  const used = code.flatMap((text) => [...text.matchAll(/@daily-drops\/messages\/subjects\/([\w-]+)'/g)])
  return [...new Set(used.map(([, subject = '']) => subject))].filter((subject) => !isConsoleSubject(subject))
}

const keysOf = (locale: string, subject: string) =>
  Object.keys(JSON.parse(readFileSync(`messages/${locale}/${subject}.json`, 'utf8'))).toSorted()

it.each(Object.entries(KINDS))('[LANG-01] %s are written in eleven languages', (_, paths) => {
  const subjects = subjectsOf(paths)
  expect(subjects).not.toEqual([])
  expect(Object.keys(LOCALES)).toHaveLength(11)
  for (const locale of Object.keys(LOCALES))
    for (const subject of subjects)
      expect(keysOf(locale, subject), `${locale}/${subject}`).toEqual(keysOf(SOURCE_LOCALE, subject))
})
