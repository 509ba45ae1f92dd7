import { testClient } from '@daily-drops/pipeline/fetch/testing/client'
import { createServiceEngine } from '@daily-drops/pipeline/voice/service-engine'
import { speakNextPart } from '@daily-drops/pipeline/voice/speak-part'
import { startSpeechServer } from '@daily-drops/pipeline/voice/testing/speech-server'
import { pictureStore } from '@daily-drops/services/configuration/env-parts'
import { createFolderStore } from '@daily-drops/services/images/folder-store'
import { voicesOf } from '@daily-drops/services/listening/voices'
import { db } from './people.ts'

/** Records all texts that were asked for, as the voice process does, with a tone in the place of speech. */
export async function recordAll(): Promise<void> {
  await using service = await startSpeechServer()
  await using client = testClient()
  const context = {
    db,
    voices: voicesOf({ VOICE_NAMES: [['en', 'anna']], VOICE_MODEL: 'kokoro' }),
    pictures: createFolderStore({
      dir: pictureStore.IMAGE_CACHE_DIR.parse(undefined),
      maxBytes: Number.POSITIVE_INFINITY,
    }),
    engine: createServiceEngine(client, { url: service.url, key: undefined, model: 'kokoro' }),
  }
  const running = new AbortController().signal
  for (;;) {
    const spoken = await speakNextPart(context, running)
    if (spoken.outcome === 'failed') throw spoken.error
    if (spoken.outcome === 'nothing') return
  }
}
