import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { type ListReader, notHiddenFrom, visibleTo } from '../drops/visibility.ts'
import { type LanguageOfDay, topicDayLanguages } from './topic-days.ts'
import { dropsOfDay, type TopicDay } from './topic-pages.ts'

/** How many of a day's newest drops are checked for what the reader hid, and for a source with too many. */
const LOOKED_AT = 500

/** Counts of what the reader may see. */
interface TopicDayFigures {
  items: number
  /** Left out only because of their language. */
  in_other_languages: number
  videos: number
  /** The highest number of drops from one source. */
  most_of_source: number
}

type Counts = Omit<TopicDayFigures, 'most_of_source'>

/**
 * The day's stored counts by language, less what the reader hid among its newest drops. Only a day that is
 * not counted by language yet is read in full.
 */
export async function topicDayFigures(db: Db, wanted: TopicDay): Promise<TopicDayFigures> {
  const { topicId, day, reader } = wanted
  const kept = await topicDayLanguages(db, topicId, day)
  const { seen, hidden, most_of_source } = await lookThrough(db, wanted, kept && LOOKED_AT)
  if (!kept) return { ...seen, most_of_source }
  const all = sumOf(kept, reader)
  const less = (figure: keyof Counts) => Math.max(0, all[figure] - hidden[figure])
  return {
    items: less('items'),
    in_other_languages: less('in_other_languages'),
    videos: less('videos'),
    most_of_source,
  }
}

/** A reader with the same languages who has hidden nothing. */
function withoutBlocks(reader: ListReader | null): ListReader | null {
  if (!reader) return null
  const { userId: _, ...anybody } = reader
  return anybody
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

interface LookedThrough {
  seen: Counts
  /** What the reader would also see if they had hidden nothing. */
  hidden: Counts
  most_of_source: number
}

/** Reads a day, or its newest drops, by a list of ids, which needs one index descent instead of one for each. */
async function lookThrough(
  db: Db,
  { topicId, day, reader }: TopicDay,
  limit?: number,
): Promise<LookedThrough> {
  const drops = dropsOfDay(db, topicId, day)
  const listed = (limit === undefined ? drops : drops.limit(limit)).clearSelect().select('drop_id')
  const anybody = withoutBlocks(reader)
  const read = db
    .selectFrom('drops')
    .where('drops.id', '=', sql<number>`any(array(${listed}))`)
    .select((eb) => [
      'drops.source_id',
      eb('drops.type', '=', 'video').as('is_video'),
      notHiddenFrom(reader?.userId).as('is_open'),
      visibleTo(anybody).as('is_wanted'),
      inOtherLanguages(anybody).as('is_elsewhere'),
    ])
    // Otherwise the reader's mutes would be checked again for every count.
    .offset(0)
  const bySource = db
    .selectFrom(read.as('read'))
    .select([
      sql<number>`count(*) filter (where is_open and is_wanted)`.as('items'),
      sql<number>`count(*) filter (where is_open and is_wanted and is_video)`.as('videos'),
      sql<number>`count(*) filter (where is_open and is_elsewhere)`.as('others'),
      sql<number>`count(*) filter (where not is_open and is_wanted)`.as('hidden_items'),
      sql<number>`count(*) filter (where not is_open and is_wanted and is_video)`.as('hidden_videos'),
      sql<number>`count(*) filter (where not is_open and is_elsewhere)`.as('hidden_others'),
    ])
    .groupBy('source_id')
  const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::integer`
  const found = await db
    .selectFrom(bySource.as('source'))
    .select([
      sum('items').as('items'),
      sum('others').as('others'),
      sum('videos').as('videos'),
      sum('hidden_items').as('hidden_items'),
      sum('hidden_others').as('hidden_others'),
      sum('hidden_videos').as('hidden_videos'),
      sql<number>`coalesce(max(items), 0)::integer`.as('most_of_source'),
    ])
    .executeTakeFirstOrThrow()
  return {
    seen: { items: found.items, in_other_languages: found.others, videos: found.videos },
    hidden: {
      items: found.hidden_items,
      in_other_languages: found.hidden_others,
      videos: found.hidden_videos,
    },
    most_of_source: found.most_of_source,
  }
}

function inOtherLanguages(reader: ListReader | null) {
  return reader?.languages ? visibleTo({ ...reader, inOtherLanguages: true }) : sql<boolean>`false`
}
