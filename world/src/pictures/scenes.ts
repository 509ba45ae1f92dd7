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

/** Draws one scene. Every choice in it follows from the name. */
export type Scene = (canvas: Canvas, name: string) => void

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The light of a picture: dusk, day, night or dawn, each with its own hues. */
function lightOf(name: string): { sky: Rgb[]; far: Rgb; near: Rgb; lamp: Rgb; isNight: boolean } {
  const hue = fraction(name, 'hue') * 360
  switch (pick(['dusk', 'day', 'night', 'dawn'], name, 'light')) {
    case 'dusk':
      return {
        sky: [hsl(232, 0.45, 0.16), hsl(272, 0.3, 0.36), hsl(12, 0.5, 0.58), hsl(34, 0.85, 0.72)],
        far: hsl(286, 0.22, 0.38),
        near: hsl(240, 0.35, 0.11),
        lamp: hsl(42, 0.95, 0.75),
        isNight: true,
      }
    case 'day':
      return {
        sky: [hsl(208, 0.5, 0.56), hsl(198, 0.55, 0.76), hsl(42, 0.6, 0.9)],
        far: hsl(190 + (hue % 40), 0.24, 0.66),
        near: hsl(130 + (hue % 60), 0.3, 0.3),
        lamp: hsl(48, 0.9, 0.94),
        isNight: false,
      }
    case 'night':
      return {
        sky: [hsl(226, 0.55, 0.08), hsl(218, 0.5, 0.17), hsl(200, 0.38, 0.32)],
        far: hsl(216, 0.34, 0.22),
        near: hsl(222, 0.5, 0.06),
        lamp: hsl(48, 0.7, 0.86),
        isNight: true,
      }
    default:
      return {
        sky: [hsl(200, 0.3, 0.5), hsl(340, 0.36, 0.74), hsl(28, 0.8, 0.84)],
        far: hsl(330, 0.18, 0.6),
        near: hsl(262, 0.22, 0.24),
        lamp: hsl(24, 0.95, 0.86),
        isNight: false,
      }
  }
}

function stars(canvas: Canvas, name: string, floor: number): void {
  for (const star of times(90)) {
    const [x, y] = [fraction(name, star, 'sx') * WIDE, fraction(name, star, 'sy') * floor]
    const opacity = between(0.2, 0.9, name, star, 'so')
    disc(canvas, { x, y, r: between(0.012, 0.03, name, star, 'sr'), colour: [255, 255, 255], opacity })
  }
}

/** A mountain ridge: a few waves of different lengths, always the same for the same words. */
function ridge(base: number, height: number, ...words: (string | number)[]): Point[] {
  const waves = times(4).map((wave) => ({
    length: between(0.35, 0.9, ...words, wave, 'length') * (wave + 1),
    shift: fraction(...words, wave, 'shift') * 7,
    high: height / (wave + 1),
  }))
  const edge = times(81).map((step): Point => {
    const x = (step / 80) * WIDE
    return [
      x,
      base - waves.reduce((sum, { length, shift, high }) => sum + Math.sin(x * length + shift) * high, 0) / 2,
    ]
  })
  return [...edge, [WIDE, HIGH], [0, HIGH]]
}

export const hills: Scene = (canvas, name) => {
  const { sky, far, near, lamp, isNight } = lightOf(name)
  gradient(canvas, 0, HIGH, sky)
  if (isNight) stars(canvas, name, 4)
  const sun = { x: between(2, 14, name, 'sun'), y: between(2, 4.6, name, 'sun-y') }
  disc(canvas, { ...sun, r: 0.7, colour: lamp, glow: 4, opacity: 0.6 })
  disc(canvas, { ...sun, r: between(0.35, 0.8, name, 'sun-r'), colour: lamp })
  const layers = 3 + (hash(name, 'layers') % 3)
  for (const layer of times(layers)) {
    const depth = layer / (layers - 1)
    shape(canvas, ridge(4.6 + depth * 2.9, 1.5 - depth * 0.8, name, layer), mix(far, near, depth))
  }
  if (hash(name, 'train') % 2 === 0) train(canvas, name, near, lamp)
}

function train(canvas: Canvas, name: string, dark: Rgb, lamp: Rgb): void {
  const y = between(6.3, 7.1, name, 'rail')
  box(canvas, 0, y + 0.62, WIDE, 0.1, dark)
  const cars = 3 + (hash(name, 'cars') % 3)
  for (const car of times(cars)) {
    const x = between(-1, 2, name, 'first') + car * 3.1
    box(canvas, x, y, 2.95, 0.62, mix(dark, [90, 104, 150], 0.5))
    for (const window of times(7)) {
      const lit = fraction(name, car, window, 'lit') > 0.25
      box(canvas, x + 0.22 + window * 0.38, y + 0.14, 0.22, 0.2, lit ? lamp : dark)
    }
  }
}

