import { DROP_VIEW, dropGap, dropLayers, type Layer } from '@daily-drops/core/editions/drop-shape'
import type { Ink } from '@daily-drops/core/topics/topic-inks'
import sharp from 'sharp'

/** The inks of our pages by day. */
export const INK_COLOURS: Readonly<Record<Ink, string>> = {
  petrol: '#006574',
  slate: '#435577',
  heather: '#694d99',
  plum: '#852c59',
  rust: '#ae481c',
  ochre: '#956200',
  moss: '#61701b',
  pine: '#135d40',
}

/** Drawn so many times larger and then shrunk: edges come out smooth. */
const LARGER = 4

/**
 * A whole drop with a layer for each ink, the first at the bottom. Drawn by hand: the worker reads no vector pictures,
 * so that nobody can have it read theirs.
 */
export function drawDrop(inks: readonly Ink[], height: number): Promise<Buffer> {
  const scale = DROP_VIEW.height / (height * LARGER)
  const width = Math.round((height * DROP_VIEW.width) / DROP_VIEW.height)
  const large = { width: width * LARGER, height: height * LARGER }
  const layers = dropLayers(
    inks.map(() => 1),
    dropGap(height),
  )
  const colours = inks.map((ink) => Buffer.from(`${INK_COLOURS[ink].slice(1)}ff`, 'hex'))
  const pixels = Buffer.alloc(large.width * large.height * 4)
  for (let row = 0; row < large.height; row++) {
    const y = (row + 0.5) * scale
    const reach = halfWidthAt(y)
    for (let column = 0; column < large.width; column++) {
      const x = (column + 0.5) * scale
      if (Math.abs(x - MIDDLE) > reach) continue
      colours[layerAt(layers, x, y)]?.copy(pixels, (row * large.width + column) * 4)
    }
  }
  return sharp(pixels, { raw: { ...large, channels: 4 } })
    .resize(width, height)
    .png()
    .toBuffer()
}

const [MIDDLE, TIP, ROUND, RADIUS] = [48, 2, 92, 42]

/** The outline of the drop: a curve from the tip to the round part, and the round part. Below zero there is none. */
function halfWidthAt(y: number): number {
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

/** Edges sag by this much in the middle, as on our pages. */
const SAG = 3.5

function layerAt(layers: readonly Layer[], x: number, y: number): number {
  const along = (x + 2) / 100
  const hang = -SAG + 4 * SAG * along * (1 - along)
  return layers.findIndex(({ y: top, height }, index) => {
    const isAbove = index < layers.length - 1 && y < top + hang
    return !isAbove && (index === 0 || y <= top + height + hang)
  })
}
