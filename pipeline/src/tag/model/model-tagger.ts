import { generateText, jsonSchema, Output } from 'ai'
import { choicesFrom, type ModelChoice } from './answer.ts'
import { type ModelFailure, modelFailure } from './model-failures.ts'
import { languageModel, type ModelConfig } from './providers.ts'
import { answerSchema, INSTRUCTIONS, PROMPT_VERSION, promptFor, type Question } from './question.ts'

/** A response takes some 60. Reasoning models need more. */
const TOKENS_PER_QUESTION = 200
const TOKENS_TO_THINK = 2000

export type ModelAnswer =
  | {
      outcome: 'answered'
      /** In the order of the questions. Undefined where the response was unusable. */
      choices: (ModelChoice | undefined)[]
      tokens: { input: number; output: number }
    }
  | ({ outcome: 'failed' } & ModelFailure)

export interface ModelTagger {
  kind: 'model'
  /** Provider, model and prompt. */
  version: string
  /** One request. Never throws. */
  ask(
    questions: readonly Question[],
    options: { timeoutMs: number; signal: AbortSignal },
  ): Promise<ModelAnswer>
}

export function createModelTagger(config: ModelConfig): ModelTagger {
  const model = languageModel(config)
  return {
    kind: 'model',
    version: `${config.provider}/${config.model}/${PROMPT_VERSION}`,
    async ask(questions, { timeoutMs, signal }) {
      try {
        const { output, usage } = await generateText({
          model,
          instructions: INSTRUCTIONS,
          prompt: promptFor(questions),
          output: Output.object({ schema: jsonSchema<unknown>(answerSchema(questions)), name: 'topics' }),
          maxOutputTokens: TOKENS_TO_THINK + TOKENS_PER_QUESTION * questions.length,
          // A failure keeps the local tags and pauses the provider for all workers, so no job waits.
          maxRetries: 0,
          abortSignal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        })
        return {
          outcome: 'answered',
          choices: choicesFrom(output, questions),
          tokens: { input: usage.inputTokens ?? 0, output: usage.outputTokens ?? 0 },
        }
      } catch (error) {
        return { outcome: 'failed', ...modelFailure(error) }
      }
    },
  }
}
