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
  /** Null for editors who have left: they count as one. */
  editor: string | null
}

/** Fewer than this in a language teach its words nothing. */
export const FEWEST_LESSONS = 100
/** How many texts an editor's word on a word is worth at most: nobody outvotes others by repeating it. */
const TEXTS_OF_AN_EDITOR = 6
/** How many texts it takes until a word is believed half of what it says. */
const DOUBT = 1
/** How much what was taught counts beside the text. */
const TAUGHT_POWER = 0.3
/** In log-odds. What the words of a text say clearly is beyond it, whatever editors taught. */
export const MOST_TAUGHT = 1.5

/** By main topic, by id: what editors' corrections of other texts add to its log-odds. */
export type TaughtTopics = ReadonlyMap<number, number>

export interface TaughtWords {
  /** Undefined where nothing was taught in the language of the text. */
  topicsOf(input: TagInput): TaughtTopics | undefined
}

/** What corrections say about words: under which main topics editors put the texts that have them. */
export function learnWords(tree: TopicTree, lessons: readonly Lesson[]): TaughtWords {
  const mains = tree.topics.filter(({ level }) => level === 1).map(({ id }) => id)
  const known = lessons.filter(({ l1 }) => mains.includes(l1))
  const byLanguage = new Map(
    [...Map.groupBy(known, ({ language }) => language ?? DEFAULT_LANGUAGE)]
      .filter(([, own]) => own.length >= FEWEST_LESSONS)
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
        return [main, MOST_TAUGHT * Math.tanh((TAUGHT_POWER * added) / MOST_TAUGHT)]
      }),
    )
  }
}

/** In how many texts of each topic a word stands; of each editor, up to a few. */
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

/** How frequent each topic is, none of them never. */
function sharesOf(mains: readonly number[], lessons: readonly Lesson[]): ReadonlyMap<number, number> {
  const all = lessons.length + mains.length
  return new Map(
    mains.map((main) => [main, (lessons.filter(({ l1 }) => l1 === main).length + 1) / all] as const),
  )
}

/** The different words of a text; pairs of characters where words are not told apart by spaces. */
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
