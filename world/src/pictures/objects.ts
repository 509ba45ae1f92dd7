import { between, fraction, hash, pick } from '../content/random.ts'
import {
  box,
  type Canvas,
  disc,
  gradient,
  HIGH,
  hsl,
  mix,
  type Point,
  type Rgb,
  shape,
  stroke,
  WIDE,
} from './canvas.ts'
import type { Scene } from './scenes.ts'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const INKS: readonly Rgb[] = [
  [0, 101, 116],
  [67, 85, 119],
  [105, 77, 153],
  [133, 44, 89],
  [174, 72, 28],
  [149, 98, 0],
  [97, 112, 27],
  [19, 93, 64],
]

/** A map of lines: each runs across or down with one bend, with its stations. */
export const lines: Scene = (canvas, name) => {
  const paper = hsl(40, 0.4, 0.93)
  gradient(canvas, 0, HIGH, [paper, hsl(36, 0.35, 0.88)])
  for (const fold of [4, 8, 12]) box(canvas, fold, 0, 0.03, HIGH, hsl(36, 0.25, 0.8), 0.7)
  shape(canvas, river(name), hsl(198, 0.45, 0.78))
  for (const line of times(6)) {
    const colour = INKS[hash(name, line, 'ink') % INKS.length] as Rgb
    const [from, to] = [between(0.6, 8.4, name, line, 'from'), between(0.6, 8.4, name, line, 'to')]
    const bend = between(3, 11, name, line, 'bend')
    const path: Point[] = [
      [-0.5, from],
      [bend, from],
      [bend + Math.abs(to - from) * 0.7, to],
      [WIDE + 0.5, to],
    ]
    stroke(canvas, path, 0.2, colour)
    for (const stop of times(5)) {
      const x = bend * ((stop + 0.6) / 5)
      disc(canvas, { x, y: from, r: 0.19, colour })
      disc(canvas, { x, y: from, r: 0.11, colour: paper })
    }
  }
}

function river(name: string): Point[] {
  const middle = times(33).map((step): Point => {
    const x = (step / 32) * WIDE
    return [x, between(3, 6, name, 'river') + Math.sin(x * 0.5 + fraction(name, 'turn') * 6) * 1.3]
  })
  return [...middle, ...middle.toReversed().map(([x, y]): Point => [x, y + 0.7])]
}

/** Vessels on a table, each with its light side and its shadow. */
export const vessels: Scene = (canvas, name) => {
  const wall = hsl(fraction(name, 'wall') * 360, 0.22, between(0.55, 0.82, name, 'wall-light'))
  gradient(canvas, 0, 6.6, [mix(wall, [255, 255, 255], 0.25), wall])
  gradient(canvas, 6.6, HIGH, [mix(wall, [60, 40, 20], 0.35), mix(wall, [40, 26, 12], 0.6)])
  const count = 3 + (hash(name, 'count') % 3)
  for (const place of times(count)) {
    const x = (WIDE / (count + 1)) * (place + 1) + between(-0.4, 0.4, name, place, 'shift')
    vessel(canvas, `${name} ${place}`, x, between(6.9, 7.9, name, place, 'foot'))
  }
}

function vessel(canvas: Canvas, name: string, x: number, foot: number): void {
  const high = between(2, 4.4, name, 'high')
  const belly = between(0.7, 1.25, name, 'belly')
  const neck = between(0.25, 0.6, name, 'neck')
  const colour = mix(pick(INKS, name, 'ink'), hsl(30, 0.4, 0.75), between(0.1, 0.6, name, 'clay'))
  const outline = times(25).map((step): Point => {
    const up = step / 24
    const bulge = Math.sin(Math.min(1, up * 1.5) * Math.PI) * belly
    return [Math.max(neck, bulge, belly * 0.55 * (1 - up)), foot - up * high]
  })
  const half = (side: number, share: number): Point[] =>
    outline.map(([wide, y]) => [x + side * wide * share, y])
  disc(canvas, { x: x + 0.6, y: foot + 0.05, r: belly, colour: [20, 12, 6], glow: 0.5, opacity: 0.4 })
  shape(canvas, [...half(1, 1), ...half(-1, 1).toReversed()], colour)
  shape(canvas, [...half(1, 1), ...half(1, 0.35).toReversed()], mix(colour, [0, 0, 0], 0.55), 0.45)
  shape(canvas, [...half(-1, 0.75), ...half(-1, 0.5).toReversed()], mix(colour, [255, 255, 255], 0.7), 0.45)
}

