import createWabt from 'wabt'

/** A sparse matrix without zeros, by rows. */
export interface Sparse {
  rows: number
  width: number
  starts: Uint32Array
  columns: Uint32Array
  values: Float32Array
}

export interface Products {
  /** Dense rows, which live where the products can reach them. */
  rows(count: number): Float32Array
  place(matrix: Sparse): Sparse
  /** Each row of `to` becomes the sum of the rows of `from` that the matrix's row names, times its values. */
  multiply(matrix: Sparse, from: Float32Array, to: Float32Array): void
}

const PAGE = 65_536
const LANES = 4
const LANE_BYTES = 16
/** As many sums as fit into a processor's registers. */
const SUMS = 8

/**
 * Products of sparse matrices with dense rows, four numbers at a time. JavaScript has no such instructions, and takes
 * eight times as long. Everything must fit into `bytes`, because memory that grows leaves its arrays behind.
 */
export async function sparseProducts(dims: number, bytes: number): Promise<Products> {
  if (dims % LANES !== 0) throw new Error(`Rows of ${dims} numbers cannot be read four at a time`)
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) })
  const wabt = await createWabt()
  const { buffer } = wabt.parseWat('sparse.wat', source(dims / LANES), { simd: true }).toBinary({})
  const { instance } = await WebAssembly.instantiate(new Uint8Array(buffer), { own: { memory } })
  const run = instance.exports.multiply as (...parts: number[]) => void
  let used = 0
  const take = (length: number) => {
    const start = used
    used += Math.ceil((length * 4) / LANE_BYTES) * LANE_BYTES
    return start
  }
  const floats = (length: number) => new Float32Array(memory.buffer, take(length), length)
  const whole = (values: Uint32Array) => {
    const own = new Uint32Array(memory.buffer, take(values.length), values.length)
    own.set(values)
    return own
  }
  return {
    rows: (count) => floats(count * dims),
    place({ starts, columns, values, ...size }) {
      const own = floats(values.length)
      own.set(values)
      return { ...size, starts: whole(starts), columns: whole(columns), values: own }
    },
    multiply({ rows, starts, columns, values }, from, to) {
      run(rows, ...[starts, columns, values, from, to].map(({ byteOffset }) => byteOffset))
    },
  }
}

/** What `bytes` of `sparseProducts` must be for these. */
export function bytesFor(matrices: readonly Sparse[], rows: number, dims: number): number {
  const numbers = matrices.reduce((sum, { rows, values }) => sum + rows + 1 + 2 * values.length, rows * dims)
  return numbers * 4 + (3 * matrices.length + rows) * LANE_BYTES
}

function source(lanes: number): string {
  const sums = Math.min(SUMS, lanes)
  if (lanes % sums !== 0) throw new Error(`Rows of ${lanes * LANES} numbers cannot be divided into blocks`)
  const each = (line: (at: number, offset: string) => string) =>
    Array.from({ length: sums }, (_, at) => line(at, `offset=${at * LANE_BYTES}`)).join('\n')
  const stride = lanes * LANE_BYTES
  return `(module
  (import "own" "memory" (memory 1))
  (func (export "multiply")
    (param $rows i32) (param $starts i32) (param $columns i32) (param $values i32) (param $from i32) (param $to i32)
    (local $row i32) (local $block i32) (local $at i32) (local $end i32) (local $read i32) (local $value v128)
    ${each((at) => `(local $sum${at} v128)`)}
    (block $done
      (loop $nextRow
        (br_if $done (i32.ge_u (local.get $row) (local.get $rows)))
        (local.set $end (i32.load offset=4 (i32.add (local.get $starts) (i32.shl (local.get $row) (i32.const 2)))))
        (local.set $block (i32.const 0))
        (loop $nextBlock
          ${each((at) => `(local.set $sum${at} (v128.const i32x4 0 0 0 0))`)}
          (local.set $at (i32.load (i32.add (local.get $starts) (i32.shl (local.get $row) (i32.const 2)))))
          (block $summed
            (loop $nextColumn
              (br_if $summed (i32.ge_u (local.get $at) (local.get $end)))
              (local.set $value
                (v128.load32_splat (i32.add (local.get $values) (i32.shl (local.get $at) (i32.const 2)))))
              (local.set $read (i32.add (i32.add (local.get $from) (local.get $block)) (i32.mul
                (i32.load (i32.add (local.get $columns) (i32.shl (local.get $at) (i32.const 2))))
                (i32.const ${stride}))))
              ${each(
                (at, offset) =>
                  `(local.set $sum${at} (f32x4.add (local.get $sum${at})
                    (f32x4.mul (local.get $value) (v128.load ${offset} (local.get $read)))))`,
              )}
              (local.set $at (i32.add (local.get $at) (i32.const 1)))
              (br $nextColumn)))
          (local.set $read (i32.add
            (i32.add (local.get $to) (local.get $block)) (i32.mul (local.get $row) (i32.const ${stride}))))
          ${each((at, offset) => `(v128.store ${offset} (local.get $read) (local.get $sum${at}))`)}
          (local.set $block (i32.add (local.get $block) (i32.const ${sums * LANE_BYTES})))
          (br_if $nextBlock (i32.lt_u (local.get $block) (i32.const ${stride}))))
        (local.set $row (i32.add (local.get $row) (i32.const 1)))
        (br $nextRow)))))`
}

/** The same values by columns. */
export function transposed({ rows, width, starts, columns, values }: Sparse): Sparse {
  const next = new Uint32Array(width + 1)
  for (const column of columns) next[column + 1] = (next[column + 1] ?? 0) + 1
  for (let column = 0; column < width; column++)
    next[column + 1] = (next[column + 1] ?? 0) + (next[column] ?? 0)
  const turned: Sparse = {
    rows: width,
    width: rows,
    starts: next.slice(),
    columns: new Uint32Array(columns.length),
    values: new Float32Array(values.length),
  }
  for (let row = 0; row < rows; row++) {
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
      const column = columns[at] ?? 0
      const place = next[column] ?? 0
      turned.columns[place] = row
      turned.values[place] = values[at] ?? 0
      next[column] = place + 1
    }
  }
  return turned
}
