import { setTimeout } from 'node:timers/promises'
import type { getEditionScript } from '@daily-drops/contract/functions/listening/edition-script'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { noteEdition } from '@daily-drops/db/listening/audio-editions'
import { testClient } from '@daily-drops/pipeline/fetch/testing/client'
import { createServiceEngine } from '@daily-drops/pipeline/voice/service-engine'
import { speakNextPart } from '@daily-drops/pipeline/voice/speak-part'
import { startSpeechServer } from '@daily-drops/pipeline/voice/testing/speech-server'
import { pictureStore } from '@daily-drops/services/configuration/env-parts'
import { createFolderStore } from '@daily-drops/services/images/folder-store'
import { voiceSettings, voicesOf, wantedPart } from '@daily-drops/services/listening/voices'
import type { Page } from '@playwright/test'
import { SOCIAL_URL, VOICE_NAMES } from './addresses.ts'
import { db, type Person } from './people.ts'

type Script = OutputOf<typeof getEditionScript>

const voices = voicesOf({ VOICE_NAMES: voiceSettings.VOICE_NAMES.parse(VOICE_NAMES), VOICE_MODEL: 'kokoro' })

/** Records all texts that were asked for, as the voice process does, with a tone in the place of speech. */
export async function recordAll(): Promise<void> {
  await using service = await startSpeechServer()
  await using client = testClient()
  const context = {
    db,
    voices,
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
    if (spoken.outcome !== 'nothing') continue
    // What another journey is recording is missing here, too.
    const missing = await db
      .selectFrom('audio_parts')
      .select('key')
      .where('file', 'is', null)
      .limit(1)
      .execute()
    if (missing.length === 0) return
    await setTimeout(200)
  }
}

/** Today's edition on the host with a voice, as it is read aloud. */
async function scriptOf(page: Page): Promise<Script> {
  const url = `${SOCIAL_URL}/functions/v1/get-edition-script`
  const response = await page.request.post(url, { data: {}, headers: { origin: SOCIAL_URL } })
  return (await response.json()) as Script
}

/** Makes today's edition an episode of the reader's podcast, as the voice process does. */
export async function recordEpisode(page: Page, { id }: Person): Promise<Script> {
  const { parts } = await scriptOf(page)
  const day = new Date().toISOString().slice(0, 10)
  const keys = parts.flatMap((part) => wantedPart(voices, part)?.key ?? [])
  await db.transaction().execute((db) => noteEdition(db, { userId: id, day, parts: keys }))
  await recordAll()
  return scriptOf(page)
}
