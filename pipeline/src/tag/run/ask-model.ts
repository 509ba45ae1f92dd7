import type { TaggingParams } from '@daily-drops/core/topics/tagging-params'
import type { Db } from '@daily-drops/db/connection/client'
import { takeToken } from '@daily-drops/db/operations/rate-limits'
import { countModelTokens, noteModelFailure, reserveModelRequest } from '@daily-drops/db/tagging/model-usage'
import type { TopicKnowledge } from '@daily-drops/db/topics/topic-knowledge'
import type { Logger } from '@daily-drops/services/operations/logger'
import type { ModelTagger } from '../model/model-tagger.ts'
import type { Offer, Question } from '../model/question.ts'
import type { RankedTopic, TagDecision, TagInput } from '../tagger.ts'
import { textForModel } from './article-text.ts'
import { steadyCandidates } from './steady-candidates.ts'
import type { LoadedTagger } from './taggers.ts'

const MAX_OFFERS = 8

export interface ModelContext {
  db: Db
  log: Logger
  signal: AbortSignal
}

/** A text and the local tagger's decision. */
export interface Unsure {
  input: TagInput
  decision: TagDecision
}

/**
 * The model's decision on each text. It is missing where the local one stays: no budget, provider paused or
 * failing, or an unusable response. All workers share the budget and the pace.
 */
export async function askModel<Text extends Unsure>(
  context: ModelContext,
  model: ModelTagger,
  loaded: LoadedTagger,
  unsure: readonly Text[],
  params: TaggingParams,
): Promise<Map<Text, TagDecision>> {
  const answers = new Map<Text, TagDecision>()
  const waiting = [...unsure]
  const work = async () => {
    while (waiting.length > 0) {
      const batch = await questionsFor(loaded, waiting.splice(0, params.model_batch_size))
      if (batch.length === 0) continue
      if (!(await mayAsk(context, params))) return
      const questions = batch.map(({ question }) => question)
      const choices = await request(context, model, questions, params)
      for (const [place, { text }] of batch.entries()) {
        const choice = choices[place]
        if (choice) answers.set(text, weighed(choice, text.decision))
      }
    }
  }
  await Promise.all(Array.from({ length: params.concurrent_requests }, work))
  return answers
}

/** Leaves out texts for which no topic can be offered. */
async function questionsFor<Text extends Unsure>({ tagger, topics }: LoadedTagger, texts: readonly Text[]) {
  const asked: { text: Text; question: Question }[] = []
  for (const text of texts) {
    const offers = offersFor(await steadyCandidates(tagger, text.input, text.decision), topics)
    if (offers.length > 0) asked.push({ text, question: { input: textForModel(text.input), offers } })
  }
  return asked
}

async function mayAsk({ db, signal }: ModelContext, params: TaggingParams): Promise<boolean> {
  if (signal.aborted) return false
  const pace = { limit: params.model_requests_per_minute, windowSeconds: 60 }
  const { allowed } = await takeToken(db, 'tagging model', pace)
  return allowed && (await reserveModelRequest(db, params.model_daily_requests))
}

async function request(
  { db, log, signal }: ModelContext,
  model: ModelTagger,
  questions: readonly Question[],
  params: TaggingParams,
) {
  const timeoutMs = params.model_timeout_seconds * 1000
  const answer = await model.ask(questions, { timeoutMs, signal })
  // A worker that must stop is not the provider's fault.
  signal.throwIfAborted()
  if (answer.outcome === 'failed') {
    const { message, pauseSeconds } = answer
    log.warn({ model: model.version, reason: message, pauseSeconds }, 'language model did not respond')
    await noteModelFailure(db, message, pauseSeconds)
    return []
  }
  await countModelTokens(db, answer.tokens)
  const useless = answer.choices.filter((choice) => choice === undefined).length
  if (useless > 0) {
    await noteModelFailure(db, `${useless} of ${answer.choices.length} answers did not match a topic.`, 0)
  }
  return answer.choices
}

function offersFor(candidates: readonly RankedTopic[], topics: ReadonlyMap<number, TopicKnowledge>): Offer[] {
  const all = [...topics.values()]
  return candidates.slice(0, MAX_OFFERS).flatMap(({ topicId }) => {
    const sub = topics.get(topicId)
    const specifics = all.filter(({ parentId }) => parentId === topicId)
    return sub && specifics.length > 0 ? [{ sub, specifics }] : []
  })
}

/** If both agree, the higher confidence counts. If they differ on the main topic, the lower one. */
function weighed(choice: Omit<TagDecision, 'candidates'>, local: TagDecision): TagDecision {
  const both = [choice.confidence, local.confidence] as const
  const confidence =
    choice.l2 === local.l2
      ? Math.max(...both)
      : choice.l1 === local.l1
        ? choice.confidence
        : Math.min(...both)
  return { ...choice, confidence, candidates: local.candidates }
}
