import { getPreferences } from '@daily-drops/contract/functions/accounts/preferences'
import { listTopics } from '@daily-drops/contract/functions/topics/topics'
import { isPremium } from '@daily-drops/core/accounts/plans'
import { FALLBACK_TOPICS } from '@daily-drops/core/topics/topics'
import type { AppContext } from '@daily-drops/server/context'
import { brokenLimit, type TopicOption } from './topic-options.ts'

type Call = Pick<AppContext, 'call'>

/** The reader's choice so far and the topics to choose from. */
export async function loadChoice({ call, viewer }: Pick<AppContext, 'call' | 'viewer'>) {
  const [choice, topics] = await Promise.all([call(getPreferences, {}), loadTopics({ call })])
  const known = new Set(topics.map((topic) => topic.id))
  const isSeed = topics.some((topic) => topic.id < 0)
  return {
    choice: {
      ...choice,
      // A retired topic cannot be saved again. While the topics cannot be loaded, nothing is known about any.
      topics: isSeed ? choice.topics : choice.topics.filter((id) => known.has(id)),
    },
    topics,
    premium: isPremium(viewer?.tier),
  }
}

async function loadTopics({ call }: Call): Promise<TopicOption[]> {
  const topics = await call(listTopics, {}).catch(() => SEED)
  return topics.map(({ id, slug, label, level, parent_id, label_en }) => ({
    id,
    slug,
    label,
    level,
    parent_id,
    ...(label_en && { label_en }),
  }))
}

/** Negative ids exist nowhere else. */
const SEED: TopicOption[] = FALLBACK_TOPICS.map(({ slug, label, level }, index) => ({
  id: -1 - index,
  slug,
  label,
  level,
  parent_id: null,
}))

/** Readers who chose topics before registering start with them, as many as the plan allows. */
export function withChosenBefore<Loaded extends Awaited<ReturnType<typeof loadChoice>>>(
  loaded: Loaded,
  slugs: readonly string[],
): Loaded {
  const { choice, topics, premium } = loaded
  if (choice.topics.length > 0) return loaded
  const kept = new Set<number>()
  for (const slug of slugs) {
    const topic = topics.find((candidate) => candidate.slug === slug)
    if (topic && !brokenLimit(topics, new Set(kept).add(topic.id), premium)) kept.add(topic.id)
  }
  return { ...loaded, choice: { ...choice, topics: [...kept] } }
}

/** Replaces topics chosen from the seed list with the real ones of the same address. */
export async function withRealTopics({ call }: Call, ids: readonly number[]): Promise<number[]> {
  if (ids.every((id) => id > 0)) return [...ids]
  const bySlug = new Map((await call(listTopics, {})).map(({ slug, id }) => [slug, id]))
  const realOf = (id: number) => (id > 0 ? id : bySlug.get(FALLBACK_TOPICS[-1 - id]?.slug ?? ''))
  return [...new Set(ids.map(realOf).filter((id) => id !== undefined))]
}
