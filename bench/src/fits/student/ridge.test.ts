import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { featuresOf } from '@daily-drops/pipeline/tag/student/features'
import { createStudent, tableFile } from '@daily-drops/pipeline/tag/student/student'
import { decodeTable, encodeTable } from '@daily-drops/pipeline/tag/student/table'
import { afterAll, describe, expect, it } from 'vitest'
import { axesOf, project } from './axes.ts'
import { isSentence } from './lines.ts'
import { quantise } from './quantise.ts'
import { fitStudent } from './ridge.ts'

const DIMS = 4
const folder = mkdtempSync(join(tmpdir(), 'student-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Reference {
  lines: { source: string; other: string }[]
  teacher: number[][]
  probes: string[]
  /** The features of each probe. */
  buckets: number[][]
  rows: number
  /** Between the vectors of every two of the lines and probes. */
  cosines: number[][]
}

/** Written by the reference implementation in Python, without rounding to small numbers. */
const references: [string, Reference][] = Object.entries(
  JSON.parse(readFileSync(new URL('reference.json', import.meta.url), 'utf8')),
)

function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const product = (x: ArrayLike<number>, y: ArrayLike<number>) =>
    Array.from(x, (value, at) => value * (y[at] ?? 0)).reduce((sum, value) => sum + value, 0)
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b))
}

describe.each(references)('the student of %s', async (language, reference) => {
  const lines = reference.lines.map((line) => ({ ...line, english: '' }))
  const teacher = reference.teacher.map((vector) => Float32Array.from(vector))
  const axes = axesOf(
    teacher.filter((_, at) => isSentence(lines[at] ?? { source: '' })),
    DIMS,
  )
  const student = await fitStudent(lines, language, await project(teacher, axes), DIMS)
  const texts = [...lines.map(({ other }) => other), ...reference.probes]

  it('reads the same features as the reference', () => {
    const found = reference.probes.map((probe) => [...featuresOf(probe, language)].sort((a, b) => a - b))
    expect(found).toEqual(reference.buckets)
  })

  it('learns the same vectors as the reference', () => {
    const { buckets, idf, table } = student
    const placeOf = new Map(Array.from(buckets, (bucket, place) => [bucket, place]))
    const vectors = texts.map((text) => {
      const sum = new Float64Array(DIMS)
      for (const bucket of featuresOf(text, language)) {
        const place = placeOf.get(bucket)
        if (place === undefined) continue
        for (let d = 0; d < DIMS; d++) {
          sum[d] = (sum[d] ?? 0) + (idf[place] ?? 0) * (table[place * DIMS + d] ?? 0)
        }
      }
      return sum
    })
    for (const [a, row] of reference.cosines.entries()) {
      for (const [b, expected] of row.entries()) {
        expect(cosine(vectors[a] ?? [], vectors[b] ?? [])).toBeCloseTo(expected, 3)
      }
    }
  })

  it('keeps the rows that weigh most, and reads vectors near the exact ones from the file', async () => {
    expect(quantise(student, 10).buckets).toHaveLength(10)
    const table = encodeTable(quantise(student, 40_000))
    expect(decodeTable(table).buckets).toHaveLength(reference.rows)
    writeFileSync(join(folder, tableFile(language)), brotliCompressSync(table))
    const reader = createStudent(folder)
    const vectors = await Promise.all(texts.map((text) => reader.vectorOf(text, language)))
    for (const [a, row] of reference.cosines.entries()) {
      for (const [b, expected] of row.entries()) {
        expect(Math.abs(cosine(vectors[a] ?? [], vectors[b] ?? []) - expected)).toBeLessThan(0.2)
      }
    }
    rmSync(join(folder, tableFile(language)))
    expect(await reader.vectorOf(texts[0] ?? '', language)).toEqual(vectors[0])
    expect(await reader.vectorOf('…', language)).toBeUndefined()
  })
})

it('refuses a table that is missing or cut off, and reads it once it is there', async () => {
  const reader = createStudent(folder)
  await expect(reader.vectorOf('Zug', 'de')).rejects.toThrow('ENOENT')
  const [, reference] = references[0] ?? []
  const lines = (reference?.lines ?? []).map((line) => ({ ...line, english: '' }))
  const table = encodeTable(
    quantise(await fitStudent(lines, 'de', new Float32Array(lines.length * DIMS).fill(1), DIMS), 400),
  )
  writeFileSync(join(folder, tableFile('de')), brotliCompressSync(table.subarray(0, -1)))
  await expect(reader.vectorOf('Zug', 'de')).rejects.toThrow('incomplete')
  writeFileSync(join(folder, tableFile('de')), brotliCompressSync(table))
  expect(await reader.vectorOf('Zug Köln Batterie Bahn', 'de')).toHaveLength(DIMS)
  expect(await reader.vectorOf('поезд', 'ru')).toBeUndefined()
})
