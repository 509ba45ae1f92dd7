import { encodePng } from './png.ts'
import { between, fraction } from './random.ts'

const SHADES = 64
const LAYERS = 4

export interface PictureSize {
  width: number
  height: number
}

/** A quiet gradient with a few discs, always the same for the same name. */
export function drawPicture(
  name: string,
  { width, height }: PictureSize = { width: 800, height: 450 },
): Buffer {
  const pixels = new Uint8Array(width * height)
  const angle = between(0, Math.PI * 2, name, 'angle')
  const [across, down] = [Math.cos(angle) / width, Math.sin(angle) / height]
  const discs = discsOf(name, { width, height })
  for (let at = 0; at < pixels.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const slope = 0.5 + ((x - width / 2) * across + (y - height / 2) * down) / 1.5
    pixels[at] = Math.floor(slope * SHADES) + SHADES * layerAt(x, y, discs)
  }
  return encodePng({ width, height, palette: paletteOf(name), pixels })
}

interface Disc {
  x: number
  y: number
  /** Radius squared. */
  reach: number
}

function layerAt(x: number, y: number, discs: Disc[]): number {
  let layer = 0
  for (const disc of discs) if ((x - disc.x) ** 2 + (y - disc.y) ** 2 < disc.reach) layer += 1
  return layer
}

function discsOf(name: string, { width, height }: PictureSize): Disc[] {
  return Array.from({ length: LAYERS - 1 }, (_, at) => ({
    x: fraction(name, at, 'x') * width,
    y: fraction(name, at, 'y') * height,
    reach: between(0.12, 0.5, name, at, 'radius') ** 2 * width * height,
  }))
}

/** One band of shades per layer, each lighter than the one below. */
function paletteOf(name: string): Uint8Array {
  const hue = fraction(name, 'hue') * 360
  const turn = between(20, 70, name, 'turn')
  const palette = new Uint8Array(SHADES * LAYERS * 3)
  for (let index = 0; index < SHADES * LAYERS; index += 1) {
    const [layer, shade] = [Math.floor(index / SHADES), (index % SHADES) / SHADES]
    palette.set(rgb(hue + turn * shade, 0.45, 0.42 + 0.3 * shade + 0.06 * layer), index * 3)
  }
  return palette
}

function rgb(hue: number, saturation: number, lightness: number): number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((offset) => {
    const at = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
  })
}
