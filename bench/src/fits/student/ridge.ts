// biome-ignore-all lint/style/noNonNullAssertion: every index is within its array
import { BUCKETS, featuresOf } from '@daily-drops/pipeline/tag/student/features'
import { countOf, isSentence, type Line } from './lines.ts'
import { bytesFor, type Products, type Sparse, sparseProducts, transposed } from './sparse.ts'

const LAMBDA = 1
/** 8 ruin the result, and 12 are too few. */
const STEPS = 24
/** A feature of one line alone teaches nothing. */
const LEAST_LINES = 2

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
export async function fitStudent(
  lines: readonly Line[],
  language: string,
  targets: Float32Array,
  dims: number,
): Promise<Student> {
  const features = lines.map(({ other }) => featuresOf(other, language))
  const { buckets, idf, columnOf } = weigh(lines, features)
  const byLine = matrixOf(lines, features, { idf, columnOf }, buckets.length)
  const byFeature = transposed(byLine)
  // The table, and six rows for each line.
  const size = bytesFor([byLine, byFeature], buckets.length + 6 * lines.length, dims)
  const products = await sparseProducts(dims, size)
  const matrices = { byLine: products.place(byLine), byFeature: products.place(byFeature) }
  const wanted = products.rows(lines.length)
  for (const [at, line] of lines.entries()) {
    const root = Math.sqrt(countOf(line))
    for (let d = at * dims; d < (at + 1) * dims; d++) wanted[d] = root * targets[d]!
  }
  const table = products.rows(buckets.length)
  products.multiply(matrices.byFeature, solve(products, matrices, { wanted, table, dims }), table)
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
  width: number,
): Sparse {
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
  return { rows: lines.length, width, starts, columns, values }
}

/** `wanted` is used up. */
function solve(
  products: Products,
  { byLine, byFeature }: { byLine: Sparse; byFeature: Sparse },
  { wanted, table, dims }: { wanted: Float32Array; table: Float32Array; dims: number },
): Float32Array {
  const found = products.rows(byLine.rows)
  const moved = products.rows(byLine.rows)
  const step = products.rows(byLine.rows)
  const rest = wanted
  step.set(rest)
  let before = squares(rest, rest, dims)
  for (let count = 0; count < STEPS; count++) {
    products.multiply(byFeature, step, table)
    products.multiply(byLine, table, moved)
    add(moved, step, new Float64Array(dims).fill(LAMBDA))
    const slopes = squares(step, moved, dims)
    const alpha = before.map((value, d) => value / (slopes[d]! + 1e-12))
    add(found, step, alpha)
    add(
      rest,
      moved,
      alpha.map((value) => -value),
    )
    const after = squares(rest, rest, dims)
    const beta = after.map((value, d) => value / (before[d]! + 1e-12))
    for (let at = 0; at < step.length; at += dims) {
      for (let d = 0; d < dims; d++) step[at + d] = rest[at + d]! + beta[d]! * step[at + d]!
    }
    before = after
  }
  return found
}

/** Adds rows to rows, each dimension times its factor. */
function add(to: Float32Array, rows: Float32Array, factors: Float64Array): void {
  const dims = factors.length
  for (let at = 0; at < to.length; at += dims) {
    for (let d = 0; d < dims; d++) to[at + d]! += factors[d]! * rows[at + d]!
  }
}

/** For each dimension, the sum of products over the rows. */
function squares(a: Float32Array, b: Float32Array, dims: number): Float64Array {
  const sums = new Float64Array(dims)
  for (let at = 0; at < a.length; at += dims) {
    for (let d = 0; d < dims; d++) sums[d]! += a[at + d]! * b[at + d]!
  }
  return sums
}
