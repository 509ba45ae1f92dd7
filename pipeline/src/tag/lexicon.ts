import type { LanguageCode } from '@daily-drops/core/languages'
import { STOP_WORDS } from '@daily-drops/core/text/stop-words'
import type { TagInput } from './tagger.ts'
import { parentOf, type TopicTree } from './topic-tree.ts'
import { isUnspaced, wordsOf } from './words.ts'

/** The weight of a word list: it names the topic, suggests it, or contains a word of a phrase that does. */
const KEYWORD = 1
const CUE = 0.6
const PART = 0.25
/** The weight of a word by its position. It counts once, wherever it occurs. */
const TITLE_COUNTS = 2
const SUMMARY_COUNTS = 1
const TEXT_COUNTS = 0.75
const SPECIFICITY = 1.5
/** These languages write compound nouns as one word. */
const COMPOUNDING: ReadonlySet<LanguageCode> = new Set(['de', 'nl', 'sv', 'no', 'da', 'fi'])
const SHORTEST_PART = 5
const SHORTEST_LONE_WORD = 4

export interface TermList {
  topic: number
  terms: readonly string[]
  /** Of a text, only single words count. */
  kind: 'keyword' | 'cue' | 'text'
}

/** Scores by topic. A main topic and a subtopic include the words of the topics below. */
export type LexiconScores = Float64Array

/**
 * Each topic followed by the word's weight for it, in one array: with one of their own, pairs would take most of the
 * memory of a language.
 */
type Term = readonly number[]

export interface Lexicon {
  score(input: TagInput): LexiconScores
}

export function buildLexicon(tree: TopicTree, lists: readonly TermList[], language: LanguageCode): Lexicon {
  const given = collectTerms(lists, language)
  const terms = new Map([...given].map(([phrase, topics]) => [phrase, weigh(tree, phrase, topics)]))
  const longest = longestByFirstWord(terms.keys())
  const compounds = COMPOUNDING.has(language)

  return {
    score({ title, summary, text = '' }) {
      const counts = new Map<string, number>()
      for (const [part, count] of [
        [title, TITLE_COUNTS],
        [summary, SUMMARY_COUNTS],
        [text, TEXT_COUNTS],
      ] as const) {
        for (const phrase of matches(wordsOf(part, language), terms, longest, compounds)) {
          counts.set(phrase, Math.max(counts.get(phrase) ?? 0, count))
        }
      }
      const scores = new Float64Array(tree.topics.length)
      for (const [phrase, count] of counts) {
        const term = terms.get(phrase) ?? []
        for (let at = 0; at < term.length; at += 2) {
          const topic = term[at] ?? 0
          scores[topic] = (scores[topic] ?? 0) + count * (term[at + 1] ?? 0)
        }
      }
      return scores
    },
  }
}

type Given = Map<string, Map<number, number>>

function collectTerms(lists: readonly TermList[], language: LanguageCode): Given {
  const given: Given = new Map()
  const add = (phrase: string, topic: number, weight: number) => {
    const topics = given.get(phrase) ?? new Map<number, number>()
    given.set(phrase, topics.set(topic, Math.max(topics.get(topic) ?? 0, weight)))
  }
  const ignored = new Set([...(STOP_WORDS[language] ?? [])].flatMap((word) => wordsOf(word, language)))
  for (const { topic, terms, kind } of lists) {
    for (const words of terms.map((term) => wordsOf(term, language))) {
      if (words.length === 0 || (words.length === 1 && isUnspaced(words[0] ?? ''))) continue
      if (kind !== 'text') add(words.join(' '), topic, kind === 'keyword' ? KEYWORD : CUE)
      for (const word of words.length > 1 ? words : []) {
        if (word.length >= SHORTEST_LONE_WORD && !ignored.has(word)) add(word, topic, PART)
      }
    }
  }
  return given
}

/** The fewer topics share a word, the higher its weight. A phrase counts more than a word. */
function weigh(tree: TopicTree, phrase: string, given: ReadonlyMap<number, number>): Term {
  const words = isUnspaced(phrase) ? 1 : phrase.split(' ').length
  const length = 1 + 0.4 * Math.min(2, words - 1)
  const weights: number[] = []
  for (const level of [1, 2, 3]) {
    const best = new Map<number, number>()
    for (const [topic, weight] of given) {
      const above = ancestor(tree, topic, level)
      if (above !== undefined) best.set(above, Math.max(best.get(above) ?? 0, weight))
    }
    const all = tree.topics.filter((topic) => topic.level === level).length + 1
    const rarity = (length * Math.log(all / best.size)) / Math.log(all)
    for (const [topic, weight] of best) weights.push(topic, weight * rarity ** SPECIFICITY)
  }
  // Without the room that pushing leaves.
  return weights.slice()
}

function ancestor(tree: TopicTree, topic: number, level: number): number | undefined {
  let place = topic
  while ((tree.topics[place]?.level ?? 0) > level) place = parentOf(tree, place)
  return tree.topics[place]?.level === level ? place : undefined
}

/** The longest phrase that begins with each word, so that most words are looked up once. */
function longestByFirstWord(phrases: Iterable<string>): ReadonlyMap<string, number> {
  const longest = new Map<string, number>()
  for (const phrase of phrases) {
    const words = phrase.split(' ')
    const [first = ''] = words
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length))
  }
  return longest
}

/** From left to right, the longest phrase first. */
function* matches(
  words: readonly string[],
  terms: ReadonlyMap<string, Term>,
  longest: ReadonlyMap<string, number>,
  compounds: boolean,
): Generator<string> {
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longest.get(words[at] ?? '') ?? 0, words.length - at)
    while (length > 0 && !terms.has(words.slice(at, at + length).join(' '))) length--
    if (length > 0) yield words.slice(at, at + length).join(' ')
    else if (compounds) yield* partsOf(words[at] ?? '', terms)
    at += Math.max(1, length)
  }
}

/** The first and last part of a compound. */
function* partsOf(word: string, terms: ReadonlyMap<string, Term>): Generator<string> {
  for (let length = word.length - 1; length >= SHORTEST_PART; length--) {
    if (!terms.has(word.slice(0, length))) continue
    yield word.slice(0, length)
    break
  }
  for (let from = 1; from <= word.length - SHORTEST_PART; from++) {
    if (!terms.has(word.slice(from))) continue
    yield word.slice(from)
    break
  }
}
