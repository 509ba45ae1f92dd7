// biome-ignore-all lint/style/noNonNullAssertion: every index is within its array
import { bytesFor, type Sparse, sparseProducts } from './sparse.ts'

const SWEEPS = 12

export interface Axes {
  mean: Float32Array
  /** Unit vectors, the one along which the vectors differ most first. */
  rows: Float32Array[]
}

/** The mean of the vectors and their principal axes. */
export function axesOf(vectors: readonly Float32Array[], count: number): Axes {
  const width = vectors[0]?.length ?? 0
  const mean = new Float64Array(width)
  for (const vector of vectors) for (let i = 0; i < width; i++) mean[i]! += (vector[i] ?? 0) / vectors.length
  const covariance = Array.from({ length: width }, () => new Float64Array(width))
  const centred = new Float64Array(width)
  for (const vector of vectors) {
    for (let i = 0; i < width; i++) centred[i] = (vector[i] ?? 0) - mean[i]!
    for (let i = 0; i < width; i++) {
      const row = covariance[i]!
      const factor = centred[i]!
      for (let j = 0; j <= i; j++) row[j]! += factor * centred[j]!
    }
  }
  for (let i = 0; i < width; i++) for (let j = 0; j < i; j++) covariance[j]![i] = covariance[i]![j]!
  const { values, vectors: found } = diagonalise(covariance)
  const order = [...values.keys()].sort((a, b) => values[b]! - values[a]!).slice(0, count)
  return { mean: Float32Array.from(mean), rows: order.map((at) => upright(found[at]!)) }
}

/** An axis may point either way: its largest part is positive. */
function upright(axis: Float64Array): Float32Array {
  const largest = axis.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0)
  return Float32Array.from(axis, (value) => value * Math.sign(largest))
}

/** Jacobi's method: turns a symmetric matrix until it is diagonal. */
function diagonalise(matrix: Float64Array[]): { values: Float64Array; vectors: Float64Array[] } {
  const n = matrix.length
  const vectors = Array.from({ length: n }, (_, i) => Float64Array.from({ length: n }, (_, j) => +(i === j)))
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) rotate(matrix, vectors, p, q)
  }
  return { values: Float64Array.from(matrix, (row, i) => row[i]!), vectors }
}

function rotate(matrix: Float64Array[], vectors: Float64Array[], p: number, q: number): void {
  const [rowP, rowQ] = [matrix[p]!, matrix[q]!]
  const off = rowP[q]!
  if (Math.abs(off) < 1e-14) return
  const theta = (rowQ[q]! - rowP[p]!) / (2 * off)
  const tan = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const cos = 1 / Math.sqrt(tan * tan + 1)
  const sin = tan * cos
  turn(rowP, rowQ, cos, sin)
  for (const row of matrix) {
    const [a, b] = [row[p]!, row[q]!]
    row[p] = cos * a - sin * b
    row[q] = sin * a + cos * b
  }
  turn(vectors[p]!, vectors[q]!, cos, sin)
}

function turn(a: Float64Array, b: Float64Array, cos: number, sin: number): void {
  for (let at = 0; at < a.length; at++) {
    const [x, y] = [a[at]!, b[at]!]
    a[at] = cos * x - sin * y
    b[at] = sin * x + cos * y
  }
}

/** How many vectors are multiplied at a time. */
const BLOCK = 8192

/** The vectors along the axes, one after the other. */
export async function project(vectors: readonly Float32Array[], { mean, rows }: Axes): Promise<Float32Array> {
  const [width, dims] = [mean.length, rows.length]
  const block: Sparse = {
    rows: BLOCK,
    width,
    starts: Uint32Array.from({ length: BLOCK + 1 }, (_, at) => at * width),
    columns: Uint32Array.from({ length: BLOCK * width }, (_, at) => at % width),
    values: new Float32Array(BLOCK * width),
  }
  const products = await sparseProducts(dims, bytesFor([block], BLOCK + width, dims))
  const placed = products.place(block)
  const axes = products.rows(width)
  for (const [axis, row] of rows.entries()) for (let i = 0; i < width; i++) axes[i * dims + axis] = row[i]!
  const along = products.rows(BLOCK)
  const projected = new Float32Array(vectors.length * dims)
  for (let from = 0; from < vectors.length; from += BLOCK) {
    const part = vectors.slice(from, from + BLOCK)
    for (const [at, vector] of part.entries()) {
      for (let i = 0; i < width; i++) placed.values[at * width + i] = vector[i]! - mean[i]!
    }
    products.multiply(placed, axes, along)
    projected.set(along.subarray(0, part.length * dims), from * dims)
  }
  return projected
}
