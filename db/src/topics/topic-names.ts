import { LOCALES, type Locale } from '@daily-drops/messages/locales'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../connection/client.ts'
import { readLanguageFiles } from './language-files.ts'
import { flattenTaxonomy, type MainTopic, readTaxonomy } from './taxonomy.ts'

const FOLDER = new URL('../../taxonomy/names/', import.meta.url)
/** More would not fit a badge. */
const LONGEST_LABEL = 32

/** English names are stored with the topics. */
type NameLanguage = Exclude<Locale, 'en'>

const NAME_LANGUAGES = (Object.keys(LOCALES) as Locale[]).filter(
  (language): language is NameLanguage => language !== 'en',
)

interface TopicName {
  label: string
  intro: string
}

/** The names of all topics by key, in every language of the interface. */
export type TopicNames = Record<NameLanguage, Record<string, TopicName>>

const HTML = /<[a-z/!]|&#?\w+;/i
const PLACEHOLDER = /\{[^{}]*\}/g

const placeholdersOf = (text: string) => (text.match(PLACEHOLDER) ?? []).sort().join(' ')

function translationOf(english: string) {
  return z
    .string()
    .min(1)
    .refine((text) => text === text.trim(), 'has space around it')
    .refine((text) => !HTML.test(text), 'contains HTML')
    .refine(
      (text) => placeholdersOf(text) === placeholdersOf(english),
      'has other placeholders than the English text',
    )
}

/** Exactly the topics: a missing or unknown key is a mistake in the file. No two topics share a name. */
function nameFile(taxonomy: MainTopic[]): z.ZodType<Record<string, TopicName>> {
  const nameOf = ({ label, intro }: TopicName) =>
    z.strictObject({ label: translationOf(label).max(LONGEST_LABEL), intro: translationOf(intro) })
  return z
    .strictObject(Object.fromEntries(flattenTaxonomy(taxonomy).map((topic) => [topic.key, nameOf(topic)])))
    .superRefine((names, context) => {
      const keyOf = new Map<string, string>()
      for (const [key, { label }] of Object.entries(names)) {
        const other = keyOf.get(label)
        if (other) context.addIssue(`"${label}" names both ${other} and ${key}`)
        keyOf.set(label, key)
      }
    })
}

export async function readTopicNames(taxonomy?: MainTopic[], folder: URL = FOLDER): Promise<TopicNames> {
  const content = nameFile(taxonomy ?? (await readTaxonomy()))
  const names = await readLanguageFiles(folder, { what: 'Topic name', languages: NAME_LANGUAGES, content })
  for (const language of NAME_LANGUAGES) {
    if (!names[language]) throw new Error(`Topic name file ${language}.json does not exist`)
  }
  return names as TopicNames
}

/** Makes the stored names match the files and returns how many changed. Unchanged files write nothing. */
export async function loadTopicNames(db: Db, names?: Partial<TopicNames>): Promise<number> {
  const wanted = Object.entries(names ?? (await readTopicNames())).flatMap(([language, topics]) =>
    Object.entries(topics).map(([key, name]) => ({ language, key, ...name })),
  )
  return db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('load_taxonomy'))`.execute(db)
    return saveNames(db, JSON.stringify(wanted))
  })
}

async function saveNames(db: Tx, wanted: string): Promise<number> {
  const saved = await sql`
    insert into topic_names as stored (topic_id, language, label, intro)
    select topics.id, wanted.language, wanted.label, wanted.intro
    from jsonb_to_recordset(${wanted}::jsonb) as wanted (language text, key text, label text, intro text)
    join topics using (key)
    on conflict (topic_id, language) do update set label = excluded.label, intro = excluded.intro
    where (stored.label, stored.intro) <> (excluded.label, excluded.intro)`.execute(db)
  const removed = await sql`
    delete from topic_names using topics
    where topics.id = topic_id and not exists (
      select from jsonb_to_recordset(${wanted}::jsonb) as wanted (language text, key text)
      where wanted.key = topics.key and wanted.language = topic_names.language
    )`.execute(db)
  return Number(saved.numAffectedRows) + Number(removed.numAffectedRows)
}
