import { randomUUID } from 'node:crypto'
import type { Db } from '@daily-drops/db/connection/client'
import { claimPart, partFailed, partMade, type WantedPart } from '@daily-drops/db/listening/audio-parts'
import { AUDIO_FOLDER, type PictureStore } from '@daily-drops/services/images/picture-store'
import { type Voices, voiceId, voiceIds } from '@daily-drops/services/listening/voices'
import { encodeMp3 } from './encode-mp3.ts'
import type { VoiceEngine } from './engine.ts'
import { AFTER_SECONDS, levelled } from './level.ts'

/** Within the time of a claim. */
const SPEAK_MS = 240_000

/** Of the longest text, read slowly. */
const LONGEST_SECONDS = 600

export interface SpeakContext {
  db: Db
  pictures: PictureStore
  engine: VoiceEngine
  voices: Voices
}

export type Spoken =
  | { outcome: 'nothing' | 'made' | 'superseded' }
  | { outcome: 'failed'; error: unknown; key: string }

/** Speaks the text that most editions wait for, once. A process that is killed leaves a claim that runs out. */
export async function speakNextPart(context: SpeakContext, stopping: AbortSignal): Promise<Spoken> {
  const { db, pictures, voices } = context
  const part = await claimPart(db, voiceIds(voices))
  if (!part) return { outcome: 'nothing' }
  const key = part.key.toString('hex')
  try {
    const { bytes, milliseconds } = await recorded(context, part, stopping)
    // Its own name for each attempt: a late one never changes a file that is in use.
    const file = `${AUDIO_FOLDER}/${key.slice(0, 2)}/${key}-${randomUUID()}.mp3`
    await pictures.write(file, bytes)
    if (await partMade(db, part.key, { file, milliseconds, bytes: bytes.length })) return { outcome: 'made' }
    await pictures.remove(file)
    return { outcome: 'superseded' }
  } catch (error) {
    // A text whose claim is not returned here is claimed again later.
    if (!stopping.aborted) await partFailed(db, part.key)
    return { outcome: 'failed', error, key }
  }
}

async function recorded({ engine, voices }: SpeakContext, part: WantedPart, stopping: AbortSignal) {
  const { text } = part
  const voice = part.voice.slice(voiceId(voices, '').length)
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(SPEAK_MS)])
  const sound = await engine.speak({ text, voice }, signal)
  if (sound.samples.length > sound.rate * LONGEST_SECONDS) throw new Error('The speech is too long')
  const speech = levelled(sound)
  if (!speech) throw new Error('The speech is silent')
  requirePlausible(text, speech.samples.length / speech.rate - AFTER_SECONDS)
  return encodeMp3(speech)
}

const SYLLABLES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/**
 * People speak 10 to 20 letters a second, or 4 to 8 syllables where a character is one. Speech far from that is not
 * of this text. Numbers and abbreviations take longer than they look.
 */
function requirePlausible(text: string, seconds: number): void {
  const syllables = text.match(SYLLABLES)?.length ?? 0
  const usual = (text.length - syllables) / 15 + syllables / 6
  if (seconds < usual / 4 || seconds > usual * 4 + 5)
    throw new Error(`${Math.round(seconds)} seconds of speech for a text of about ${Math.round(usual)}`)
}
