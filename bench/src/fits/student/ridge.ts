// biome-ignore-all lint/style/noNonNullAssertion: every index is within its array
import { BUCKETS, featuresOf } from '@daily-drops/pipeline/tag/student/features'
import { countOf, isSentence, type Line } from './lines.ts'

const LAMBDA = 1
/** 8 ruin the result, and 12 are too few. */
const STEPS = 24
/** A feature of one line alone teaches nothing. */
const LEAST_LINES = 2

/** Features by line, as a sparse matrix without zeros. */
interface Matrix {
  starts: Uint32Array
  columns: Uint32Array
  values: Float32Array
}

export interface Student {
  /** The bucket of each row. */
  buckets: Uint32Array
  idf: Float32Array
  table: Float32Array
  dims: number
}

/**
 * Ridge regression from the features of lines to their teacher's vectors (`targets`, one after the other), by conjugate
 * gradients in the dual.
 */
export function fitStudent(
  lines: readonly Line[],
  language: string,
  targets: Float32Array,
  dims: number,
): Student {
  const features = lines.map(({ other }) => featuresOf(other, language))
  const { buckets, idf, columnOf } = weigh(lines, features)
  const matrix = matrixOf(lines, features, { idf, columnOf })
  const wanted = targets.slice()
  for (const [at, line] of lines.entries()) {
    const root = Math.sqrt(countOf(line))
    for (let d = at * dims; d < (at + 1) * dims; d++) wanted[d]! *= root
  }
  const table = columnSums(matrix, solve(matrix, wanted, dims, buckets.length), dims, buckets.length)
  return { buckets, idf, table, dims }
}

/** Rare features say more. Features that only dictionaries have count like the rarest. */
function weigh(lines: readonly Line[], features: readonly ReadonlySet<number>[]) {
  const all = new Uint32Array(BUCKETS)
  const inSentences = new Uint32Array(BUCKETS)
  const sentences = lines.filter(isSentence).length
  for (const [at, found] of features.entries()) {
    const counts = isSentence(lines[at]!)
    for (const bucket of found) {
      all[bucket]! += 1
      if (counts) inSentences[bucket]! += 1
    }
  }
  const buckets = Uint32Array.from(all.keys()).filter((bucket) => all[bucket]! >= LEAST_LINES)
  const columnOf = new Int32Array(BUCKETS).fill(-1)
  for (const [column, bucket] of buckets.entries()) columnOf[bucket] = column
  const idf = Float32Array.from(buckets, (bucket) => Math.log((sentences + 1) / (inSentences[bucket]! + 0.5)))
  return { buckets, idf, columnOf }
}

function matrixOf(
  lines: readonly Line[],
  features: readonly ReadonlySet<number>[],
  { idf, columnOf }: { idf: Float32Array; columnOf: Int32Array },
): Matrix {
  const starts = new Uint32Array(lines.length + 1)
  const kept = features.map((found) => [...found].map((bucket) => columnOf[bucket]!).filter((at) => at >= 0))
  for (const [at, columns] of kept.entries()) starts[at + 1] = starts[at]! + columns.length
  const columns = new Uint32Array(starts.at(-1)!)
  const values = new Float32Array(columns.length)
  for (const [at, own] of kept.entries()) {
    const norm = Math.sqrt(own.reduce((sum, column) => sum + idf[column]! ** 2, 0)) + 1e-9
    const root = Math.sqrt(countOf(lines[at]!))
    columns.set(own, starts[at]!)
    for (const [place, column] of own.entries()) {
      values[starts[at]! + place] = (root * idf[column]!) / norm
    }
  }
  return { starts, columns, values }
}

function solve(matrix: Matrix, wanted: Float32Array, dims: number, width: number): Float32Array {
  const found = new Float32Array(wanted.length)
  const rest = wanted.slice()
  const step = wanted.slice()
  let before = squares(rest, rest, dims)
  for (let count = 0; count < STEPS; count++) {
    const moved = rowSums(matrix, columnSums(matrix, step, dims, width), dims)
    for (let at = 0; at < moved.length; at++) moved[at]! += LAMBDA * step[at]!
    const slopes = squares(step, moved, dims)
    const alpha = before.map((value, d) => value / (slopes[d]! + 1e-12))
    for (let at = 0; at < found.length; at++) {
      found[at]! += alpha[at % dims]! * step[at]!
      rest[at]! -= alpha[at % dims]! * moved[at]!
    }
    const after = squares(rest, rest, dims)
    const beta = after.map((value, d) => value / (before[d]! + 1e-12))
    for (let at = 0; at < step.length; at++) step[at] = rest[at]! + beta[at % dims]! * step[at]!
    before = after
  }
  return found
}

/** For each dimension, the sum of products over the rows. */
function squares(a: Float32Array, b: Float32Array, dims: number): Float64Array {
  const sums = new Float64Array(dims)
  for (let at = 0; at < a.length; at += dims) {
    for (let d = 0; d < dims; d++) sums[d]! += a[at + d]! * b[at + d]!
  }
  return sums
}

function columnSums(matrix: Matrix, rows: Float32Array, dims: number, width: number): Float32Array {
  const { starts, columns, values } = matrix
  const sums = new Float32Array(width * dims)
  for (let row = 0; row + 1 < starts.length; row++) {
    const from = row * dims
    for (let at = starts[row]!; at < starts[row + 1]!; at++) {
      const to = columns[at]! * dims
      const value = values[at]!
      for (let d = 0; d < dims; d++) sums[to + d]! += value * rows[from + d]!
    }
  }
  return sums
}

function rowSums(matrix: Matrix, table: Float32Array, dims: number): Float32Array {
  const { starts, columns, values } = matrix
  const sums = new Float32Array((starts.length - 1) * dims)
  for (let row = 0; row + 1 < starts.length; row++) {
    const to = row * dims
    for (let at = starts[row]!; at < starts[row + 1]!; at++) {
      const from = columns[at]! * dims
      const value = values[at]!
      for (let d = 0; d < dims; d++) sums[to + d]! += value * table[from + d]!
    }
  }
  return sums
}
