import { rightsOf } from '@daily-drops/core/accounts/plans'
import type { LanguageCode } from '@daily-drops/core/languages'
import { MIN_EDITION_SIZE } from '@daily-drops/core/limits'
import type { Reader } from '@daily-drops/core/ranking/candidate'
import { followedTopics } from '@daily-drops/core/ranking/followed-topics'
import type { TopicTree } from '@daily-drops/core/topics/topic-tree'
import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { isInForce } from '../reading/muted-words.ts'
import { seenElsewhere } from '../stories/moved-exposures.ts'

/** A reader's taste is based on this many of their latest opinions. */
const OPINIONS = 200
/** This many likes of one topic or source count in full. */
const FULL_TASTE = 3

interface Opinion {
  sign: number
  source_id: number
  l1: number
  l2: number
  tags: string[]
}

interface Row {
  language_prefs: LanguageCode[]
  subscription_tier: string
  edition_size: number
  selected_topic_ids: number[]
  muted_sources: number[]
  favoured_sources: number[]
  muted_topics: number[]
  mutes_words: boolean
  hidden: number[]
  seen: number[]
  weights: [topicId: number, weight: number][]
  opinions: Opinion[]
}

/** Words are compared in the database, once an edition has been chosen. */
export interface EditionReader extends Reader {
  mutesWords: boolean
}

/** Everything the ranking needs about one reader, in one round trip. Undefined if the user does not exist. */
export async function findReader(
  db: Db,
  userId: string,
  snapshot: { tree: TopicTree; oldestStory: number; oldestDrop: number },
): Promise<EditionReader | undefined> {
  const { rows } = await sql<Row>`
    select language_prefs, subscription_tier, edition_size,
      coalesce((select selected_topic_ids from preferences where user_id = profiles.id), '{}') as selected_topic_ids,
      to_jsonb(array(select source_id from muted_sources where user_id = profiles.id)) as muted_sources,
      to_jsonb(array(select source_id from favoured_sources where user_id = profiles.id)) as favoured_sources,
      array(select topic_id from muted_topics where user_id = profiles.id) as muted_topics,
      exists (select from muted_words where user_id = profiles.id and ${isInForce}) as mutes_words,
      to_jsonb(array(
        select drop_id from reactions
        where user_id = profiles.id and drop_id >= ${snapshot.oldestDrop} and dismissed_at is not null
        union select drop_id from reports where user_id = profiles.id and drop_id >= ${snapshot.oldestDrop}
      )) as hidden,
      to_jsonb(array(
        select story_id from exposures where user_id = profiles.id and story_id >= ${snapshot.oldestStory}
        union all ${seenElsewhere(sql`profiles.id`)}
      )) as seen,
      to_jsonb(array(
        select jsonb_build_array(topic_id, weight) from topic_weights where user_id = profiles.id
      )) as weights,
      to_jsonb(array(
        select jsonb_build_object('sign', case opinion when 'like' then 1 else -1 end,
          'source_id', source_id, 'l1', l1_topic_id, 'l2', l2_topic_id, 'tags', tags)
        from (
          select drop_id, opinion from reactions where user_id = profiles.id and opinion is not null
          order by opinion_at desc, drop_id desc limit ${OPINIONS}
        ) as latest
        join drops on drops.id = latest.drop_id
      )) as opinions
    from profiles where id = ${userId}`.execute(db)
  return rows[0] && asReader(rows[0], snapshot.tree)
}

function asReader(row: Row, tree: TopicTree): EditionReader {
  const specifics = (tags: string[]) =>
    tags.map((slug) => tree.idOfSlug(slug)).filter((id) => id !== undefined)
  const topicsOf = ({ l1, l2, tags }: Opinion) => [l1, l2, ...specifics(tags)]
  return {
    ...followedTopics(row.selected_topic_ids, tree),
    languages: new Set(row.language_prefs),
    mutedSources: new Set(row.muted_sources),
    mutedTopics: new Set(row.muted_topics),
    mutesWords: row.mutes_words,
    hiddenDrops: new Set(row.hidden),
    seenStories: new Set(row.seen),
    topicTaste: tasteOf(row.opinions, topicsOf),
    sourceTaste: new Map([
      ...tasteOf(row.opinions, ({ source_id }) => [source_id]),
      ...row.favoured_sources.map((id) => [id, 1] as const),
    ]),
    topicWeights: new Map(row.weights),
    sponsoredAllowed: rightsOf(row.subscription_tier).sponsoredContent,
    size: row.edition_size,
  }
}

function tasteOf(opinions: readonly Opinion[], keysOf: (opinion: Opinion) => number[]): Map<number, number> {
  const taste = new Map<number, number>()
  for (const opinion of opinions) {
    for (const key of keysOf(opinion)) taste.set(key, (taste.get(key) ?? 0) + opinion.sign / FULL_TASTE)
  }
  for (const [key, value] of taste) taste.set(key, Math.max(-1, Math.min(1, value)))
  return taste
}

/** A visitor: all topics, English. Stories of earlier public editions count as seen. */
export function publicReader(language: LanguageCode, seenStories: readonly number[]): Reader {
  const nothing = new Set<never>()
  return {
    chosenTopics: nothing,
    mainTopics: nothing,
    followedNear: new Map(),
    languages: new Set([language]),
    mutedSources: nothing,
    mutedTopics: nothing,
    hiddenDrops: nothing,
    seenStories: new Set(seenStories),
    topicTaste: new Map(),
    sourceTaste: new Map(),
    topicWeights: new Map(),
    sponsoredAllowed: false,
    size: MIN_EDITION_SIZE,
  }
}