/** A pitch under lights. */
export const pitch: Scene = (canvas, name) => {
  gradient(canvas, 0, 4, [hsl(230, 0.5, 0.07), hsl(220, 0.4, 0.2)])
  for (const seat of times(420)) {
    const tone = hsl(fraction(name, seat, 'hue') * 360, 0.4, between(0.25, 0.7, name, seat, 'l'))
    disc(canvas, {
      x: fraction(name, seat, 'x') * WIDE,
      y: between(2.2, 4, name, seat, 'y'),
      r: 0.06,
      colour: tone,
    })
  }
  const vanish = between(5, 11, name, 'vanish')
  for (const stripe of times(14)) {
    const [left, right] = [(stripe - 4) * 2.2, (stripe - 3) * 2.2]
    const up = (x: number) => vanish + (x - vanish) * 0.42
    const tone = stripe % 2 === 0 ? hsl(128, 0.42, 0.3) : hsl(128, 0.4, 0.36)
    shape(
      canvas,
      [
        [up(left), 4],
        [up(right), 4],
        [right, HIGH],
        [left, HIGH],
      ],
      tone,
    )
  }
  const chalk: Rgb = [236, 240, 232]
  stroke(
    canvas,
    [
      [-1, 6.2],
      [WIDE + 1, 6.2 + between(-0.4, 0.4, name, 'line')],
    ],
    0.07,
    chalk,
  )
  const circle = times(41).map((step): Point => {
    const angle = (step / 40) * Math.PI * 2
    return [vanish + Math.cos(angle) * 2.4, 6.2 + Math.sin(angle) * 0.9]
  })
  stroke(canvas, circle, 0.07, chalk)
  disc(canvas, { x: between(3, 13, name, 'ball'), y: between(6, 8.2, name, 'ball-y'), r: 0.2, colour: chalk })
  for (const mast of [2.2, 13.8])
    disc(canvas, { x: mast, y: 0.8, r: 0.7, colour: [255, 252, 226], glow: 2.6, opacity: 0.85 })
}

/** Sheets and bars, laid over each other as on a wall. */
export const mosaic: Scene = (canvas, name) => {
  gradient(canvas, 0, HIGH, [hsl(38, 0.32, 0.9), hsl(34, 0.28, 0.84)])
  const columns = 5 + (hash(name, 'columns') % 4)
  const rows = 3 + (hash(name, 'rows') % 2)
  const [wide, high] = [WIDE / columns, HIGH / rows]
  for (const cell of times(columns * rows)) {
    const [x, y] = [(cell % columns) * wide, Math.floor(cell / columns) * high]
    const colour = mix(pick(INKS, name, cell, 'ink'), hsl(38, 0.4, 0.9), between(0, 0.55, name, cell, 'pale'))
    const [cx, cy] = [x + wide / 2, y + high / 2]
    box(canvas, x + 0.06, y + 0.06, wide - 0.12, high - 0.12, mix(colour, [255, 255, 255], 0.72))
    switch (hash(name, cell, 'form') % 4) {
      case 0:
        disc(canvas, { x: cx, y: cy, r: Math.min(wide, high) * 0.38, colour })
        break
      case 1:
        shape(
          canvas,
          [
            [x + 0.2, y + high - 0.2],
            [x + wide - 0.2, y + high - 0.2],
            [cx, y + 0.3],
          ],
          colour,
        )
        break
      case 2:
        for (const bar of times(3)) {
          const tall = between(0.3, 0.85, name, cell, bar) * (high - 0.4)
          box(canvas, x + 0.3 + bar * (wide / 3.6), y + high - 0.2 - tall, wide / 5, tall, colour)
        }
        break
      default:
        for (const ring of [0.42, 0.3, 0.18]) {
          const tone = ring === 0.3 ? mix(colour, [255, 255, 255], 0.75) : colour
          disc(canvas, { x: cx, y: cy, r: Math.min(wide, high) * ring, colour: tone })
        }
    }
  }
}

/** Leaves on a stem, against a plain ground. */
export const leaves: Scene = (canvas, name) => {
  const ground = hsl(between(20, 200, name, 'ground'), 0.25, between(0.78, 0.92, name, 'light'))
  gradient(canvas, 0, HIGH, [mix(ground, [255, 255, 255], 0.4), ground])
  for (const plant of times(3 + (hash(name, 'plants') % 3))) {
    const x = between(1.5, 14.5, name, plant, 'x')
    const tone = hsl(between(80, 168, name, plant, 'hue'), 0.36, between(0.24, 0.44, name, plant, 'l'))
    const lean = between(-0.25, 0.25, name, plant, 'lean')
    const top = between(1, 4, name, plant, 'top')
    stroke(
      canvas,
      [
        [x, HIGH + 0.2],
        [x + lean * (HIGH - top), top],
      ],
      0.08,
      mix(tone, [0, 0, 0], 0.3),
    )
    const pairs = 4 + (hash(name, plant, 'pairs') % 4)
    for (const leaf of times(pairs * 2)) {
      const y = HIGH - ((HIGH - top) * (Math.floor(leaf / 2) + 1)) / pairs
      const side = leaf % 2 === 0 ? 1 : -1
      leafShape(
        canvas,
        [x + lean * (HIGH - y), y],
        side * between(0.9, 2, name, plant, leaf),
        leaf % 2 ? tone : mix(tone, [255, 255, 255], 0.14),
      )
    }
  }
}

function leafShape(canvas: Canvas, [x, y]: Point, long: number, colour: Rgb): void {
  const curve = (bulge: number) =>
    times(13).map((step): Point => {
      const along = step / 12
      return [x + along * long, y - along * Math.abs(long) * 0.45 - Math.sin(along * Math.PI) * bulge]
    })
  shape(canvas, [...curve(0.36), ...curve(-0.3).toReversed()], colour)
}
