import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@daily-drops/core/languages'
import { languageName } from '@daily-drops/messages/language-name'
import { LOCALES } from '@daily-drops/messages/locales'
import { LETTER_CONTENT } from '../letters.ts'
import { db } from '../people.ts'
import { PLACE } from './place.ts'

const TOPICS = new URL(`../../../db/taxonomy/names/${PLACE}.json`, import.meta.url)

/** Names that are the same in every language. */
const NAMES = [
  'Daily Drops',
  'Google',
  'LinkedIn',
  'Telegram',
  'WhatsApp',
  'Slack',
  'RSS',
  'JSON Feed',
  'UTC',
]
const PERSON = ['Ada Lovelace', 'AD', 'AL', 'Product updates']
/** A key, as the library of notices names it. */
const KEYS = ['alt+T']

const monthsAndDays = Array.from({ length: 365 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)))

/** What pages show that is nobody's message: names, and words of dates. */
export async function knownContent() {
  const topics: { label: string; intro: string }[] = Object.values(JSON.parse(readFileSync(TOPICS, 'utf8')))
  const scenes = await db.selectFrom('topics').select('label').execute()
  const organisations = await db.selectFrom('organisations').select('name').execute()
  const readers = await db.selectFrom('profiles').select('display_name').execute()
  const sources = await db.selectFrom('sources').select('name').execute()
  const dates = (['long', 'short'] as const).flatMap((style) => {
    const format = new Intl.DateTimeFormat(PLACE, { month: style, weekday: style })
    return monthsAndDays.flatMap((day) => format.format(day).match(/\p{L}+/gu) ?? [])
  })
  return {
    words: [...new Set(dates)],
    content: [
      ...NAMES,
      ...PERSON,
      ...KEYS,
      ...LETTER_CONTENT,
      ...organisations.map(({ name }) => name),
      ...readers.flatMap(({ display_name }) => [display_name ?? '', `@${display_name}`]),
      ...topics.flatMap(({ label, intro }) => [label, intro, intro.split(':', 1)[0] ?? '']),
      ...scenes.map(({ label }) => label),
      ...sources.map(({ name }) => name),
      ...LANGUAGES.map(({ code }) => languageName(code, PLACE)),
      ...Object.values(LOCALES).map(({ name }) => name),
      ...Intl.supportedValuesOf('timeZone'),
    ],
  }
}