export const city: Scene = (canvas, name) => {
  const { sky, far, near, lamp } = lightOf(name)
  gradient(canvas, 0, HIGH, sky)
  for (const row of [0, 1, 2]) {
    const body = mix(far, near, row / 2)
    let x = -fraction(name, row, 'start')
    for (let house = 0; x < WIDE; house += 1) {
      const wide = between(0.7, 1.7, name, row, house, 'wide')
      const top = between(2.2, 6, name, row, house, 'high') + row * 0.9
      box(canvas, x, top, wide, HIGH - top, body)
      if (row > 0) windows(canvas, { x, top, wide, lamp, body }, `${name} ${row} ${house}`)
      x += wide + between(0, 0.25, name, row, house, 'gap')
    }
  }
}

interface House {
  x: number
  top: number
  wide: number
  lamp: Rgb
  body: Rgb
}

function windows(canvas: Canvas, { x, top, wide, lamp, body }: House, name: string): void {
  const columns = Math.max(1, Math.floor(wide / 0.32))
  const rows = Math.floor((HIGH - top) / 0.42)
  for (const cell of times(columns * rows)) {
    const lit = fraction(name, cell) > 0.58
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    const at: Point = [x + 0.12 + column * 0.32, top + 0.2 + row * 0.42]
    box(canvas, at[0], at[1], 0.15, 0.2, lit ? lamp : mix(body, [0, 0, 0], 0.25), lit ? 0.9 : 0.6)
  }
}

export const orbit: Scene = (canvas, name) => {
  gradient(canvas, 0, HIGH, [hsl(236, 0.5, 0.06), hsl(250, 0.4, 0.13)])
  stars(canvas, name, HIGH)
  const hue = fraction(name, 'hue') * 360
  const planet = {
    x: between(5, 11, name, 'x'),
    y: between(3.6, 5.4, name, 'y'),
    r: between(1.6, 2.9, name, 'r'),
  }
  disc(canvas, { ...planet, colour: hsl(hue, 0.5, 0.6), glow: 0.7, opacity: 0.5 })
  disc(canvas, { ...planet, colour: hsl(hue, 0.45, 0.5) })
  for (const band of times(5)) {
    const down = (band - 2) * (planet.r / 3.2)
    const half = Math.sqrt(Math.max(0, planet.r ** 2 - down ** 2)) * 0.98
    const tone = hsl(hue + between(-24, 24, name, band), 0.45, between(0.36, 0.68, name, band, 'l'))
    const y = planet.y + down
    stroke(
      canvas,
      [
        [planet.x - half + 0.12, y],
        [planet.x + half - 0.12, y],
      ],
      0.2,
      tone,
    )
  }
  disc(canvas, {
    x: planet.x + planet.r * 0.7,
    y: planet.y + planet.r * 0.5,
    r: planet.r,
    colour: hsl(236, 0.5, 0.05),
    glow: 0.25,
    opacity: 0.75,
  })
  const tilt = between(-0.35, 0.35, name, 'tilt')
  const ring = times(49).map((step): Point => {
    const angle = (step / 48) * Math.PI * 1.1 + Math.PI * 0.95
    const across = Math.cos(angle) * planet.r * 1.75
    return [planet.x + across, planet.y - Math.sin(angle) * planet.r * 0.28 + across * tilt]
  })
  stroke(canvas, ring, 0.1, hsl(hue + 40, 0.5, 0.76))
  for (const moon of times(1 + (hash(name, 'moons') % 3))) {
    disc(canvas, {
      x: between(1, 15, name, moon, 'mx'),
      y: between(1, 8, name, moon, 'my'),
      r: between(0.12, 0.4, name, moon, 'mr'),
      colour: hsl(hue + 60, 0.2, 0.75),
    })
  }
}

export const corridor: Scene = (canvas, name) => {
  const hue = pick([196, 212, 174, 262, 22], name, 'hue') + between(-8, 8, name)
  gradient(canvas, 0, HIGH, [hsl(hue, 0.5, 0.05), hsl(hue, 0.45, 0.12), hsl(hue, 0.5, 0.04)])
  const centre: Point = [between(6.5, 9.5, name, 'x'), between(3.9, 4.9, name, 'y')]
  const towards = (point: Point, share: number): Point => [
    point[0] + (centre[0] - point[0]) * share,
    point[1] + (centre[1] - point[1]) * share,
  ]
  for (const rack of times(11)) {
    const [from, to] = [1 - 0.78 ** rack, 1 - 0.78 ** (rack + 0.86)]
    for (const side of [-1, WIDE + 1]) {
      const corners = [
        towards([side, -1], from),
        towards([side, -1], to),
        towards([side, HIGH + 1], to),
        towards([side, HIGH + 1], from),
      ]
      shape(canvas, corners, hsl(hue, 0.38, 0.08 + rack * 0.022))
      for (const light of times(9)) {
        const y = between(0.2, 8.8, name, rack, side, light)
        const [x1, y1] = towards([side, y], from + 0.04)
        const [x2, y2] = towards([side, y], to - 0.02)
        const tone = hsl(hue + between(-30, 50, name, rack, light), 0.7, between(0.4, 0.75, name, light))
        stroke(
          canvas,
          [
            [x1, y1],
            [x2, y2],
          ],
          0.05 * (1 - from) + 0.012,
          tone,
        )
      }
    }
  }
  disc(canvas, { x: centre[0], y: centre[1], r: 0.8, colour: hsl(hue, 0.7, 0.85), glow: 3.4, opacity: 0.95 })
}
