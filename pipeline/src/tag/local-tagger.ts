import { createHash } from 'node:crypto'
import type { TopicKnowledge } from '@daily-drops/db/topics/topic-knowledge'
import { type CuesByLanguage, readCues } from './cues.ts'
import { decide } from './decide.ts'
import { loadEmbedder } from './embedder.ts'
import { createEvidenceReader, type Evidence, groupOf } from './evidence.ts'
import { loadPrototypes } from './prototypes.ts'
import { createStudent, type Student } from './student/student.ts'
import { createStudentPrototypes } from './student-prototypes.ts'
import type { LocalTagger } from './tagger.ts'
import { type Lesson, learnWords } from './taught-words.ts'
import { buildTopicTree, type TopicTree } from './topic-tree.ts'
import { WEIGHTS } from './weights.ts'

/** Changes whenever texts are read or weighed differently. The data's hash is also part of the version. */
const METHOD = 5
/**
 * Above this, the model hardly ever changes the main topic, so it is not used. Words of the article itself
 * are more reliable.
 */
const SURE_BY_WORDS = 0.9
const SURE_BY_ARTICLE = 0.65

export interface LocalTaggerOptions {
  /** The folder of the model's files. Null works by words alone. */
  modelDir: string | null
  /** Reads ten languages, with the model or without. */
  student?: Student
  /** How far a second or third specific topic may be behind the first, as a share of 1. */
  specificTopicMargin: number
  /** Editors' decisions about other texts. */
  lessons?: readonly Lesson[]
}

export async function createLocalTagger(
  knowledge: readonly TopicKnowledge[],
  { modelDir, student = createStudent(), specificTopicMargin, lessons = [] }: LocalTaggerOptions,
): Promise<LocalTagger> {
  const tree = buildTopicTree(knowledge)
  const cues = await readCues()
  const { model, reason } = await loadModel(modelDir, tree, cues)
  const prototypes = createStudentPrototypes(student, tree, cues)
  const reader = createEvidenceReader(tree, cues, { model, student: { student, prototypes } })
  const taughtWords = learnWords(tree, lessons)
  const data = hashOf([
    knowledge,
    [...cues].map(([language, words]) => [language, [...words]]),
    WEIGHTS,
    specificTopicMargin,
    lessons,
  ])

  return {
    kind: 'local',
    version: `${model ? `hybrid-${model.embedder.modelHash.slice(0, 8)}` : 'lexicon'}-${METHOD}-${data}`,
    lexiconReason: reason,
    async tag(input) {
      const group = groupOf(input.language)
      const { hybrid, words } = WEIGHTS[group]
      const { language, sourceTopics } = input
      const taught = taughtWords.topicsOf(input)
      const options = { specificTopicMargin, language, sourceTopics, taught }
      const evidence = reader.readWords(input)
      const decideBy = (evidence: Evidence) =>
        decide(tree, evidence, (evidence.meaning && hybrid) || words, options)
      if (group === 'student') return decideBy(await reader.addMeaning(input, evidence))
      const byWords = decideBy(evidence)
      const sure = input.text ? SURE_BY_ARTICLE : SURE_BY_WORDS
      if (!model || !hybrid || byWords.confidence >= sure) return byWords
      return decideBy(await reader.addMeaning(input, evidence))
    },
  }
}

type Model = NonNullable<Parameters<typeof createEvidenceReader>[2]['model']>

async function loadModel(
  modelDir: string | null,
  tree: TopicTree,
  cues: CuesByLanguage,
): Promise<{ model: Model | null; reason: string | null }> {
  if (modelDir === null) return { model: null, reason: 'No model is configured.' }
  try {
    const embedder = await loadEmbedder(modelDir)
    return {
      model: { embedder, prototypes: await loadPrototypes(embedder, tree, cues.get('en'), modelDir) },
      reason: null,
    }
  } catch (error) {
    return { model: null, reason: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  if (code === 'ENOENT') return 'The model is missing. Run “npm run model” to fetch it.'
  return `The model did not load: ${message ?? String(error)}`
}

function hashOf(data: unknown): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 8)
}
