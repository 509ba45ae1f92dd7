/**
 * npm run messages: writes messages/src/subjects from the English catalogues. With --check it only reports problems: a
 * module that is out of date, a fault in a catalogue, an unused message. With --reviewed and languages, someone has
 * read their translations beside the English texts: from then on the check names every message whose English text
 * changes.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { LOCALES, localesOf, mayLack, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { type Catalogue, catalogueFaults, isMissing } from './messages/catalogue-faults.ts'
import { parseReviewed, reviewedFile, unreviewed } from './messages/reviewed.ts'
import { REVIEWED, strayFiles } from './messages/stray-files.ts'
import { subjectModule } from './messages/subject-module.ts'
import { unusedKeys } from './messages/unused-keys.ts'

const MODULES = 'messages/src/subjects'
const isCheck = process.argv.includes('--check')
const locales = Object.keys(LOCALES)
const problems: string[] = []
const marker = process.argv.indexOf('--reviewed')
const reviewing = marker < 0 ? [] : process.argv.slice(marker + 1)
for (const wrong of reviewing.filter((name) => !locales.includes(name) || name === SOURCE_LOCALE))
  problems.push(`${wrong}: is no language to review`)

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' })
const fileOf = (locale: string, subject: string) => `messages/${locale}/${subject}.json`
const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])
const subjects = filesIn(`messages/${SOURCE_LOCALE}`).map((file) => file.replace(/\.json$/, ''))

function catalogueOf(locale: string, subject: string): Catalogue {
  const file = fileOf(locale, subject)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function checkCatalogues(subject: string, english: Catalogue): void {
  for (const locale of localesOf(subject))
    for (const fault of catalogueFaults(locale, catalogueOf(locale, subject), english))
      if (!(mayLack(locale, subject) && isMissing(fault)))
        problems.push(`${fileOf(locale, subject)}: ${fault}`)
}

function writeModule(subject: string, english: Catalogue): void {
  const module = `${MODULES}/${subject}.ts`
  const present = localesOf(subject).filter((locale) => existsSync(fileOf(locale, subject)))
  const text = subjectModule(subject, present, english)
  if (!isCheck) writeFileSync(module, text)
  else if (!existsSync(module) || readFileSync(module, 'utf8') !== text)
    problems.push(`${module}: does not match the catalogue, run npm run messages`)
}

function checkUse(subject: string, english: Catalogue, code: string[]): void {
  for (const key of unusedKeys(subject, Object.keys(english), code))
    problems.push(`${fileOf(SOURCE_LOCALE, subject)}: ${key}: is not used`)
}

function checkStrays(): void {
  for (const locale of filesIn('messages').filter((name) => /^[a-z]{2}$/.test(name)))
    for (const fault of strayFiles(locale, filesIn(`messages/${locale}`), { locales, subjects }))
      problems.push(`messages/${locale}/${fault}`)
  for (const file of filesIn(MODULES).filter((name) => !subjects.includes(name.replace(/\.ts$/, ''))))
    if (isCheck) problems.push(`${MODULES}/${file}: has no catalogue`)
    else rmSync(`${MODULES}/${file}`)
}

function writeReviewed(locale: string): void {
  const file = `messages/${locale}/${REVIEWED}`
  const isReview = reviewing.includes(locale)
  if (!isReview && !existsSync(file)) return
  const english = new Map(
    subjects.flatMap((subject) => {
      const texts = catalogueOf(SOURCE_LOCALE, subject)
      const translated = Object.keys(catalogueOf(locale, subject)).filter((key) => key in texts)
      return translated.map((key): [string, string] => [`${subject} ${key}`, texts[key] ?? ''])
    }),
  )
  const before = isReview ? undefined : parseReviewed(readFileSync(file, 'utf8'))
  if (!isCheck) writeFileSync(file, reviewedFile(english, before))
  else if (before) for (const fault of unreviewed(locale, before, english)) problems.push(`${file}: ${fault}`)
}

const code = isCheck
  ? git('ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx')
      .split('\n')
      .filter((file) => file !== '' && !file.startsWith(MODULES) && existsSync(file))
      .map((file) => readFileSync(file, 'utf8'))
  : []
for (const subject of subjects) {
  const english = catalogueOf(SOURCE_LOCALE, subject)
  checkCatalogues(subject, english)
  writeModule(subject, english)
  if (isCheck) checkUse(subject, english, code)
}
checkStrays()
for (const locale of locales.filter((name) => name !== SOURCE_LOCALE)) writeReviewed(locale)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
