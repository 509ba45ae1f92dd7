import { request } from 'undici'
import type { GuardedClient } from '../fetch/guarded-client.ts'
import { readBody } from '../fetch/read-body.ts'
import type { VoiceEngine } from './engine.ts'
import { readWav } from './read-wav.ts'

/** Five minutes of uncompressed speech at 48 kHz. */
const MAX_BYTES = 32 * 2 ** 20

interface Service {
  /** With the version, such as https://api.example/v1. */
  url: string
  key: string | undefined
  model: string
}

/** Any service with the OpenAI-compatible API for speech. Redirects are not followed, which would leak the key. */
export function createServiceEngine(client: GuardedClient, { url, key, model }: Service): VoiceEngine {
  return {
    async speak({ text, voice }, signal) {
      const response = await request(`${url}/audio/speech`, {
        method: 'POST',
        dispatcher: client.dispatcher,
        headers: {
          'user-agent': client.userAgent,
          'content-type': 'application/json',
          ...(key && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ model, voice, input: text, response_format: 'wav' }),
        signal,
      })
      if (response.statusCode !== 200) {
        await response.body.dump({ limit: 64 * 1024, signal }).catch(() => undefined)
        throw new Error(`The speech service returned ${response.statusCode}`)
      }
      return readWav(await readBody(response.body, undefined, MAX_BYTES, signal))
    },
  }
}
