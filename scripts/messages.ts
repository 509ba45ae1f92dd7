/**
 * npm run messages: writes messages/src/subjects from the English catalogues. With --check it only reports problems: a
 * module that is out of date, a fault in a catalogue, an unused message.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { LOCALES, localesOf, mayLack, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { type Catalogue, catalogueFaults, isMissing } from './messages/catalogue-faults.ts'
import { strayFiles } from './messages/stray-files.ts'
import { subjectModule } from './messages/subject-module.ts'
import { unusedKeys } from './messages/unused-keys.ts'

const MODULES = 'messages/src/subjects'
const isCheck = process.argv.includes('--check')
const locales = Object.keys(LOCALES)
const problems: string[] = []

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
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
