import { sql } from 'kysely'
import type { Db } from '../client.ts'
import { type ListReader, visibleTo } from '../drops/visibility.ts'
import { type LanguageOfDay, topicDayLanguages } from './topic-days.ts'
import { dropsOfDay, type TopicDay } from './topic-pages.ts'

/** So many of a day's newest are looked through for what its reader hid, and for a source that has too many of them. */
const LOOKED_AT = 500

/** Of what the reader may see. */
interface TopicDayFigures {
  items: number
  /** Besides those: left out for nothing but their language. */
  in_other_languages: number
  videos: number
  /** How many the source has that has most. */
  most_of_source: number
}

type Counts = Omit<TopicDayFigures, 'most_of_source'>

/**
 * What is kept of the day by language, less what the reader hid of its newest. Only a day that has not been counted by
 * language yet is read from end to end.
 */
export async function topicDayFigures(db: Db, wanted: TopicDay): Promise<TopicDayFigures> {
  const { topicId, day, reader } = wanted
  const kept = await topicDayLanguages(db, topicId, day)
  if (!kept) return lookThrough(db, wanted)
  const seen = await lookThrough(db, wanted, LOOKED_AT)
  const anybodys = reader?.userId
    ? await lookThrough(db, { ...wanted, reader: withoutBlocks(reader) }, LOOKED_AT)
    : seen
  const all = sumOf(kept, reader)
  const less = (figure: keyof Counts) => Math.max(0, all[figure] - (anybodys[figure] - seen[figure]))
  return {
    items: less('items'),
    in_other_languages: less('in_other_languages'),
    videos: less('videos'),
    most_of_source: seen.most_of_source,
  }
}

function withoutBlocks({ userId: _, ...reader }: ListReader): ListReader {
  return reader
}

function sumOf(kept: readonly LanguageOfDay[], reader: ListReader | null): Counts {
  const languages: readonly string[] | undefined = reader?.languages
  const sum = { items: 0, in_other_languages: 0, videos: 0 }
  for (const { language, items, videos } of kept) {
    if (languages && !languages.includes(language)) sum.in_other_languages += items
    else {
      sum.items += items
      sum.videos += videos
    }
  }
  return sum
}

/** Reads a day, or its newest. */
function lookThrough(db: Db, { topicId, day, reader }: TopicDay, limit?: number): Promise<TopicDayFigures> {
  const inOtherLanguages = reader?.languages
    ? visibleTo({ ...reader, inOtherLanguages: true })
    : sql<boolean>`false`
  const drops = dropsOfDay(db, topicId, day)
  const bySource = db
    .selectFrom((limit === undefined ? drops : drops.limit(limit)).as('listed'))
    .innerJoin('drops', 'drops.id', 'listed.drop_id')
    .select((eb) => [
      eb.fn.countAll().filterWhere(visibleTo(reader)).as('items'),
      eb.fn.countAll().filterWhere(visibleTo(reader)).filterWhere('drops.type', '=', 'video').as('videos'),
      eb.fn.countAll().filterWhere(inOtherLanguages).as('others'),
    ])
    .groupBy('drops.source_id')
  return db
    .selectFrom(bySource.as('source'))
    .select([
      sql<number>`coalesce(sum(items), 0)::integer`.as('items'),
      sql<number>`coalesce(sum(others), 0)::integer`.as('in_other_languages'),
      sql<number>`coalesce(sum(videos), 0)::integer`.as('videos'),
      sql<number>`coalesce(max(items), 0)::integer`.as('most_of_source'),
    ])
    .executeTakeFirstOrThrow()
}
