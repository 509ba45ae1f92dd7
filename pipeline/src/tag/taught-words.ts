import { DEFAULT_LANGUAGE, type LanguageCode } from '@daily-drops/core/languages'
import { STOP_WORDS } from '@daily-drops/core/text/stop-words'
import type { TagInput } from './tagger.ts'
import type { TopicTree } from './topic-tree.ts'
import { isUnspaced, wordsOf } from './words.ts'

/** A text whose main topic an editor decided. */
export interface Lesson {
  title: string
  summary: string
  language: LanguageCode | null
  /** The main topic, by id. */
  l1: number
  /** Null for editors who have left. They count as one. */
  editor: string | null
}

/** With fewer in a language, nothing is learnt. */
export const MIN_LESSONS = 100
/** The most texts per word that count for one editor, so that nobody outvotes others by repetition. */
const TEXTS_OF_AN_EDITOR = 6
/** The number of texts at which a word's evidence counts half. */
const DOUBT = 1
/** The weight of learnt words beside the text. */
const TAUGHT_POWER = 0.3
/** In log-odds. Clear evidence of a text's own words exceeds it, whatever editors taught. */
export const MAX_TAUGHT_WEIGHT = 1.5

/** What editors' corrections of other texts add to a main topic's log-odds, by id. */
export type TaughtTopics = ReadonlyMap<number, number>

export interface TaughtWords {
  /** Undefined where nothing was learnt in the text's language. */
  topicsOf(input: TagInput): TaughtTopics | undefined
}

/** Learns from corrections under which main topics editors put the texts with a word. */
export function learnWords(tree: TopicTree, lessons: readonly Lesson[]): TaughtWords {
  const mains = tree.topics.filter(({ level }) => level === 1).map(({ id }) => id)
  const known = lessons.filter(({ l1 }) => mains.includes(l1))
  const byLanguage = new Map(
    [...Map.groupBy(known, ({ language }) => language ?? DEFAULT_LANGUAGE)]
      .filter(([, own]) => own.length >= MIN_LESSONS)
      .map(([language, own]) => [language, learnLanguage(mains, own, language)] as const),
  )
  return { topicsOf: (input) => byLanguage.get(input.language ?? DEFAULT_LANGUAGE)?.(input) }
}

type Counts = Map<number, number>

function learnLanguage(mains: readonly number[], lessons: readonly Lesson[], language: LanguageCode) {
  const terms = countTerms(lessons, language)
  const shares = sharesOf(mains, lessons)
  const lift = (counts: Counts, main: number) => {
    const all = sum(counts.values())
    const share = shares.get(main) ?? 0
    return Math.log(((counts.get(main) ?? 0) + DOUBT * share) / (all + DOUBT) / share)
  }
  return (input: TagInput): TaughtTopics => {
    const found = termsIn(input, language).flatMap((term) => terms.get(term) ?? [])
    return new Map(
      mains.map((main) => {
        const added = sum(found.map((counts) => lift(counts, main)))
        return [main, MAX_TAUGHT_WEIGHT * Math.tanh((TAUGHT_POWER * added) / MAX_TAUGHT_WEIGHT)]
      }),
    )
  }
}

/** The number of texts of each topic that contain a word, with a limit for each editor. */
function countTerms(lessons: readonly Lesson[], language: LanguageCode): ReadonlyMap<string, Counts> {
  const terms = new Map<string, Counts>()
  for (const own of Map.groupBy(lessons, ({ editor }) => editor).values()) {
    const ofEditor = new Map<string, Counts>()
    for (const lesson of own) {
      for (const term of termsIn(lesson, language)) add(ofEditor, term, lesson.l1, 1)
    }
    for (const [term, counts] of ofEditor) {
      const counted = Math.min(1, TEXTS_OF_AN_EDITOR / sum(counts.values()))
      for (const [main, count] of counts) add(terms, term, main, count * counted)
    }
  }
  return terms
}

function add(terms: Map<string, Counts>, term: string, main: number, count: number): void {
  const counts = terms.get(term) ?? new Map<number, number>()
  terms.set(term, counts.set(main, (counts.get(main) ?? 0) + count))
}

/** How frequent each topic is, never zero. */
function sharesOf(mains: readonly number[], lessons: readonly Lesson[]): ReadonlyMap<number, number> {
  const all = lessons.length + mains.length
  return new Map(
    mains.map((main) => [main, (lessons.filter(({ l1 }) => l1 === main).length + 1) / all] as const),
  )
}

/** The distinct words of a text, or pairs of characters in scripts without spaces. */
function termsIn({ title, summary }: Pick<TagInput, 'title' | 'summary'>, language: LanguageCode): string[] {
  const words = wordsOf(`${title}\n${summary}`, language)
  const terms = words.flatMap((word, at) => {
    if (isUnspaced(word)) return [`${word}${words[at + 1] ?? ''}`]
    return word.length > 2 && !STOP_WORDS[language]?.has(word) ? [word] : []
  })
  return [...new Set(terms)]
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
