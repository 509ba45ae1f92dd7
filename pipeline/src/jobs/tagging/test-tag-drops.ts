import { modelUsageToday } from '@daily-drops/db/tagging/model-usage'
import { currentTaggingParams } from '@daily-drops/db/tagging/tagging-params'
import { decideLocally, improve, type TaggingContext } from '../../tag/run/tag-texts.ts'

const SAMPLE = {
  title: 'Open-weight language model answers questions about long documents',
  summary:
    'The new large language model reads two hundred pages at once. Its developers released the weights and a benchmark.',
  language: 'en',
} as const

/** Stores nothing. Also calls the language model if it is on, however certain the local tagger is. */
export async function handle(context: TaggingContext) {
  const { db, taggers } = context
  const params = { ...(await currentTaggingParams(db)), model_below_confidence: Number.POSITIVE_INFINITY }
  const loaded = await taggers.local(params.specific_topic_margin)
  const [result] = await improve(context, loaded, [await decideLocally(loaded, SAMPLE)], params)
  if (!result) throw new Error('The sample was not tagged')
  const { decision, tagger, version } = result
  const isModelMissing = taggers.model && params.model_enabled && tagger === 'local'
  const error =
    isModelMissing && ((await modelUsageToday(db))?.last_error ?? 'The language model was not used.')
  return {
    success: !error,
    tags: decision.l3.flatMap((id) => loaded.topics.get(id)?.slug ?? []),
    tagger,
    version,
    confidence: decision.confidence,
    ...(error && { error }),
  }
}
