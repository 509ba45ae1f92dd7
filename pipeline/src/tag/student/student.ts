import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { BUCKETS, featuresOf } from './features.ts'
import { decodeTable, type Table } from './table.ts'

/** The languages whose words learn vectors in the space of the English model. */
export const STUDENT_LANGUAGES = ['en', 'de', 'nl', 'fr', 'it', 'es', 'pt', 'ja', 'ar', 'pl', 'sv'] as const

/** Whether the student reads texts of a language, other than those that the model itself reads. */
export function isTaught(language: string | null): boolean {
  return language !== 'en' && STUDENT_LANGUAGES.some((each) => each === language)
}

export const STUDENT_DIMS = 64
/** Licensed separately, see the notice beside them. */
export const TABLES = fileURLToPath(new URL('tables', import.meta.url))
export const tableFile = (language: string) => `student.${language}.bin.br`

const decompress = promisify(brotliDecompress)

export interface Student {
  /**
   * A unit vector near those of texts with the same meaning, in whichever of the languages. Undefined for a text
   * without a known word, and for another language.
   */
  vectorOf(text: string, language: string): Promise<Float32Array | undefined>
}

/** What a telling's vector is made from. */
export const vectorText = ({ title, summary }: { title: string; summary: string }) => `${title}. ${summary}`

interface Reader {
  table: Table
  /** By bucket, the place of its row, counted from 1. */
  places: Uint16Array
}

/** Reads the tables of `folder`, each of them once and not before its language is met. */
export function createStudent(folder = TABLES): Student {
  const readers = new Map<string, Promise<Reader>>()
  const readerOf = (language: string) => {
    const known = readers.get(language)
    if (known) return known
    const loading = loadReader(join(folder, tableFile(language)))
    readers.set(language, loading)
    loading.catch(() => readers.delete(language))
    return loading
  }
  return {
    async vectorOf(text, language) {
      const own = STUDENT_LANGUAGES.find((each) => each === language)
      return own && lookUp(await readerOf(own), text, own)
    },
  }
}

async function loadReader(file: string): Promise<Reader> {
  const table = decodeTable(await decompress(await readFile(file)))
  const places = new Uint16Array(BUCKETS)
  for (const [at, bucket] of table.buckets.entries()) places[bucket] = at + 1
  return { table, places }
}

function lookUp({ table, places }: Reader, text: string, language: string): Float32Array | undefined {
  const { dims, steps, values } = table
  const sum = new Float32Array(dims)
  for (const bucket of featuresOf(text, language)) {
    const place = places[bucket] ?? 0
    if (place === 0) continue
    const step = steps[place - 1] ?? 0
    const from = (place - 1) * dims
    for (let d = 0; d < dims; d++) sum[d] = (sum[d] ?? 0) + step * (values[from + d] ?? 0)
  }
  const length = Math.hypot(...sum)
  return length === 0 ? undefined : sum.map((value) => value / length)
}
