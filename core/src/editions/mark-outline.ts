import { MARK_VIEW, markLayers } from './mark-shape.ts'

const [TIP, ROUND, RADIUS] = [2, 92, 42]

/**
 * The outline of the edition mark: a curve from the tip to the round part, then the round part. Above the tip
 * there is none.
 */
export function halfWidthAt(y: number): number {
  if (y < TIP || y > ROUND + RADIUS) return -1
  if (y >= ROUND) return Math.sqrt(RADIUS ** 2 - (y - ROUND) ** 2)
  let [low, high] = [0, 1]
  for (let step = 0; step < 20; step++) {
    const t = (low + high) / 2
    if (bezier(t, [TIP, 32, 60, ROUND]) < y) low = t
    else high = t
  }
  return bezier(low, [0, 14, 42, RADIUS])
}

function bezier(t: number, [a, b, c, d]: readonly [number, number, number, number]): number {
  const u = 1 - t
  return a * u ** 3 + 3 * b * u ** 2 * t + 3 * c * u * t ** 2 + d * t ** 3
}

export interface DropRow {
  /** In pixels, always even, because a row is centred. */
  width: number
  /** The item whose layer the row belongs to. */
  item: number
  /** The lowest row of its layer. It leaves a gap below, unless it is the lowest of all. */
  isLast: boolean
}

interface Size {
  rows: number
  rowHeight: number
}

const outlines = new Map<string, { y: number; width: number }[]>()

/** All marks of one size have the same outline, and there are few sizes. */
function outlineOf({ rows, rowHeight }: Size) {
  const key = `${rows} ${rowHeight}`
  const known = outlines.get(key)
  if (known) return known
  const scale = (rows * rowHeight) / MARK_VIEW.height
  const outline = Array.from({ length: rows }, (_, row) => {
    const y = (row + 0.5) * (MARK_VIEW.height / rows)
    return { y, width: 2 * Math.round(halfWidthAt(y) * scale) }
  })
  outlines.set(key, outline)
  return outline
}

/** An edition mark in rows of pixels from the top, for mail programs that draw no shapes. */
export function markRows(minutes: readonly number[], size: Size): DropRow[] {
  const layers = markLayers(minutes, 0)
  const rows = outlineOf(size).map(({ y, width }) => {
    const item = layers.findIndex((layer) => y >= layer.y)
    return { width, item: item === -1 ? layers.length - 1 : item }
  })
  return rows.map((row, at) => ({ ...row, isLast: row.item !== 0 && rows[at + 1]?.item !== row.item }))
}
