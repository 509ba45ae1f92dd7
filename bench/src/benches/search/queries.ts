import { writtenTexts } from './corpus.ts'

export interface Query {
  kind: string
  words: string[]
  tag?: string
}

const SEED = 6
const TWO_LETTERS = 'ai eu uk us vr ev un tv it hr pc 5g 3d qz zx kj wq by to go no la de en le'.split(' ')
const THOUSANDTHS = Array.from({ length: 1000 }, (_, nth) => nth)
const TAGS = ['ai-ml', 'technology', 'business', 'machine-learning', 'robotics', 'humanoid-robots', 'drones']

/** Two hundred, the same in every run. Names from `nameOfRank` get rarer with their rank. */
export function mixedQueries(nameOfRank: (rank: number) => string): Query[] {
  const choose = chooser(SEED)
  const texts = writtenTexts()
  const sentencesOf = (language: string) =>
    (texts.get(language) ?? []).flatMap(({ title, summary }) => [title, summary])
  const words = sentencesOf('en').flatMap((text) => text.toLowerCase().match(/[a-z]{4,}/g) ?? [])
  const word = () => choose(words)
  const names = (from: number, to: number) =>
    nameOfRank(Math.round(from * (to / from) ** (choose(THOUSANDTHS) / 1000)))
  const piece = (language: string, letters: number) => {
    const runs = sentencesOf(language).flatMap((text) => text.match(/\p{L}[\p{L}\p{M}]+/gu) ?? [])
    const run = choose(runs.filter((letter) => letter.length >= letters))
    return run.slice(0, letters)
  }
  const many = (kind: string, count: number, make: (nth: number) => Omit<Query, 'kind'>): Query[] =>
    Array.from({ length: count }, (_, nth) => ({ kind, ...make(nth) }))
  return [
    ...many('common', 25, () => ({ words: [word()] })),
    ...many('two words', 20, () => ({ words: [word(), word()] })),
    ...many('part of a word', 15, () => ({ words: [word().slice(1, 5)] })),
    ...many('rare', 30, (nth) => ({ words: [names(30 * (nth + 1), 500_000)] })),
    ...many('none', 25, (nth) => ({ words: [`${word()}${nth % 2 ? 'ing' : 'qx'}${word().slice(0, 4)}`] })),
    ...many('two letters', 25, (nth) => ({ words: [TWO_LETTERS[nth] ?? 'ai'] })),
    ...many('other scripts', 30, (nth) => ({
      words: [piece(choose(['ja', 'zh', 'ar', 'ru', 'ko', 'hi']), 2 + (nth % 3))],
    })),
    ...many('with a tag', 30, (nth) => ({
      words: nth % 5 === 0 ? [] : [nth % 5 === 1 ? names(100, 10_000) : word()],
      tag: TAGS[nth % TAGS.length] as string,
    })),
  ]
}

/** Park and Miller's generator: the same choices in every run. */
function chooser(seed: number) {
  let state = seed
  return <T>(from: readonly T[]): T => {
    state = (state * 48_271) % 2_147_483_647
    return from[state % from.length] as T
  }
}
