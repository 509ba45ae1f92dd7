import { rarity } from './dedupe.ts'
import { isFigure, marksOf } from './story-marks.ts'

/** What tellings in different languages are compared by. */
export interface TellingAcross {
  /** The direction of the text's vector. */
  vector: Int8Array
  marks: number[]
}

const LARGEST = 127
const NAMES_COUNT = 4
const FIGURES_COUNT = 2
/** A link that hides a telling must be certain: no wrong one among the events that this was tuned on. */
const CERTAIN = 1.15
/** How far the best story must be ahead of the second. */
const AHEAD = 0.1

export function tellingAcross(
  text: { title: string; summary: string; language: string },
  vector: Float32Array,
): TellingAcross {
  return {
    vector: Int8Array.from(vector, (value) => Math.round(value * LARGEST)),
    marks: marksOf(text, text.language),
  }
}

/**
 * How similar two tellings in different languages are: their meaning, and the names and numbers that they share. Those
 * that many texts mention count less. `counts` says how many for the marks of `a`. The factors are near those of a logistic
 * regression on the learning half of the events of `npm run eval -- stories`.
 */
export function likenessAcross(
  a: TellingAcross,
  b: TellingAcross,
  counts: ReadonlyMap<number, number>,
): number {
  const there = new Set(b.marks)
  const shared = a.marks.filter((mark) => there.has(mark))
  const rareness = (marks: number[], most: number) =>
    Math.min(
      most,
      marks.reduce((sum, mark) => sum + rarity(counts.get(mark) ?? 0), 0),
    )
  const figures = shared.filter(isFigure)
  const isOtherFigure = figures.length === 0 && a.marks.some(isFigure) && b.marks.some(isFigure)
  return (
    cosine(a.vector, b.vector) +
    0.15 *
      rareness(
        shared.filter((mark) => !isFigure(mark)),
        NAMES_COUNT,
      ) +
    0.35 * rareness(figures, FIGURES_COUNT) -
    (isOtherFigure ? 0.1 : 0)
  )
}

/** The story of the most similar telling, if that is certain. Other tellings may leave out its names. */
export function certainStory(
  candidates: readonly { storyId: number; likeness: number }[],
): number | undefined {
  const [best, ...others] = candidates.toSorted((one, other) => other.likeness - one.likeness)
  const second = others.find(({ storyId }) => storyId !== best?.storyId)
  if (!best || best.likeness < CERTAIN) return undefined
  return second && best.likeness - second.likeness < AHEAD ? undefined : best.storyId
}

function cosine(a: Int8Array, b: Int8Array): number {
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b) || 1)
}

function product(a: Int8Array, b: Int8Array): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
}
