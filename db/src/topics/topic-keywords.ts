import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from '@daily-drops/core/languages'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../connection/client.ts'
import { readLanguageFiles } from './language-files.ts'
import { type MainTopic, readTaxonomy } from './taxonomy.ts'

const FOLDER = new URL('../../taxonomy/keywords/', import.meta.url)

/** English keywords are stored with the topics. */
type KeywordLanguage = Exclude<LanguageCode, 'en'>

/** Keywords of every main topic and subtopic by key, for the languages that have a file. */
export type TopicKeywords = Partial<Record<KeywordLanguage, Record<string, string[]>>>

const KEYWORD_LANGUAGES = LANGUAGES.map(({ code }) => code).filter(
  (code): code is KeywordLanguage => code !== DEFAULT_LANGUAGE,
)

const keyword = z
  .string()
  .min(1)
  .max(60)
  .refine((text) => text === text.trim(), 'has space around it')
const keywordList = z
  .array(keyword)
  .min(1)
  .refine((words) => new Set(words).size === words.length, 'names a keyword twice')

/** Exactly the main topics and subtopics: a missing or unknown key is a mistake in the file. */
function keywordFile(taxonomy: MainTopic[]) {
  const keys = taxonomy.flatMap((main) => [main.key, ...main.children.map((sub) => sub.key)])
  return z.strictObject(Object.fromEntries(keys.map((key) => [key, keywordList])))
}

export async function readTopicKeywords(
  taxonomy?: MainTopic[],
  folder: URL = FOLDER,
): Promise<TopicKeywords> {
  const content = keywordFile(taxonomy ?? (await readTaxonomy()))
  return readLanguageFiles(folder, { what: 'Keyword', languages: KEYWORD_LANGUAGES, content })
}

/** Makes the stored keywords match the files and returns how many lists changed. Unchanged files write nothing. */
export async function loadTopicKeywords(db: Db, keywords?: TopicKeywords): Promise<number> {
  const wanted = Object.entries(keywords ?? (await readTopicKeywords())).flatMap(([language, topics]) =>
    Object.entries(topics).map(([key, words]) => ({ language, key, keywords: words })),
  )
  return db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('load_taxonomy'))`.execute(db)
    return (await saveLists(db, wanted)) + (await removeOtherLists(db, wanted))
  })
}

interface KeywordList {
  language: string
  key: string
  keywords: string[]
}

async function saveLists(db: Tx, wanted: KeywordList[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into topic_keywords as stored (topic_id, language, keywords)
    select topics.id, wanted.language, wanted.keywords
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (language text, key text, keywords text[])
    join topics using (key)
    on conflict (topic_id, language) do update set keywords = excluded.keywords
    where stored.keywords <> excluded.keywords`.execute(db)
  return Number(numAffectedRows)
}

async function removeOtherLists(db: Tx, wanted: KeywordList[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from topic_keywords using topics
    where topics.id = topic_id and not exists (
      select from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (language text, key text)
      where wanted.key = topics.key and wanted.language = topic_keywords.language
    )`.execute(db)
  return Number(numAffectedRows)
}
