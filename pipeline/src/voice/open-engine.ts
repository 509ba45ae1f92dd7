import { createGuardedClient } from '../fetch/guarded-client.ts'
import type { VoiceEngine } from './engine.ts'
import { createServiceEngine } from './service-engine.ts'
import type { VoiceEnv } from './voice-settings.ts'

/** A service may think for a while before it says anything. */
const HEADERS_MS = 120_000

export function openEngine(env: VoiceEnv): VoiceEngine {
  const { VOICE_URL: url, VOICE_KEY: key, VOICE_MODEL: model } = env
  const client = createGuardedClient({
    contactUrl: env.BASE_URL,
    allowCidrs: env.VOICE_ALLOW_CIDRS ?? [],
    headersTimeoutMs: HEADERS_MS,
  })
  return { ...createServiceEngine(client, { url, key, model }), close: () => client.close() }
}
