import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BatchEmbedder } from '@daily-drops/pipeline/tag/embedder'

const TEACHER_DIMS = 384
const BATCH = 16
/** A multiple of the batch. */
const SAVED_EACH = 8000

/** The English model's vector of each text. Those of an earlier run are read from `file`. */
export async function teach(
  embedder: BatchEmbedder,
  texts: readonly string[],
  file: string,
): Promise<Float32Array[]> {
  const list = `${file}.txt`
  const before = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
  const kept = existsSync(file) ? floatsOf(readFileSync(file)) : new Float32Array()
  const known = new Map(
    before.map((text, at) => [text, kept.subarray(at * TEACHER_DIMS, (at + 1) * TEACHER_DIMS)]),
  )
  // Texts of one length need no filling up.
  const missing = texts.filter((text) => !known.has(text)).sort((a, b) => a.length - b.length)
  for (let at = 0; at < missing.length; at += BATCH) {
    const batch = missing.slice(at, at + BATCH)
    const vectors = await embedder.embedBatch(batch)
    for (const [place, text] of batch.entries()) known.set(text, vectors[place] ?? new Float32Array())
    const done = at + batch.length
    if (done === missing.length || done % SAVED_EACH === 0) {
      save(file, known)
      console.log(`${done} of ${missing.length} lines embedded`)
    }
  }
  return texts.map((text) => known.get(text) ?? new Float32Array(TEACHER_DIMS))
}

function floatsOf(bytes: Buffer): Float32Array {
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

function save(file: string, known: ReadonlyMap<string, Float32Array>): void {
  mkdirSync(dirname(file), { recursive: true })
  const all = new Float32Array(known.size * TEACHER_DIMS)
  let at = 0
  for (const vector of known.values()) {
    all.set(vector, at)
    at += TEACHER_DIMS
  }
  writeFileSync(file, Buffer.from(all.buffer))
  writeFileSync(`${file}.txt`, [...known.keys()].join('\n'))
}
