import { createHash } from 'node:crypto'
import type { SpokenPart } from '@daily-drops/contract/functions/listening/edition-script'
import { LANGUAGES } from '@daily-drops/core/languages'
import type { WantedPart } from '@daily-drops/db/listening/audio-parts'
import { z } from 'zod'

const PAIR = /^(?<language>[a-z]{2})=(?<voice>[\w.+-]{1,80})$/
const KNOWN: readonly string[] = LANGUAGES.map(({ code }) => code)

/** The voices of this installation, the same for web and the voice process. */
export const voiceSettings = {
  VOICE_NAMES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((pair) => pair.trim() || []))
    .transform((pairs, context) =>
      pairs.flatMap((pair) => {
        const { language, voice } = PAIR.exec(pair)?.groups ?? {}
        if (language && voice && KNOWN.includes(language)) return [[language, voice] as const]
        context.addIssue({ code: 'custom', message: `${pair} is not language=voice` })
        return []
      }),
    ),
  VOICE_MODEL: z
    .string()
    .regex(/^[\w./:+-]{1,100}$/)
    .default('kokoro'),
}

/** The name of the voice of each language. */
export interface Voices {
  model: string
  byLanguage: ReadonlyMap<string, string>
}

export function voicesOf(env: {
  VOICE_NAMES: readonly (readonly [string, string])[]
  VOICE_MODEL: string
}): Voices {
  return { model: env.VOICE_MODEL, byLanguage: new Map(env.VOICE_NAMES) }
}

/** Identifies a voice by its model too, so that a new model gets new recordings. */
export const voiceId = ({ model }: Voices, name: string) => `${model}/${name}`

export function voiceIds(voices: Voices): string[] {
  return [...new Set(voices.byLanguage.values())].map((name) => voiceId(voices, name))
}

/** No edition has a longer text. Speech services accept little more. */
const LONGEST_TEXT = 4000

/** The part as it is asked for. Undefined where no voice can speak it. */
export function wantedPart(voices: Voices, { language, text }: SpokenPart): WantedPart | undefined {
  const name = voices.byLanguage.get(language)
  if (name === undefined || text.length > LONGEST_TEXT) return undefined
  const voice = voiceId(voices, name)
  return { key: keyOf(voice, language, text), voice, language, text }
}

function keyOf(voice: string, language: string, text: string): Buffer {
  return createHash('sha256').update(`${voice}\n${language}\n`).update(text).digest()
}
