import { MAX_ANSWER_WORDS, MIN_ANSWER_WORDS } from '../limits.ts'

/** Counts words as people do: separated by spaces. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

export function hasIdealLength(answer: string): boolean {
  const words = wordCount(answer)
  return words >= MIN_ANSWER_WORDS && words <= MAX_ANSWER_WORDS
}
