import type { Table } from '@daily-drops/pipeline/tag/student/table'
import type { Student } from './ridge.ts'

/** Whole numbers up to this, because sums of many rows need no finer ones and these compress to 4 bits each. */
const MOST = 7

/**
 * Keeps the rows that weigh most. A reader adds rows up and brings the sum to unit length, so neither idf nor the
 * length of the text is needed beside them.
 */
export function quantise({ buckets, idf, table, dims }: Student, rows: number): Table {
  const rowOf = (at: number) => table.subarray(at * dims, (at + 1) * dims)
  const weights = Float32Array.from(buckets, (_, at) => Math.hypot(...rowOf(at)) * (idf[at] ?? 0))
  const kept = [...buckets.keys()]
    .filter((at) => (weights[at] ?? 0) > 0)
    .sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
    .slice(0, rows)
    .sort((a, b) => a - b)
  const steps = new Float32Array(kept.length)
  const values = new Int8Array(kept.length * dims)
  for (const [place, at] of kept.entries()) {
    const row = rowOf(at).map((value) => value * (idf[at] ?? 0))
    const step = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / MOST + 1e-12
    steps[place] = step
    values.set(
      row.map((value) => Math.round(value / step)),
      place * dims,
    )
  }
  return { dims, buckets: Uint32Array.from(kept, (at) => buckets[at] ?? 0), steps, values }
}
