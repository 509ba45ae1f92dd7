import { INK_COLOURS } from '@daily-drops/core/design/colours'
import { halfWidthAt } from '@daily-drops/core/editions/mark-outline'
import { type Layer, MARK_VIEW, markGap, markLayers } from '@daily-drops/core/editions/mark-shape'
import type { Ink } from '@daily-drops/core/topics/topic-inks'
import sharp from 'sharp'

/** Drawn this many times larger and then reduced, for smooth edges. */
const LARGER = 4

/**
 * A whole edition mark with a layer for each ink, the first at the bottom. Drawn in code, because the worker
 * reads no vector pictures, so that nobody can make it read theirs.
 */
export function drawMark(inks: readonly Ink[], height: number): Promise<Buffer> {
  const scale = MARK_VIEW.height / (height * LARGER)
  const width = Math.round((height * MARK_VIEW.width) / MARK_VIEW.height)
  const large = { width: width * LARGER, height: height * LARGER }
  const layers = markLayers(
    inks.map(() => 1),
    markGap(height),
  )
  const colours = inks.map((ink) => Buffer.from(`${INK_COLOURS[ink].light.slice(1)}ff`, 'hex'))
  const pixels = Buffer.alloc(large.width * large.height * 4)
  for (let row = 0; row < large.height; row++) {
    const y = (row + 0.5) * scale
    const reach = halfWidthAt(y)
    for (let column = 0; column < large.width; column++) {
      const x = (column + 0.5) * scale
      if (Math.abs(x - MARK_VIEW.width / 2) > reach) continue
      colours[layerAt(layers, x, y)]?.copy(pixels, (row * large.width + column) * 4)
    }
  }
  return sharp(pixels, { raw: { ...large, channels: 4 } })
    .resize(width, height)
    .png()
    .toBuffer()
}

/** How far edges sag in the middle, as on our pages. */
const SAG = 3.5

function layerAt(layers: readonly Layer[], x: number, y: number): number {
  const along = (x + 2) / 100
  const hang = -SAG + 4 * SAG * along * (1 - along)
  return layers.findIndex(({ y: top, height }, index) => {
    const isAbove = index < layers.length - 1 && y < top + hang
    return !isAbove && (index === 0 || y <= top + height + hang)
  })
}
