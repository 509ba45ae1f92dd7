import type { AutomaticTagger } from '@daily-drops/core/topics/taggers'
import type { TaggingParams } from '@daily-drops/core/topics/tagging-params'
import { type DeferredNotifier, deferNotifications } from '@daily-drops/db/drops/deferred-notifier'
import { type DropTagging, type DropText, saveTags } from '@daily-drops/db/tagging/tagging'
import { currentTaggingParams } from '@daily-drops/db/tagging/tagging-params'
import { failTagging } from '@daily-drops/db/tagging/tagging-queue'
import { earlyDrops, learnSourceTopics, sourceTopics } from '@daily-drops/db/tagging/tagging-sources'
import type { TagDecision, TagInput } from '../tagger.ts'
import { articleText } from './article-text.ts'
import { askModel, type ModelContext } from './ask-model.ts'
import type { LoadedTagger, Taggers } from './taggers.ts'

export interface TaggingContext extends ModelContext {
  taggers: Taggers
  /** Notifies web processes of what this one has tagged. */
  news: Pick<DeferredNotifier, 'tell'>
}

export interface TagOptions {
  /** Retags drops that have tags. An editor's tags are always kept. */
  overwrite: boolean
  concurrentRequests?: number | undefined
}

export interface TagCounts {
  processed: number
  tagged: number
  errors: number
  /** The first one. */
  error?: string
}

const NO_WORDS = 'The text has no words to tag.'
const NOT_READ = 'The tagger failed on this text.'
const NEW_TAXONOMY = 'The topics changed while this text was being tagged.'

/** A decision and who made it. */
export interface Decided {
  input: TagInput
  decision: TagDecision
  tagger: AutomaticTagger
  version: string
}

type DecidedDrop = Decided & { drop: DropText }

/** Tags these drops with the current parameters, and writes all of them in one transaction. */
export async function tagTexts(
  context: TaggingContext,
  drops: readonly DropText[],
  { overwrite, concurrentRequests }: TagOptions,
): Promise<TagCounts> {
  const { db } = context
  const params = await currentTaggingParams(db)
  if (concurrentRequests !== undefined) params.concurrent_requests = concurrentRequests
  const loaded = await context.taggers.local(params.specific_topic_margin)

  const sources = [...new Set(drops.map((drop) => drop.source_id))]
  const topicsOfSources = await sourceTopics(db, sources)

  const failures = new Map<number, string>()
  const fail = async (dropId: number, error: string, isFinal: boolean) => {
    failures.set(dropId, error)
    await failTagging(db, dropId, error, isFinal)
  }
  const decided: DecidedDrop[] = []
  for (const drop of drops) {
    const input = articleText(drop, topicsOfSources.get(drop.source_id))
    if (!input) {
      await fail(drop.id, NO_WORDS, true)
      continue
    }
    try {
      decided.push({ drop, ...(await decideLocally(loaded, input)) })
    } catch (err) {
      context.log.error({ err, dropId: drop.id }, 'drop not tagged')
      await fail(drop.id, NOT_READ, false)
    }
  }
  const improved = await improve(context, loaded, decided, params)
  const taggings = improved.map((one) => taggingOf(one, params))
  context.signal.throwIfAborted()
  const { saved, refused } = await db.transaction().execute(async (db) => {
    await deferNotifications(db)
    return saveTags(db, taggings, { overwrite })
  })
  if (saved.length > 0) context.news.tell()
  for (const dropId of refused) await fail(dropId, NEW_TAXONOMY, false)
  await retagEarlyDrops(context, await learnSourceTopics(db, sources))

  const [error] = failures.values()
  return { processed: drops.length, tagged: saved.length, errors: failures.size, ...(error && { error }) }
}

/** Drops tagged before their source was known get the tags they would get now. */
async function retagEarlyDrops(context: TaggingContext, learned: readonly number[]): Promise<void> {
  const drops = learned.length > 0 ? await earlyDrops(context.db, learned) : []
  if (drops.length > 0) await tagTexts(context, drops, { overwrite: true })
}

export async function decideLocally({ tagger }: LoadedTagger, input: TagInput): Promise<Decided> {
  return { input, decision: await tagger.tag(input), tagger: 'local', version: tagger.version }
}

/**
 * Asks the language model about drops the local tagger is unsure about, if there is a model and it is turned
 * on.
 */
export async function improve<One extends Decided>(
  context: TaggingContext,
  loaded: LoadedTagger,
  decided: readonly One[],
  params: TaggingParams,
): Promise<One[]> {
  const { model } = context.taggers
  const isUnsure = ({ decision }: Decided) => decision.confidence < params.model_below_confidence
  const unsure = params.model_enabled ? decided.filter(isUnsure) : []
  if (!model || unsure.length === 0) return [...decided]
  const answers = await askModel(context, model, loaded, unsure, params)
  return decided.map((one) => {
    const decision = answers.get(one)
    return decision ? { ...one, decision, tagger: 'model', version: model.version } : one
  })
}

function taggingOf({ drop, decision, tagger, version }: DecidedDrop, params: TaggingParams): DropTagging {
  return {
    ...decision,
    dropId: drop.id,
    tagger,
    version,
    needsReview: decision.confidence < params.review_below_confidence,
  }
}
