import { AppError } from '@daily-drops/contract/kernel/errors'
import type { Db } from '@daily-drops/db/connection/client'
import { partLost } from '@daily-drops/db/listening/audio-parts'
import NodeID3 from 'node-id3'
import type { PictureStore } from '../images/picture-store.ts'
import type { Piece, Recording } from './recording.ts'

interface Chapter {
  title: string
  startMs: number
  endMs: number
}

/** One file: a header with the chapters, then the pieces, whose frames are copied unchanged. */
export interface Track {
  header: Buffer
  pieces: readonly Piece[]
  chapters: readonly Chapter[]
  bytes: number
  milliseconds: number
}

export interface TrackText {
  title: string
  album: string
  /** Says that the voice is synthetic. */
  comment: string
  titleOf(dropId: number): string | undefined
}

export function trackOf({ pieces: found }: Recording, text: TrackText): Track {
  const pieces = found.filter((piece) => piece !== undefined)
  const chapters = chaptersOf(pieces, text)
  const header = NodeID3.create({
    title: text.title,
    album: text.album,
    comment: { language: 'und', text: text.comment },
    tableOfContents: [
      { elementID: 'toc', isOrdered: true, elements: chapters.map((_, nth) => `chapter${nth}`) },
    ],
    chapter: chapters.map(({ title, startMs, endMs }, nth) => ({
      elementID: `chapter${nth}`,
      startTimeMs: startMs,
      endTimeMs: endMs,
      tags: { title },
    })),
  })
  return {
    header,
    pieces,
    chapters,
    bytes: pieces.reduce((sum, { bytes }) => sum + bytes, header.length),
    milliseconds: pieces.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  }
}

/** One for each item, with its announcement and its reason. */
function chaptersOf(pieces: readonly Piece[], { titleOf }: TrackText): Chapter[] {
  const chapters = new Map<number, Chapter>()
  let startMs = 0
  for (const { part, milliseconds } of pieces) {
    const endMs = startMs + milliseconds
    if (part.dropId !== undefined) {
      const chapter = chapters.get(part.dropId)
      if (chapter) chapter.endMs = endMs
      else chapters.set(part.dropId, { title: titleOf(part.dropId) ?? '', startMs, endMs })
    }
    startMs = endMs
  }
  return [...chapters.values()]
}

interface Sources {
  db: Db
  pictures: PictureStore
}

/** Bytes `from` up to and including `to`. Reads one piece at a time, and only those that are asked for. */
export async function* bytesOf(
  { db, pictures }: Sources,
  { header, pieces }: Track,
  { from, to }: { from: number; to: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let start = 0
  const within = (bytes: Buffer) => new Uint8Array(bytes.subarray(Math.max(0, from - start), to - start + 1))
  if (from < header.length) yield within(header)
  start += header.length
  for (const { file, bytes } of pieces) {
    if (start > to) return
    if (start + bytes > from) {
      const found = await pictures.read(file)
      if (found?.size !== bytes) {
        await partLost(db, file)
        throw new AppError('UNAVAILABLE', { retryAfter: 60 })
      }
      yield within(found.bytes)
    }
    start += bytes
  }
}
