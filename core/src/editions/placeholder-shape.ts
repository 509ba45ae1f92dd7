/**
 * The placeholder for a missing picture: a ground, the outline of the edition mark, and the source's initial.
 * A source always gets the same one.
 */
export const PLACEHOLDER_VIEW = { width: 640, height: 360 }

const SCALES = [2.54, 2.78, 3.23, 3.7, 4.29]
const TOPS = [25.2, 36, 46.8]
const RIGHT_EDGES = [560, 584, 612, 641]
const DROP_WIDTH = 96

export interface PlaceholderShape {
  initial: string
  x: number
  y: number
  scale: number
}

/** The letters of the name decide the size and position of the outline. */
export function placeholderOf(name: string): PlaceholderShape {
  const hash = hashOf(name)
  const scale = SCALES[hash % SCALES.length] ?? 3.23
  const right = scale > 4 ? 641 : (RIGHT_EDGES[(hash >>> 4) % RIGHT_EDGES.length] ?? 584)
  const y = TOPS[(hash >>> 8) % TOPS.length] ?? 36
  return { initial: initialOf(name), x: Math.round((right - DROP_WIDTH * scale) * 10) / 10, y, scale }
}

/** Skips "The", and keeps characters of more than one code unit whole. */
export function initialOf(name: string): string {
  const words = name.trim().replace(/^the\s+(?=\S)/i, '')
  return ([...words].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '·').toUpperCase()
}

function hashOf(name: string): number {
  let hash = 2166136261
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return (hash ^ (hash >>> 15)) >>> 0
}
