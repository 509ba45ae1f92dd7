import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import { cappedFetch } from './capped-fetch.ts'

/** Providers known by name. Any other with the same protocol is configured by its address. */
const PROVIDER_URLS: Readonly<Record<string, string>> = {
  openai: 'https://api.openai.com/v1',
  mistral: 'https://api.mistral.ai/v1',
  groq: 'https://api.groq.com/openai/v1',
  openrouter: 'https://openrouter.ai/api/v1',
  ollama: 'http://localhost:11434/v1',
}

export interface ModelConfig {
  provider: string
  model: string
  apiKey?: string | undefined
  /** Replaces the provider's own address. */
  baseUrl?: string | undefined
}

/** Room for a few hundred choices. A longer response is invalid. */
const MAX_ANSWER_BYTES = 256 * 1024

export function languageModel({ provider, model, apiKey, baseUrl }: ModelConfig): LanguageModel {
  const url = baseUrl ?? PROVIDER_URLS[provider]
  if (!url) throw new Error(`No address is configured for the provider ${provider}`)
  return createOpenAICompatible({
    name: provider,
    baseURL: url,
    supportsStructuredOutputs: true,
    fetch: cappedFetch(MAX_ANSWER_BYTES),
    ...(apiKey && { apiKey }),
    // Its newer models refuse the older name.
    ...(provider === 'openai' && {
      transformRequestBody: ({ max_tokens, ...body }) => ({ ...body, max_completion_tokens: max_tokens }),
    }),
  })(model)
}
