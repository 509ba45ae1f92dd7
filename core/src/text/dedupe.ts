import { hashText, type Term, termsOf } from './story-terms.ts'

const HOUR_MS = 60 * 60 * 1000
/** Tellings of one story are at most this many days apart. */
export const STORY_WINDOW_DAYS = 7
const LEAD_LENGTH = 400
const MAX_TERMS = 48
const MAX_SENTENCES = 24
const SENTENCE_LENGTH = 40
/** A character of these scripts carries as much as three letters. */
const UNSPACED_SENTENCE_LENGTH = 14

const WEIGHTS: Record<Term['kind'], number> = { word: 1, name: 2, figure: 1.5 }
/** A term that occurs in this many texts of the window has almost no weight. */
export const COMMON_TERM_COUNT = 100
const LEAST_WEIGHT = 0.1
/**
 * A sentence in more texts than a story has tellings is not part of a story. Its weight falls towards that
 * number.
 */
const MAX_TELLINGS = 6
const COMMON_SENTENCE_COUNT = 10
/** Two texts at least this similar describe the same event. */
export const SAME_STORY = 0.25

export interface StoryText {
  title: string
  summary: string
  /** The text itself, where the feed or the page gave one. */
  body: string
  language: string | undefined
}

/** The data kept about a text to recognise its story elsewhere. */
export interface Fingerprint {
  /** Hashed, those of the title first. */
  terms: number[]
  /** One for each term. */
  weights: number[]
  titleTerms: number
  /** The numbers of the title. */
  figures: number[]
  /** Hashed sentences of the text. */
  sentences: number[]
  /** One for each sentence. */
  sentenceWeights: number[]
}

export interface Telling {
  fingerprint: Fingerprint
  sourceId: number
  publishedAt: Date
}

export function fingerprintOf({ title, summary, body, language = '' }: StoryText): Fingerprint {
  const ofTitle = termsOf(title, language)
  const known = new Set(ofTitle.map(({ text }) => text))
  const lead = (summary || body).slice(0, LEAD_LENGTH)
  const ofLead = termsOf(lead, language)
  const names = new Set(ofLead.filter(({ kind }) => kind === 'name').map(({ text }) => text))
  const terms = [...ofTitle, ...ofLead.filter(({ text }) => !known.has(text))].slice(0, MAX_TERMS)
  const sentences = sentencesOf(body)
  return {
    terms: terms.map(({ text }) => hashText(text)),
    // A title in title case hides its names. The lead reveals them.
    weights: terms.map(({ text, kind }) => WEIGHTS[names.has(text) ? 'name' : kind]),
    titleTerms: Math.min(ofTitle.length, MAX_TERMS),
    figures: ofTitle.filter(({ kind }) => kind === 'figure').map(({ text }) => hashText(text)),
    sentences,
    sentenceWeights: sentences.map(() => 1),
  }
}

/**
 * Lowers weights by the number of texts in the window that share a term, and removes sentences that many
 * texts repeat.
 */
export function weighByRarity(fingerprint: Fingerprint, counts: ReadonlyMap<number, number>): Fingerprint {
  const countOf = (hash: number) => counts.get(hash) ?? 0
  const sentences = fingerprint.sentences.filter((sentence) => countOf(sentence) <= MAX_TELLINGS)
  return {
    ...fingerprint,
    weights: fingerprint.weights.map(
      (weight, at) => weight * rarity(countOf(fingerprint.terms[at] ?? 0), COMMON_TERM_COUNT),
    ),
    sentences,
    sentenceWeights: sentences.map((sentence) => rarity(countOf(sentence), COMMON_SENTENCE_COUNT)),
  }
}

/** From 1 for a unique term to almost 0 for a common one. */
export function rarity(count: number, commonCount = COMMON_TERM_COUNT): number {
  return Math.max(LEAST_WEIGHT, 1 - Math.log(Math.max(1, count)) / Math.log(commonCount))
}

/** Whether two texts describe the same event. */
export function isSameStory(a: Telling, b: Telling): boolean {
  return likeness(a, b) >= SAME_STORY
}

/**
 * How similar two tellings are: the words and sentences they share, less the signs of a different event. A
 * text that is days later is a follow-up, a publisher that writes again about its own story has something new
 * to say, and different numbers mean different news. The factors are those of a logistic regression on the
 * labelled pairs of `npm run eval -- stories`.
 */
export function likeness(a: Telling, b: Telling): number {
  const hours = Math.abs(a.publishedAt.getTime() - b.publishedAt.getTime()) / HOUR_MS
  if (hours > STORY_WINDOW_DAYS * 24) return 0
  const [first, second] = [a.fingerprint, b.fingerprint]
  const titles = (covered(first, first.titleTerms, second) + covered(second, second.titleTerms, first)) / 2
  const words = (covered(first, first.terms.length, second) + covered(second, second.terms.length, first)) / 2
  const isOtherFigure = figuresDiffer(first, second)
  // A copy, whenever and by whomever it was published.
  if (titles > 0.9 && words > 0.85 && !isOtherFigure) return 1
  // Texts without a common word share only the sentences that a publisher adds to every text.
  const sentences = titles + words > 0 ? sharedSentences(first, second) : 0
  return (
    0.2 * titles +
    words +
    0.75 * sentences -
    0.45 * Math.min(hours / 24, 2.5) -
    (a.sourceId === b.sourceId ? 0.7 : 0) -
    (isOtherFigure ? 0.25 : 0)
  )
}

/** The weighted share of the first `count` terms of one text that occur anywhere in the other. */
function covered({ terms, weights }: Fingerprint, count: number, other: Fingerprint): number {
  const there = new Set(other.terms)
  let shared = 0
  let total = 0
  for (let at = 0; at < count; at += 1) {
    const weight = weights[at] ?? 0
    total += weight
    if (there.has(terms[at] ?? 0)) shared += weight
  }
  return total === 0 ? 0 : shared / total
}

/** Two prices, versions or results: the same words about a different event. */
function figuresDiffer(a: Fingerprint, b: Fingerprint): boolean {
  if (a.figures.length === 0 || b.figures.length === 0) return false
  const [inA, inB] = [new Set(a.terms), new Set(b.terms)]
  return !a.figures.some((figure) => inB.has(figure)) && !b.figures.some((figure) => inA.has(figure))
}

/** Syndicated copies change the title and keep the text, so this is the weighted share of the shorter text. */
function sharedSentences(a: Fingerprint, b: Fingerprint): number {
  if (Math.min(a.sentences.length, b.sentences.length) < 2) return 0
  const weightsOfB = new Map(b.sentences.map((sentence, at) => [sentence, b.sentenceWeights[at] ?? 0]))
  const shared = a.sentences.map((sentence, at) =>
    Math.min(a.sentenceWeights[at] ?? 0, weightsOfB.get(sentence) ?? 0),
  )
  const shorter = Math.min(sum(a.sentenceWeights), sum(b.sentenceWeights))
  return shorter === 0 ? 0 : Math.min(1, sum(shared) / shorter)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function sentencesOf(body: string): number[] {
  const sentences = body
    .split(/(?<=[.!?…。！？।؟])\s*|\n/u)
    .map((sentence) => sentence.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ''))
    .filter(isWhole)
  return [...new Set(sentences.slice(0, MAX_SENTENCES).map(hashText))]
}

function isWhole(sentence: string): boolean {
  const isUnspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sentence)
  return sentence.length >= (isUnspaced ? UNSPACED_SENTENCE_LENGTH : SENTENCE_LENGTH)
}
