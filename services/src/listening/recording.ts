import { createHash } from 'node:crypto'
import type { SpokenPart } from '@daily-drops/contract/functions/listening/edition-script'
import type { Db } from '@daily-drops/db/connection/client'
import { audioParts, type WantedPart } from '@daily-drops/db/listening/audio-parts'
import { type Voices, wantedPart } from './voices.ts'

/** A part of an edition that has been spoken. */
export interface Piece {
  part: SpokenPart
  file: string
  milliseconds: number
  bytes: number
}

export interface Recording {
  /** By part of the edition. Undefined where nothing is recorded (yet). */
  pieces: readonly (Piece | undefined)[]
  /** What can be recorded, in order. */
  wanted: readonly WantedPart[]
  /** How many of those are recorded. */
  ready: number
  /** Nobody has asked for some of those yet. */
  hasUnknown: boolean
  languagesWithoutVoice: string[]
  /** Changes with every change of the recording. */
  version: string
}

/** How far an edition has been spoken. Its texts were spoken for the first edition that contained them. */
export async function findRecording(
  db: Db,
  voices: Voices,
  parts: readonly SpokenPart[],
): Promise<Recording> {
  const asked = parts.map((part) => wantedPart(voices, part))
  const keys = asked.flatMap((part) => part?.key ?? [])
  const known = new Map((await audioParts(db, keys)).map((part) => [part.key.toString('hex'), part]))
  const knownOf = (part: WantedPart | undefined) => part && known.get(part.key.toString('hex'))

  const canSpeak = (at: number) => asked[at] !== undefined && !knownOf(asked[at])?.isGivenUp
  const silent = new Set(
    parts.flatMap(({ kind, dropId }, at) => (kind === 'item' && !canSpeak(at) ? dropId : [])),
  )
  // A reason would make no sense without its item.
  const included = parts.map(({ dropId }, at) => canSpeak(at) && !silent.has(dropId))
  const wanted = asked.filter((part, at) => part !== undefined && included[at]) as WantedPart[]
  const pieces = parts.map((part, at) => {
    const { file, milliseconds, bytes } = knownOf(asked[at]) ?? {}
    if (!included[at] || !file || !milliseconds || !bytes) return undefined
    return { part, file, milliseconds, bytes }
  })
  const made = pieces.filter((piece) => piece !== undefined)
  return {
    pieces,
    wanted,
    ready: made.length,
    hasUnknown: wanted.some((part) => !knownOf(part)),
    languagesWithoutVoice: [
      ...new Set(parts.flatMap(({ language }) => (voices.byLanguage.has(language) ? [] : language))),
    ],
    version: versionOf(made),
  }
}

function versionOf(made: readonly Piece[]): string {
  const hash = createHash('sha256')
  for (const { file } of made) hash.update(file)
  return hash.digest('base64url').slice(0, 22)
}
