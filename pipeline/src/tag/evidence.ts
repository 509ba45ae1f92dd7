import { DEFAULT_LANGUAGE, type LanguageCode } from '@daily-drops/core/languages'
import type { CuesByLanguage } from './cues.ts'
import { dot, type Embedder } from './embedder.ts'
import { buildLexicon, type Lexicon, type LexiconScores, type TermList } from './lexicon.ts'
import type { Prototypes } from './prototypes.ts'
import { isTaught, type Student, vectorText } from './student/student.ts'
import type { StudentPrototypes } from './student-prototypes.ts'
import type { TagInput } from './tagger.ts'
import { childrenOf, parentOf, type TopicTree } from './topic-tree.ts'

/** The evidence for each topic. The part of vectors is missing where nothing reads the text's meaning. */
export interface Evidence {
  words: LexiconScores
  /** English words in a text of another language: names and loanwords. */
  englishWords: LexiconScores
  meaning: Float64Array | null
  mentions: Float64Array | null
}

/** How much each piece of evidence counts for a subtopic, learnt on the development part of the evaluation set. */
export const SUB_FEATURES = [
  'meaningOfSub',
  'meaningOfBestSpecific',
  'meaningOfSecondSpecific',
  'meaningOfMain',
  'mentionsOfSub',
  'mentionsOfBestSpecific',
  'mentionsOfSecondSpecific',
  'mentionsOfMain',
  'wordsOfSub',
  'wordsOfBestSpecific',
  'wordsOfMain',
  'englishWordsOfSub',
  'englishWordsOfMain',
] as const
export const SPECIFIC_FEATURES = ['meaning', 'mentions', 'words', 'englishWords'] as const

export interface EvidenceReader {
  /** From the words alone, at a tenth of the cost. */
  readWords(input: TagInput): Evidence
  /** The same with the part of vectors: the student's in its languages, otherwise the model's, if there is one. */
  addMeaning(input: TagInput, words: Evidence): Promise<Evidence>
}

interface StudentReader {
  student: Student
  prototypes: StudentPrototypes
}

interface VectorReaders {
  model: { embedder: Embedder; prototypes: Prototypes } | null
  /** Null reads all languages by the model. */
  student: StudentReader | null
}

export function createEvidenceReader(
  tree: TopicTree,
  cues: CuesByLanguage,
  { model, student }: VectorReaders,
): EvidenceReader {
  const lexicons = new Map<LanguageCode, Lexicon>()
  const lexiconOf = (language: LanguageCode) => {
    const lexicon = lexicons.get(language) ?? buildLexicon(tree, termsOf(tree, cues, language), language)
    lexicons.set(language, lexicon)
    return lexicon
  }
  const none = new Float64Array(tree.topics.length)

  return {
    readWords(input) {
      const language = input.language ?? DEFAULT_LANGUAGE
      const english = lexiconOf(DEFAULT_LANGUAGE).score(input)
      const isEnglish = language === DEFAULT_LANGUAGE
      return {
        words: isEnglish ? english : lexiconOf(language).score(input),
        englishWords: isEnglish ? none : english,
        meaning: null,
        mentions: null,
      }
    },
    async addMeaning(input, words) {
      const read =
        student && isTaught(input.language) ? await byStudent(student, input) : await byModel(input)
      if (!read) return words
      const near = (vectors: Float32Array[]) =>
        Float64Array.from(vectors, (prototype) => dot(prototype, read.vector))
      return { ...words, meaning: near(read.prototypes.meaning), mentions: near(read.prototypes.mentions) }
    },
  }

  async function byModel(input: TagInput) {
    return model && { vector: await model.embedder.embed(wordsForModel(input)), prototypes: model.prototypes }
  }
}

async function byStudent({ student, prototypes }: StudentReader, input: TagInput) {
  const language = input.language ?? DEFAULT_LANGUAGE
  // An article's opening makes the student's vector worse.
  const vector = await student.vectorOf(vectorText(input), language)
  return vector && { vector, prototypes: await prototypes.of(language) }
}

/**
 * A long text costs the model four times as much as a summary, so it gets only what a short summary leaves
 * room for.
 */
const MOST_FOR_MODEL = 450
const SAME_START = 60

function wordsForModel({ title, summary, text = '' }: TagInput): string {
  const told = `${title}. ${summary}`
  const repeats = text.startsWith(summary.slice(0, SAME_START))
  const rest = text.slice(repeats ? summary.length : 0).trimStart()
  return `${told} ${rest.slice(0, Math.max(0, MOST_FOR_MODEL - told.length))}`.trimEnd()
}

function termsOf(tree: TopicTree, cues: CuesByLanguage, language: LanguageCode): TermList[] {
  const isEnglish = language === DEFAULT_LANGUAGE
  return tree.topics.flatMap((topic, place): TermList[] => {
    const { label, intro, keywords, keywordsByLanguage } = topic
    const own = isEnglish ? [label, ...keywords] : (keywordsByLanguage[language] ?? [])
    return [
      { topic: place, terms: own, kind: 'keyword' },
      { topic: place, terms: cues.get(language)?.get(topic.key) ?? [], kind: 'cue' },
      { topic: place, terms: isEnglish && topic.level > 1 ? [intro] : [], kind: 'text' },
    ]
  })
}

/** One row for each of `tree.subs`, in the order of SUB_FEATURES. */
export function subFeatures(tree: TopicTree, evidence: Evidence): number[][] {
  const { meaning, mentions, words, englishWords } = evidence
  return tree.subs.map((sub) => {
    const main = parentOf(tree, sub)
    const below = childrenOf(tree, sub)
    const [bestMeaning = 0, secondMeaning = 0] = best(below, meaning)
    const [bestMentions = 0, secondMentions = 0] = best(below, mentions)
    const [bestWords = 0] = best(below, words)
    return [
      meaning?.[sub] ?? 0,
      bestMeaning,
      secondMeaning,
      meaning?.[main] ?? 0,
      mentions?.[sub] ?? 0,
      bestMentions,
      secondMentions,
      mentions?.[main] ?? 0,
      Math.log1p(words[sub] ?? 0),
      Math.log1p(bestWords),
      Math.log1p(words[main] ?? 0),
      Math.log1p(englishWords[sub] ?? 0),
      Math.log1p(englishWords[main] ?? 0),
    ]
  })
}

/** In the order of SPECIFIC_FEATURES. */
export function specificFeatures(evidence: Evidence, place: number): number[] {
  return [
    evidence.meaning?.[place] ?? 0,
    evidence.mentions?.[place] ?? 0,
    Math.log1p(evidence.words[place] ?? 0),
    Math.log1p(evidence.englishWords[place] ?? 0),
  ]
}

function best(places: readonly number[], values: Float64Array | null): number[] {
  return values ? places.map((place) => values[place] ?? 0).sort((a, b) => b - a) : []
}

/** Languages whose meaning and words are read equally well: by the model, by the student, by the model poorly, by no vectors. */
export type LanguageGroup = 'english' | 'student' | 'latin' | 'other'

const OTHER_SCRIPTS: ReadonlySet<LanguageCode> = new Set(['ru', 'ar', 'hi', 'ja', 'ko', 'zh'])

export function hasOtherScript(language: LanguageCode): boolean {
  return OTHER_SCRIPTS.has(language)
}

export function groupOf(language: LanguageCode | null): LanguageGroup {
  if (language === null || language === DEFAULT_LANGUAGE) return 'english'
  if (isTaught(language)) return 'student'
  return hasOtherScript(language) ? 'other' : 'latin'
}
