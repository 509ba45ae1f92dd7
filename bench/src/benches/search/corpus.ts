import { readdirSync, readFileSync } from 'node:fs'
import type { Db } from '@daily-drops/db/connection/client'
import type { BulkTexts } from '@daily-drops/db/testing/bulk-load'
import { sql } from 'kysely'

const TEXTS = [
  new URL('../../../eval/tagging/', import.meta.url),
  new URL('../../../eval/duplicates/', import.meta.url),
]

interface Text {
  title: string
  summary: string
}

interface Line extends Partial<Text> {
  tellings?: Text[]
  others?: Text[]
}

/** The percentage of drops in these languages. The rest are English. */
const SHARES: Record<string, number> = {
  ja: 6,
  zh: 4,
  ar: 4,
  de: 4,
  es: 4,
  fr: 4,
  it: 3,
  pt: 2,
  nl: 2,
  ru: 3,
  ko: 2,
  hi: 1,
  pl: 1,
}

const SYLLABLES = [...'bdfgklmnprstvwzj'].flatMap((letter, place) => [
  `${letter}${'aeiou'[place % 5]}`,
  `${letter}${'aeiou'[(place + 2) % 5]}${'nrsl'[place % 4]}`,
])

/** Written texts by language. */
export function writtenTexts(): Map<string, Text[]> {
  const byLanguage = new Map<string, Text[]>()
  for (const folder of TEXTS) {
    for (const file of readdirSync(folder).filter((name) => /^[a-z]{2}\.jsonl$/.test(name))) {
      const language = file.slice(0, 2)
      const lines = readFileSync(new URL(file, folder), 'utf8').trim().split('\n')
      const texts = lines.map((line) => JSON.parse(line) as Line).flatMap(textsOf)
      byLanguage.set(language, [...(byLanguage.get(language) ?? []), ...texts])
    }
  }
  return byLanguage
}

function textsOf({ title, summary, tellings = [], others = [] }: Line): Text[] {
  return title && summary ? [{ title, summary }] : [...tellings, ...others]
}

/**
 * Texts for any number of drops: the title of one written text, the summary of another, and two names. The
 * frequency of names follows Zipf's law, so that there are words of every frequency, from every tenth drop to
 * a single one.
 */
export async function corpus(db: Db): Promise<BulkTexts> {
  await sql`
    create unlogged table written (
      language text, place integer, title text, summary text, primary key (language, place)
    )`.execute(db)
  for (const [language, texts] of writtenTexts()) {
    await sql`
      insert into written
      select ${language}, place - 1, title, summary
      from unnest(${texts.map((text) => text.title)}::text[], ${texts.map((text) => text.summary)}::text[])
        with ordinality as texts (title, summary, place)`.execute(db)
  }
  await sql`create unlogged table languages as
    select language, count(*)::integer as texts from written group by 1`.execute(db)
  await createFunctions(db)
  return {
    title: sql`${written('title', 1)} || ' ' || a_name(n, 3)`,
    summary: sql`${written('summary', 2)} || ' ' || a_name(n, 4) || ', ' || n`,
    language: sql`language_of(n)`,
  }
}

/** Not a function, because PostgreSQL would start one for every drop, which is ten times as slow. */
function written(part: 'title' | 'summary', salt: number) {
  return sql`(
    select ${sql.ref(part)} from written
    where written.language = language_of(n) and place = chance(n, ${sql.lit(salt)}) % (
      select texts from languages where languages.language = language_of(n)))`
}

async function createFunctions(db: Db): Promise<void> {
  const shares = Object.entries(SHARES).flatMap(([language, share]) => Array<string>(share).fill(language))
  const hundred = [...shares, ...Array<string>(100 - shares.length).fill('en')]
  await sql`create function chance(n integer, salt integer) returns integer language sql immutable
    return hashint8extended(n, salt) & 2147483647`.execute(db)
  await sql
    .raw(`create function language_of(n integer) returns text language sql immutable
    return ('{${hundred.join(',')}}'::text[])[1 + chance(n, 0) % 100]`)
    .execute(db)
  const syllable = (shift: number) =>
    `('{${SYLLABLES.join(',')}}'::text[])[1 + (rank * 48271::bigint % 16777213 >> ${shift} & 31)]`
  await sql
    .raw(`create function name_of_rank(rank integer) returns text language sql immutable
    return ${[0, 5, 10, 15].map(syllable).join(' || ')}`)
    .execute(db)
  await sql`create function a_name(n integer, salt integer) returns text language sql immutable
    return name_of_rank(exp(chance(n, salt) / 2147483647.0::float8 * ln(500000))::integer)`.execute(db)
}
