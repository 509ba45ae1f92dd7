import { between, hash, pick } from '../content/random.ts'
import {
  box,
  type Canvas,
  disc,
  gradient,
  HIGH,
  hsl,
  newCanvas,
  type Point,
  type Rgb,
  shape,
} from './canvas.ts'
import { encodePng } from './png.ts'

type Mark = (canvas: Canvas, ground: Rgb, ink: Rgb) => void

const HALF_DISC = Array.from({ length: 25 }, (_, step): Point => {
  const angle = Math.PI * (0.5 + step / 24)
  return [10.5 + Math.cos(angle) * 6, 8 + Math.sin(angle) * 6]
})

/** Simple enough to distinguish at the size of a letter. Coordinates run from 0 to 16 both ways. */
const MARKS: readonly Mark[] = [
  (canvas, _ground, ink) => disc(canvas, { x: 8, y: 8, r: 4.6, colour: ink }),
  (canvas, ground, ink) => {
    disc(canvas, { x: 8, y: 8, r: 5.4, colour: ink })
    disc(canvas, { x: 8, y: 8, r: 2.6, colour: ground })
  },
  (canvas, _ground, ink) => {
    for (const [at, high] of [5, 11, 8].entries()) box(canvas, 2.5 + at * 4, 13.5 - high, 3, high, ink)
  },
  (canvas, _ground, ink) =>
    shape(
      canvas,
      [
        [8, 2],
        [14, 8],
        [8, 14],
        [2, 8],
      ],
      ink,
    ),
  (canvas, _ground, ink) => {
    for (const y of [3, 7, 11]) box(canvas, 3, y, y === 11 ? 6 : 10, 2.2, ink)
  },
  (canvas, _ground, ink) => shape(canvas, HALF_DISC, ink),
  (canvas, _ground, ink) =>
    shape(
      canvas,
      [
        [8, 2.5],
        [14, 13],
        [2, 13],
      ],
      ink,
    ),
]

/** Every seventh site has no icon. */
export function hasIcon(name: string): boolean {
  return hash(name, 'has icon') % 7 !== 0
}

/** A publisher's icon, derived from its name. */
export function drawIcon(name: string, size = 64): Buffer {
  const canvas = newCanvas(size, size)
  const hue = between(0, 360, name, 'hue')
  const isDark = hash(name, 'tone') % 3 !== 0
  const [ground, ink] = isDark
    ? [hsl(hue, 0.55, 0.32), hsl(hue + 40, 0.7, 0.9)]
    : [hsl(hue, 0.5, 0.86), hsl(hue + 180, 0.6, 0.3)]
  gradient(canvas, 0, HIGH, [ground, ground])
  pick(MARKS, name, 'mark')(canvas, ground, ink)
  return encodePng(canvas)
}
