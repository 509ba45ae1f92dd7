/** A small painter's canvas: true colour, soft edges, no library. Coordinates run from 0 to 16 across and 0 to 9 down. */
export type Rgb = readonly [red: number, green: number, blue: number]

export interface Canvas {
  width: number
  height: number
  pixels: Uint8ClampedArray
}

export const WIDE = 16
export const HIGH = 9

export function newCanvas(width: number, height: number): Canvas {
  return { width, height, pixels: new Uint8ClampedArray(width * height * 3) }
}

export function hsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const at = (((offset + hue / 30) % 12) + 12) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)))
  }
  return [part(0), part(8), part(4)]
}

export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  return [
    one[0] + (other[0] - one[0]) * share,
    one[1] + (other[1] - one[1]) * share,
    one[2] + (other[2] - one[2]) * share,
  ]
}

function blend({ pixels }: Canvas, at: number, colour: Rgb, share: number): void {
  const index = at * 3
  const [red, green, blue] = [
    pixels[index] as number,
    pixels[index + 1] as number,
    pixels[index + 2] as number,
  ]
  pixels[index] = red + (colour[0] - red) * share
  pixels[index + 1] = green + (colour[1] - green) * share
  pixels[index + 2] = blue + (colour[2] - blue) * share
}

/** The whole width from one height to another, through any number of colours. */
export function gradient(canvas: Canvas, from: number, to: number, colours: readonly Rgb[]): void {
  const { width, height } = canvas
  const [top, bottom] = [Math.round((from / HIGH) * height), Math.round((to / HIGH) * height)]
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1) {
    const place = ((y - top) / Math.max(1, bottom - top)) * (colours.length - 1)
    const step = Math.min(colours.length - 2, Math.floor(place))
    const colour = mix(colours[step] as Rgb, colours[step + 1] as Rgb, place - step)
    for (let x = 0; x < width; x += 1) canvas.pixels.set(colour, (y * width + x) * 3)
  }
}

/** A disc with a soft edge. `glow` lets it fade out over that many radii. */
export function disc(canvas: Canvas, { x, y, r, colour, opacity = 1, glow = 0 }: Disc): void {
  const { width, height } = canvas
  const unit = width / WIDE
  const [cx, cy, radius] = [x * unit, y * unit, r * unit]
  const reach = radius * (1 + glow) + 1
  for (let py = Math.max(0, Math.floor(cy - reach)); py < Math.min(height, cy + reach); py += 1) {
    for (let px = Math.max(0, Math.floor(cx - reach)); px < Math.min(width, cx + reach); px += 1) {
      const distance = Math.hypot(px + 0.5 - cx, py + 0.5 - cy)
      const share = glow === 0 ? radius - distance + 0.5 : Math.max(0, 1 - distance / reach) ** 2
      if (share > 0) blend(canvas, py * width + px, colour, Math.min(1, share) * opacity)
    }
  }
}

export interface Disc {
  x: number
  y: number
  r: number
  colour: Rgb
  opacity?: number
  glow?: number
}

export type Point = readonly [x: number, y: number]

/** Any closed shape, drawn row by row. A row contributes the share of a pixel that it covers. */
export function shape(canvas: Canvas, points: readonly Point[], colour: Rgb, opacity = 1): void {
  const { width, height } = canvas
  const unit = width / WIDE
  const ys = points.map(([, y]) => y * unit)
  const last = Math.min(height - 1, Math.ceil(Math.max(...ys)))
  for (let row = Math.max(0, Math.floor(Math.min(...ys))); row <= last; row += 1) {
    for (const part of [0.25, 0.75]) {
      const crossings = crossingsAt(points, (row + part) / unit, unit)
      for (let at = 0; at + 1 < crossings.length; at += 2) {
        span(canvas, row, [crossings[at] as number, crossings[at + 1] as number], colour, opacity / 2)
      }
    }
  }
}

/** Where a line across meets the outline, from left to right. */
function crossingsAt(points: readonly Point[], y: number, unit: number): number[] {
  const crossings: number[] = []
  let [x1, y1] = points.at(-1) as Point
  for (const [x2, y2] of points) {
    if (y1 <= y !== y2 <= y) crossings.push((x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) * unit)
    x1 = x2
    y1 = y2
  }
  return crossings.sort((one, other) => one - other)
}

function span(canvas: Canvas, row: number, [from, to]: Point, colour: Rgb, opacity: number): void {
  const end = Math.min(canvas.width, Math.ceil(to))
  for (let x = Math.max(0, Math.floor(from)); x < end; x += 1) {
    const covered = Math.min(x + 1, to) - Math.max(x, from)
    // Two halves of a row overlap: the second gets what the first left.
    if (covered > 0)
      blend(canvas, row * canvas.width + x, colour, Math.min(1, covered) * (opacity === 0.5 ? 0.75 : opacity))
  }
}

export function box(
  canvas: Canvas,
  x: number,
  y: number,
  wide: number,
  high: number,
  colour: Rgb,
  opacity = 1,
): void {
  shape(
    canvas,
    [
      [x, y],
      [x + wide, y],
      [x + wide, y + high],
      [x, y + high],
    ],
    colour,
    opacity,
  )
}

/** A stroke with round ends through the points. */
export function stroke(canvas: Canvas, points: readonly Point[], thick: number, colour: Rgb): void {
  for (const [index, [x, y]] of points.entries()) {
    disc(canvas, { x, y, r: thick / 2, colour })
    const next = points[index + 1]
    if (!next) continue
    const length = Math.hypot(next[0] - x, next[1] - y) || 1
    const [across, down] = [((next[1] - y) / length) * (thick / 2), ((x - next[0]) / length) * (thick / 2)]
    shape(
      canvas,
      [
        [x + across, y + down],
        [next[0] + across, next[1] + down],
        [next[0] - across, next[1] - down],
        [x - across, y - down],
      ],
      colour,
    )
  }
}
